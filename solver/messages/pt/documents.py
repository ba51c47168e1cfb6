"""Written documents: what is wrong with a file, and what its reader could not take in."""

MESSAGES = {
    "edital.doc001_empty": (
        "DOC001: o documento não tem texto nem tabela, talvez só imagens de páginas; se foi escaneado, passe-o por "
        "um reconhecimento de texto (OCR) e confira o resultado, ou digite o quadro de vagas numa planilha"
    ),
    "edital.doc005_changes": (
        "o documento tem alterações controladas (marcas: {count}), lidas como se todas fossem aceitas; aceite-as ou recuse-as no editor de texto, salve e confira de novo"
    ),
    "edital.doc005_boxes": (
        "o documento tem texto em caixas de texto (caixas: {count}), lido à parte do texto corrido; confira se nenhuma vaga ou regra está só ali"
    ),
    "edital.doc005_struck": (
        "o documento tem texto tachado, isto é, riscado (trechos: {count}), que não foi lido; apague-o, ou retire o risco do que vale"
    ),
    "edital.docx_locked": (
        "o arquivo está protegido por senha, ou é do formato antigo (.doc); salve-o como .docx sem senha"
    ),
    "edital.docx_not_a_package": "não é um arquivo DOCX, ou está danificado; abra-o no editor de texto e salve-o como .docx",
    "edital.docx_not_a_document": "o arquivo não tem um documento de texto dentro; era esperado um DOCX",
    "edital.docx_number_field": (
        "o documento tem itens numerados por campo LISTNUM ou AUTONUM ({count} ao todo), e esses números não foram lidos; troque-os pela numeração automática comum, ou digite-os"
    ),
    "edital.docx_number_format": (
        "a numeração automática '{found}' não é lida, e os números desses itens ({count} ao todo) não são conhecidos; troque-a por algarismos, letras ou romanos"
    ),
    "edital.docx_embedded": (
        "o documento traz dentro de si outro documento, que não foi lido (ao todo: {count}); abra-o no editor de texto, salve-o e tente de novo"
    ),
    "edital.part_too_large": "a parte {part} tem elementos demais, ou encaixados fundo demais, para ser lida",
    "edital.pdf_not_a_pdf": "não é um arquivo PDF; confira o nome do arquivo, ou salve o documento de novo em PDF",
    "edital.pdf_damaged": "o PDF está danificado; abra-o num leitor de PDF, imprima-o para um novo PDF e tente de novo",
    "edital.pdf_locked": "o PDF está protegido por senha; abra-o com a senha, salve uma cópia sem ela e tente de novo",
    "edital.pdf_too_many_pages": "o PDF tem {count} páginas; o limite é {limit}; separe as do edital num arquivo menor",
    "edital.pdf_too_much": "o PDF tem texto ou desenhos demais para ser lido; separe as páginas do edital num arquivo menor",
    "edital.pdf_too_slow": "a leitura do PDF passou do tempo permitido; separe as páginas do edital num arquivo menor, ou imprima-o para um novo PDF",
    "edital.pdf_broken": "a leitura do PDF foi interrompida: o arquivo está danificado ou pede memória demais; imprima-o para um novo PDF e tente de novo",
    "edital.pdf_scanned": "DOC001: o PDF é imagem, sem texto (documento escaneado); passe-o por um reconhecimento de texto (OCR) e confira o resultado, peça o arquivo original, ou digite o quadro de vagas numa planilha",
    "edital.pdf_garbled": "DOC001: as letras do PDF não podem ser lidas (as fontes não dizem que letra é cada desenho); gere o PDF de novo a partir do documento original, ou passe-o por um reconhecimento de texto (OCR) e confira o resultado",
    "edital.pdf_empty": "DOC001: o PDF não tem texto nem imagem: suas páginas estão em branco",
    "edital.pdf_scanned_pages": "página(s) {pages}: só imagem, sem texto; o que está nelas não foi lido; passe o documento por um reconhecimento de texto (OCR), ou confira-as à mão",
    "edital.pdf_garbled_pages": "página(s) {pages}: as letras não podem ser lidas (as fontes não dizem que letra é cada desenho); o que está nelas não foi lido; gere o PDF de novo a partir do documento original",
    "edital.pdf_partly_scanned_pages": "página(s) {pages}: uma imagem e poucas palavras; o que a imagem mostra não foi lido; confira-as à mão",
    "edital.pdf_recognised_pages": "página(s) {pages}: imagem com texto posto por reconhecimento (OCR), que pode trocar letras e números; confira cada número com a imagem",
    "edital.pdf_letters_pages": "página(s) {pages}: há palavras com letras que não podem ser lidas; confira-as à mão",
    "edital.pdf_aslant_pages": "página(s) {pages}: há texto inclinado ou de cabeça para baixo (em geral, marca d'água), que não foi lido; confira se nenhuma vaga ou regra está só ali",
}
