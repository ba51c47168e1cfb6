"""VIG: which norms judge an edital, and whether it cites the right ones."""

MESSAGES = {
    "applicability.own_file": "normas: '{found}' is a file path; only norms of the library, by id, are accepted here",
    "applicability.choose": (
        "{one} and {other} reserve for the same groups ({groups}) and both may govern this edital. {one}: {why_one}. {other}: {why_other}. Say by which to judge: -n {one} or -n {other} (and, with -n too, those of the other groups)"
    ),
    "vig001.not-yet": (
        "{title} came into force only on {limit}; the edital was published on {published}, so it does not apply to it."
    ),
    "vig001.not-yet-unsure": (
        "According to the sources {title} holds only from {limit}, and that start has not been confirmed{note}; the edital was "
        "published on {published}: it may not apply to it."
    ),
    "vig001.expired": "{title} was in force until {limit}; the edital was published on {published}.",
    "vig001.fix": "Drop the citation, or confirm the day the edital was published.",
    "vig001.fix_instead": "Cite the norm that was in force on that day: {instead}.",
    "vig002.message": "{title} was revoked on {since} by {by}; the edital was published on {published}.",
    "vig002.fix": "Cite in its place: {instead}.",
    "vig003.sphere": "{title} is of another sphere (norm {norm}, entity {entity}) and does not bind who publishes the edital.",
    "vig003.state": "{title} is of another state (norm: {norm}; entity: {entity}) and does not bind who publishes the edital.",
    "vig003.municipality": (
        "{title} is of another municipality (norm: {norm}; entity: {entity}) and does not bind who publishes the edital."
    ),
    "vig003.branch": "{title} reaches {norm} alone; who publishes the edital belongs to {entity}, which it does not bind.",
    "vig003.branch_not_stated": (
        "{title} reaches {norm} alone, and the branch of who publishes the edital is not stated: whether it binds is unknown."
    ),
    "vig003.reach_unsure": (
        "{title} is known to reach {norm}; that it reaches {entity} too has not been confirmed in a direct source."
    ),
    "vig003.part_only": "{title} reaches {norm} alone, and nothing in the edital says that it is that: it was judged by it because it cites it.",
    "vig003.fix_part": "If the edital is of that part, say so in it; if it is not, cite the general norm of the entity.",
    "vig003.fix": "If the norm is applied by choice, say so in the edital; if by mistake, drop the citation.",
    "vig003.fix_instead": "Cite the norm that binds this entity: {instead}.",
    "vig003.fix_unsure": "State the branch or institution under 'ente: poder', and confirm the reach of the norm.",
    "vig004.message": "{title} binds this entity on the day of the edital (groups: {groups}), and the edital does not cite it.",
    "vig004.given": "{title} binds this entity on the day of the edital (groups: {groups}), and is not among the norms given.",
    "vig004.unsure": (
        "{title} binds this entity if it is of a branch that it reaches (groups: {groups}); the edital neither states the "
        "branch nor cites it."
    ),
    "vig004.either": "{title} binds this entity on the edital's day (groups: {groups}), unless the edital is of the part that another norm rules ({instead}). It cites neither.",
    "vig004.fix": "Cite the norm in the edital and under 'normas': {norm}.",
    "vig005.message": (
        "No norm of the library binds this entity on the day of the edital. That does not mean that there is no norm, "
        "nor that the edital complies."
    ),
    "vig005.unsure": (
        "No norm of the library surely binds this entity on the day of the edital; these may: {norms}. "
        "That does not mean that the edital complies."
    ),
    "vig005.group": (
        "The edital has seats or a register for {group}, and no known norm says how many they should be: not checked."
    ),
    "vig005.part": "{title} reaches only {part}. The edital does not say whether it is that, and was not judged by it.",
    "vig005.fix_part": "If the edital is of that part, cite the norm in it, or check with -n {norm}.",
    "vig005.fix": "If there is a norm of its own, write it in a file and give it with -n ('isonomia norms --check' checks it).",
    "branch.executivo": "the Executive",
    "branch.legislativo": "the Legislature",
    "branch.judiciario": "the Judiciary",
    "branch.ministerio-publico": "the Public Prosecution",
    "branch.defensoria": "the Public Defence",
    "branch.tribunal-de-contas": "the Court of Accounts",
    "sphere.federal": "federal",
    "sphere.estadual": "state",
    "sphere.municipal": "municipal",
    "sphere.nacional": "national",
    "vig004.wording": "The edital cites {title}; on the day of publication the same norm held in another wording, {now} ({norm}), and the edital was checked by that one.",
    "vig004.wording_given": "{title} was given; on the day of publication the same norm held in another wording, {now} ({norm}), which was not used: what is told by the one given is for review only.",
    "vig004.fix_wording": "Nothing to mend in the edital, which cites the norm. Under 'normas', or with -n, name the wording of the day: {norm}.",
    "vig005.no_quota": "No norm of the library reserves seats in this entity on the edital's date. That does not mean that there is no norm, nor that the edital is in order.",
    "vig005.bonus": "{title} binds this entity, but reserves no seats: it gives points in the score to {groups}. No number of seats is demanded by it.",
    "vig005.bonus_unsure": "{title} binds this entity if it is of a branch that the norm reaches; it reserves no seats: it gives points in the score to {groups}. No number of seats is demanded by it.",
    "vig005.fix_bonus": "Check the formula of the points in the edital; it is not checked here.",
    "vig005.reserved": "The edital cites {title}, which gives points in the score and reserves no seats, and yet offers seats to {group}: it is not known which norm reserves them.",
    "vig005.fix_reserved": "Cite in the edital the norm that reserves these seats (or name it with -n), or move them to the open list.",
    "vig005.group_general": "The edital has seats or a register for {group}, and no known norm says how many there should be: they were not checked. Which general norm fills the gap is a question (norma-supletiva); what each would demand is seen with: {calls}.",
    "vig004.both": "There is more than one norm for the same groups, and it is not known which prevails in this edital (question norma-aplicavel): {choices}. It was checked by each: only what all of them find is a violation, and the figures of the table are those of the first.",
    "vig004.both_branch": "There is more than one norm for the same groups, of different branches, and the entity's branch is not stated (question norma-aplicavel): {choices}. The edital was checked by each, and the figures of the table are those of the first.",
    "vig004.fix_both": "To judge by one alone, name it with -n, or fix the reading: --reading norma-aplicavel={first}. If the entity's branch is missing, state it under 'ente: poder'.",
    "vig005.no_quota_unsure": "No norm of the library surely reserves seats in this entity on the edital's date; perhaps these reach it: {norms}. That does not mean that the edital is in order.",
}
