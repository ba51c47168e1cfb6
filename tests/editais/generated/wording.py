"""Clauses in random words, each with what it states in the structured form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from solver.editais.numberwords import spell

NAMES: Mapping[str, Sequence[str]] = {
    "pcd": ("pessoas com deficiência", "candidatos com deficiência", "pessoas com deficiência (PcD)"),
    "negros": ("pessoas negras", "candidatos negros", "pessoas pretas e pardas", "candidatos pretos e pardos"),
    "indigenas": ("indígenas", "candidatos indígenas", "pessoas indígenas"),
    "quilombolas": ("quilombolas", "candidatos quilombolas", "pessoas quilombolas"),
    "ni": ("pessoas negras e indígenas", "candidatos negros e indígenas", "candidatos negros ou indígenas"),
    "trans": ("pessoas trans", "pessoas trans e travestis", "pessoas transexuais"),
    "hipossuficientes": ("candidatos hipossuficientes", "pessoas hipossuficientes"),
}
ORDINALS = {
    2: "segunda", 3: "terceira", 4: "quarta", 5: "quinta", 8: "oitava", 10: "décima", 13: "décima terceira",
    18: "décima oitava", 20: "vigésima", 21: "vigésima primeira", 23: "vigésima terceira", 30: "trigésima",
    41: "quadragésima primeira", 50: "quinquagésima", 61: "sexagésima primeira",
}  # fmt: skip

Said = tuple[str, dict[str, object]]
"""A clause and the rules that it states."""


def words_of(number: int) -> str:
    """The number in words, with its accents."""
    accented = {"tres": "três"}
    return " ".join(accented.get(word, word) for word in spell(number).split())


def percent(draw: Random, value: int) -> str:
    """A percentage as editais write it."""
    forms = ("{n}%", "{n}% ({w} por cento)", "{n} % ({w} por cento)", "{n:02d}% ({w} por cento)")
    return draw.choice(forms).format(n=value, w=words_of(value))


def ordinal(draw: Random, position: int) -> str:
    """The ordinal of a seat."""
    forms = ["{n}ª"]
    if position in ORDINALS:
        forms += ["{n}ª ({w})", "{w}"]
    return draw.choice(forms).format(n=position, w=ORDINALS.get(position, ""))


def percentage(draw: Random, group: str, value: int) -> Said:
    """How large a share of the seats a group has."""
    name = draw.choice(NAMES[group])
    forms = (
        "Ficam reservadas {p} das vagas oferecidas neste edital às {n}.",
        "Serão reservadas às {n} {p} das vagas de cada cargo.",
        "Das vagas destinadas a cada cargo, {p} serão reservadas a {n}.",
        "Às {n} é assegurado o percentual de {p} das vagas do concurso público.",
    )
    text = draw.choice(forms).format(p=percent(draw, value), n=name).replace("às candidatos", "aos candidatos")
    text = text.replace("Às candidatos", "Aos candidatos").replace("às indígenas", "aos indígenas")
    text = text.replace("Às indígenas", "Aos indígenas").replace("às quilombolas", "aos quilombolas")
    return text.replace("Às quilombolas", "Aos quilombolas"), {"percentuais": {group: f"{value}%"}}


def rounding(draw: Random, kind: str) -> Said:
    """What becomes of a fraction."""
    forms = {
        "meio-acima": (
            "Quando a aplicação de qualquer dos percentuais de reserva deste edital resultar em fração, esta será elevada ao inteiro subsequente se igual ou maior que 0,5 (cinco décimos) e diminuída ao inteiro imediatamente inferior se menor que 0,5 (cinco décimos).",
            "Em todas as reservas de vagas deste edital, na hipótese de quantitativo fracionado, haverá arredondamento para cima se a fração for igual ou superior a 0,5 e para baixo se inferior a 0,5.",
        ),
        "acima": (
            "Se a aplicação de qualquer dos percentuais de reserva deste edital resultar em número fracionado, este será elevado até o primeiro número inteiro subsequente.",
        ),
    }
    return draw.choice(forms[kind]), {"arredondamento": kind}


def threshold(draw: Random, least: int) -> Said:
    """From how many seats on there is a reserve."""
    forms = (
        "A reserva de vagas de que trata este capítulo será aplicada sempre que o número de vagas oferecidas no concurso "
        "for igual ou superior a {n} ({w}).",
        "Para todos os grupos, haverá reserva de vagas sempre que o número de vagas oferecidas for igual ou superior a {n}.",
    )
    return draw.choice(forms).format(n=least, w=words_of(least)), {"limiar": str(least)}


def order(draw: Random, group: str, first: int, step: int) -> Said:
    """Which seats are a group's."""
    name = draw.choice(NAMES[group])
    positions = [first + step * k for k in range(3)]
    a, b, c = (ordinal(draw, p) for p in positions)
    forms = (
        f"A primeira vaga reservada às {name} será a {a}, e as demais serão a {b}, a {c} e assim sucessivamente, de "
        f"{words_of(step)} em {words_of(step)} vagas.",
        f"Serão destinadas às {name} a {a}, a {b} e a {c} vagas, e assim sucessivamente, a cada {step} ({words_of(step)}) "
        "vagas.",
    )
    text = draw.choice(forms).replace("às candidatos", "aos candidatos").replace("às indígenas", "aos indígenas")
    series = {"primeira": str(first), "passo": str(step)}
    return text.replace("às quilombolas", "aos quilombolas"), {"ordem": {group: series}}


def conduct(draw: Random) -> list[Said]:
    """Some of the rules on lists and nominations."""
    pool: list[Said] = [
        (
            "Os candidatos negros concorrerão concomitantemente às vagas reservadas e às vagas destinadas à ampla "
            "concorrência, de acordo com a sua classificação no concurso.",
            {"concorrencia_simultanea": "true"},
        ),
        (
            "Os candidatos negros aprovados dentro do número de vagas oferecido para ampla concorrência não serão "
            "computados para efeito do preenchimento das vagas reservadas.",
            {"aprovado_na_ampla_conta": "false"},
        ),
        (
            "Em caso de desistência de candidato negro aprovado em vaga reservada, a vaga será preenchida pelo candidato "
            "negro posteriormente classificado.",
            {"substituicao": "mesma-lista"},
        ),
        (
            "Na hipótese de não haver número de candidatos negros aprovados suficiente para ocupar as vagas reservadas, as "
            "vagas remanescentes serão revertidas para a ampla concorrência.",
            {"reversao": {"negros": ["ampla"]}},
        ),
    ]
    return draw.sample(pool, draw.randint(0, len(pool)))


FILLERS = (
    "O concurso público será regido por este edital e executado pela Fundação Fictícia de Seleções.",
    "A taxa de inscrição será de R$ 85,00 (oitenta e cinco reais).",
    "Será considerado aprovado o candidato que obtiver nota igual ou superior a 50% (cinquenta por cento) dos pontos.",
    "O prazo para recurso será de 2 (dois) dias úteis, a contar da publicação do resultado preliminar.",
    "O candidato que não comparecer à prova será eliminado do concurso.",
    "As provas terão duração de 4 (quatro) horas e serão aplicadas no turno da tarde.",
)
