"""Findings about quantities (QTD) and about the percentage, rounding, threshold and base that clauses state."""

MESSAGES = {
    "qtd001.message": (
        "Total seats ({unit}): {total}. Due to {group}: {due}; offered: {offered}; {due} − {offered} = {missing} too few."
    ),
    "qtd001.silent": (
        "The norm does not say what seats the percentage applies to, and not every base finds seats missing. Per cargo "
        "({unit}: {total}): due to {group}: {due}; offered: {offered}; {due} − {offered} = {missing} too few."
    ),
    "qtd001.fix": "Move {missing} from the open list to {group}: from {offered} to {due}.",
    "qtd001.earlier": (
        "Total seats ({unit}): {total}. With fewer than {until} seats, those of earlier contests of the same cargo that no "
        "count has taken in yet are added, and the edital does not say how many (one number, less than {until}): what is due to "
        "{group} cannot be known."
    ),
    "qtd001.earlier.fix": (
        "Say how many seats of earlier contests of the cargo have not yet counted for {group}, in its row: "
        "vagas_anteriores (0 for none)."
    ),
    "qtd001.earlier_many": (
        "Total seats ({unit}): {total}. With fewer than {until} seats, those of earlier contests of the same "
        "cargo that no count has taken in yet are added. The edital says that they are {stated}, and they must be "
        "fewer than {until}: so many would have been counted already. How many seats are due to {group} is not "
        "known."
    ),
    "qtd001.earlier_several": (
        "Total seats ({unit}): {total}. With fewer than {until} seats, those of earlier contests of the same "
        "cargo that no count has taken in yet are added. The rows of the cargo say different numbers ({stated}), "
        "and it must be one: how many seats are due to {group} is not known."
    ),
    "qtd001.earlier_unused": (
        "{row}: 'vagas_anteriores' says {stated} for {group}, and nothing changes: the norm adds no seats of "
        "earlier contests for that group."
    ),
    "qtd001.earlier_of_nobody": (
        "{row}: 'vagas_anteriores' says {stated} for {group}, and nothing changes: none of the norms applied "
        "reserves for that group."
    ),
    "qtd001.impossible": (
        "Total seats ({unit}): {total}. Due to {group}: {due}; offered: {offered}. The norms command more seats "
        "there than there are (see QTD008): no table satisfies them all."
    ),
    "qtd001.omitted": (
        "The edital neither cites {norm} nor reserves seats for {group}. If the norm applies, seats due: {due}, of {total}."
    ),
    "qtd001.unstated": "Total seats ({unit}): {total}. Due to {group}: {due}; the edital does not say how many it offers.",
    "qtd001.unstated.fix": "State how many seats are reserved for {group}: {due}.",
    "qtd002.message": (
        "Total seats ({unit}): {total}. Due to {group}: {due}; offered: {offered}; {offered} − {due} = {surplus} too many."
    ),
    "qtd002.parts": (
        "Total seats ({unit}, {rows} rows together): {total}. Due to {group}: {due}; offered: {offered}; "
        "{offered} − {due} = {surplus} too many. The norm allows parts to be computed apart, but then each must hold "
        "exactly what it is due alone, and here they do not."
    ),
    "qtd002.silent": (
        "The norm does not say what seats the percentage applies to, and not every base finds seats too many. Per cargo "
        "({unit}: {total}): due to {group}: {due}; offered: {offered}; {offered} − {due} = {surplus} too many."
    ),
    "qtd002.joint": (
        "Adding up the sums of each {unit} ({total} seats in the edital), due to {group}: {due}; offered: {offered}; "
        "{offered} − {due} = {surplus} too many."
    ),
    "qtd002.fix": "Move {surplus} from {group} to the open list: from {offered} to {due}.",
    "qtd003.exceed": (
        "{row}: the parts ({lists}: {cells}) add up to {parts}, and the total is {total}: {parts} − {total} = {difference} too many."
    ),
    "qtd003.missing": (
        "{row}: the parts ({lists}: {cells}) add up to {parts}, and the total is {total}: {total} − {parts} = {difference} too few."
    ),
    "qtd003.fix": "Check the parts and the total: they differ by {difference}.",
    "qtd004.total": "The stated total is {stated}, and the totals of the {rows} rows add up to {sum}.",
    "qtd004.list": "The total stated for {list} is {stated}, and the {rows} rows add up to {sum}.",
    "qtd004.fix": "Check the rows; if they are right, the total is {sum}.",
    "qtd005.message": (
        "Total seats ({row}): {seats}, below the threshold of {least} per {threshold_unit}. Nothing is reserved there for {group}; "
        "reserved in the edital: {offered}."
    ),
    "qtd005.sum": (
        "Total of seats ({row}): {total}. The percentage makes up no seat for {group} there, and in another reading the "
        "threshold bars it; reserved in the edital: {offered}."
    ),
    "qtd005.fix": "Move {offered} from {group} to the open list and write CR (reserve register).",
    "qtd005.move": "Move {offered} of {group} to a row that reaches the threshold of {least}, and write CR in this one.",
    "qtd005.both": (
        "Move {freed} of {group} to the open list and {moved} to a row that reaches the threshold of {least}, and write CR in "
        "this one."
    ),
    "qtd005.register": (
        "The edital denies the reserve register. Below the threshold of {least} seats (rows: {rows}), the norm gives {group} no "
        "immediate seat, but grants them the register."
    ),
    "qtd005.register_silent": (
        "The edital denies the reserve register. Below the threshold of {least} seats (rows: {rows}), {group} have neither an "
        "immediate seat nor the register; the norm does not say what they are due: read the provision of the threshold."
    ),
    "qtd005.register.fix": "Admit {group} to the reserve register where there is no immediate seat.",
    "qtd006.worst": (
        "The percentage applies to the {total} seats of the {rows} rows together ({unit}). Due to {group}: {due}; offered: "
        "{offered}; missing: {missing}. Computed row by row, the reserve would be {piecewise}; in the worst split of {total} "
        "seats into {parts} parts, {worst}."
    ),
    "qtd006.message": (
        "The percentage applies to the {total} seats of the {rows} rows together ({unit}). Due to {group}: {due}; offered: "
        "{offered}; missing: {missing}. Computed row by row, the reserve would be {piecewise}."
    ),
    "qtd006.joint": (
        "Adding up the sums of each {unit} ({total} seats in the edital), due to {group}: {due}; offered: {offered}; "
        "missing: {missing}."
    ),
    "qtd006.silent": (
        "The norm does not say what seats the percentage applies to, and not every base finds seats missing. Per cargo, over "
        "the {total} seats of the {rows} rows together ({unit}): due to {group}: {due}; offered: {offered}; missing: "
        "{missing}. Computed row by row, the reserve would add up to {piecewise}."
    ),
    "qtd006.fix": (
        "Move {missing} from the open list to {group} in rows that still have an open seat: from {offered} to {due} in all "
        "('isonomia fix' gives the table with the smallest change)."
    ),
    "qtd006.impossible": (
        "Total seats ({unit}, {rows} rows): {total}. Due to {group}: {due}; offered: {offered}. The norms command "
        "more seats there, or in some of the rows, than there are (see QTD008): no table satisfies them all."
    ),
    "qtd006.unlaid": (
        "Total seats ({unit}): {total}. By the percentage, due to {group}: {commanded}; but the threshold of {least} per "
        "{threshold_unit} leaves room for {due} only. The provisions clash (seats without a place: {unlaid}): decide which "
        "prevails, and say why."
    ),
    "qtd007.message": (
        "The total column seems to hold the open seats alone: with {total} no figure fits; with {total} + {reserved} "
        "reserved = {whole}, all do."
    ),
    "qtd007.fix": "If so, the total is {whole}, and {total} are the open seats.",
    "qtd008.cap": "Total seats ({unit}): {total}. The cap of {cap}% allows {group} at most {most}; offered: {offered}.",
    "qtd008.cap.fix": "Lower {group} from {offered} to {most}.",
    "qtd008.dues_exceed": (
        "Total seats ({unit}): {total}. The reserves that the norms command add up to {sum}, {excess} more than "
        "there are: {due}. They cannot all be satisfied: decide which prevails, and say why."
    ),
    "qtd008.exceeds": "{row}: the reserved seats add up to {reserved}, more than the row's total, {total}.",
    "qtd008.none_open": "{row}: the reserved seats add up to {reserved}, and the total is {total}: no open seat is left.",
    "qtd008.none_open_due": (
        "{row}: the reserves that the norms command add up to {reserved}, and the total is {total}: no open seat is left. "
        "The edital obeys; the conflict is between the norms."
    ),
    "qtd008.fix": "Move reserved seats to the open list, or to another row, until an open seat is left.",
    "qtd008.only_seat": (
        "{row}: the only seat is reserved for {group}, though other rows counted with it have room for the whole reserve. "
        "The STJ (Informativo 875) annulled the reserve of a specialty's only seat."
    ),
    "qtd008.only_seat.fix": "Move the seat of {group} to a row of two seats or more, where an open seat remains.",
    "qtd009.message": (
        "The reserves ({unit}) coincide with the percentage of the open seats ({open}), not of the total ({total}). Due to "
        "{group}: {due}; offered: {offered}."
    ),
    "qtd009.fix": "Compute on the total ({total}): {group}, from {offered} to {due}.",
    "qtd010.message": "The seats of {group}, in all rows ({rows}), are those of rounding {found}; the norm commands {expected}.",
    "qtd010.several": (
        "The seats of {group}, in all rows ({rows}), are those of rounding {found} (or of: {others}); the norm commands {expected}."
    ),
    "qtd010.fix": "Compute {group} again with the norm's rounding: {expected}.",
    "pct001.message": "The edital says {found}% for {group}; the norm says {expected}%.",
    "pct001.fix": "Write {expected}%.",
    "arr001.message": "The edital rounds the seats of {group} so: {found}. The norm commands: {expected}.",
    "arr001.same": (
        "The edital rounds the seats of {group} so: {found}. The norm commands: {expected}. Nothing changes: at {percentage}% the "
        "fractions repeat every {period} seats, and the two differ at none of them."
    ),
    "arr001.fix": "Write the norm's rule: {expected}.",
    "lim001.higher": (
        "Least seats before any is reserved for {group}: {found} in the edital; {norm}. {span} the norm reserves up to {seats}, "
        "and the edital none."
    ),
    "lim001.lower": (
        "Least seats before any is reserved for {group}: {found} in the edital; {norm}. {span} the edital reserves up to "
        "{seats}, and the norm none."
    ),
    "lim001.same": (
        "Least seats before any is reserved for {group}: {found} in the edital; {norm}. {span} the percentage gives none: no "
        "number of reserved seats changes, but the rule written is not the norm's."
    ),
    "lim001.places": (
        "Least seats before any is reserved for {group}: {found} in the edital; {norm}. The percentage is counted over several "
        "rows together. {span} per {unit} one of the two rules lets reserved seats lie there, and the other does not."
    ),
    "lim001.fix": "Write the norm's threshold: {expected}.",
    "lim001.fix_none": "Take the threshold out: the norm states none.",
    "bas001.message": "The edital applies the percentage of {group} per {found}; for these rows the norm commands per {expected}.",
    "bas001.open": "The edital applies the percentage of {group} to the open seats alone; the norm, to all seats, per {expected}.",
    "bas001.same": (
        "The edital applies the percentage of {group} per {found}, and the norm per {expected}: in this table both join the "
        "same rows, and nothing changes."
    ),
    "bas001.kept": (
        "The edital applies the percentage of {group} per {found}, and the norm per {expected} unless the split does not "
        "lower the reserve: in this table it does not."
    ),
    "bas001.silent": (
        "The edital applies the percentage of {group} per {found}; the norm does not say the base, which commonly is per {expected}."
    ),
    "bas001.fix": "Apply the percentage per {expected}.",
}
