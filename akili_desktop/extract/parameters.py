"""Tables with value columns -> Range facts: one printed line of limits and variant is one fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Fact, Flag, Mark, Range, Reject, SectionKind
from akili_desktop.core.geometry import bounding_box
from akili_desktop.core.quantity import normalise, with_degrees
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.limits.across import limits_beside
from akili_desktop.extract.limits.apart import beside, lines_apart
from akili_desktop.extract.limits.bracketed import with_more
from akili_desktop.extract.limits.bracketsleft import FURTHER_VALUE, brackets_left
from akili_desktop.extract.limits.casecolumns import with_case_columns
from akili_desktop.extract.limits.casewords import with_case_words, with_listed_cases
from akili_desktop.extract.limits.cellvalues import DASHES, CellValue, read_value
from akili_desktop.extract.limits.changenames import with_names_of_changes
from akili_desktop.extract.limits.checks import cut_names, flags, named_by_places, of_own_symbols
from akili_desktop.extract.limits.classified import with_quantity_of_title
from akili_desktop.extract.limits.compared import stated_compared
from akili_desktop.extract.limits.describednames import (
    with_described_names,
    with_name_column,
    with_spelled_symbols,
    without_bound,
)
from akili_desktop.extract.limits.dotlegends import dots_of
from akili_desktop.extract.limits.doubts import (
    CAPTION_LATER,
    LIMIT_UNSAID,
    PLACE_NAMED,
    alike_columns,
    doubts_among,
    doubts_of,
    says_typical,
    unsaid_limits,
    without_caption,
)
from akili_desktop.extract.limits.emptymarks import marks_of_empty
from akili_desktop.extract.limits.families import as_limits
from akili_desktop.extract.limits.footnotes import (
    heading_marks,
    marks_of,
    note_of_all,
    notes_of,
    of_those_that_point,
)
from akili_desktop.extract.limits.groupends import ends_group
from akili_desktop.extract.limits.groups import counts_of_names, names_at_middles, tells_part
from akili_desktop.extract.limits.groupsettings import settings_of
from akili_desktop.extract.limits.headcases import NO_HEAD, ended, head_row, under_head
from akili_desktop.extract.limits.headingrows import heading_row, is_value_in_words, with_line_above
from akili_desktop.extract.limits.headings import (
    TEST_ABOVE,
    box_of_variant,
    end_test_beside,
    headings_over,
    kind_of,
    of_kind,
    without_values,
)
from akili_desktop.extract.limits.headingunits import UNIT_EMPTY, common_unit, heading_units, unit_of, units_repeated
from akili_desktop.extract.limits.indexed import indexed_symbols, with_index
from akili_desktop.extract.limits.innerparts import without_outer_parts
from akili_desktop.extract.limits.limitcolumns import END_UNTOLD, limit_columns
from akili_desktop.extract.limits.limitlines import with_tests_of_limits
from akili_desktop.extract.limits.limitwords import NAME_AGAINST, typical_against, with_tests_of_cells, with_whole_names
from akili_desktop.extract.limits.modelvalues import with_values_of_models
from akili_desktop.extract.limits.modenames import with_names_over_modes
from akili_desktop.extract.limits.namedbehind import bare_name
from akili_desktop.extract.limits.naming import State, named
from akili_desktop.extract.limits.notelists import NOTE_MISSING, lacking
from akili_desktop.extract.limits.notesalone import without_pointers
from akili_desktop.extract.limits.numbercases import number_for_case
from akili_desktop.extract.limits.objections import (
    NO_ROWS,
    PROSE,
    TORN,
    foot,
    of_row,
    of_table,
    remark_in,
    torn_values,
    with_unnamed,
    words_over,
)
from akili_desktop.extract.limits.outlines import with_package
from akili_desktop.extract.limits.ownscopes import scoped
from akili_desktop.extract.limits.ownunits import is_count, whole_count
from akili_desktop.extract.limits.partcases import with_parts_told
from akili_desktop.extract.limits.polarities import doubts_of_sign, note_of_signs
from akili_desktop.extract.limits.quantitiesover import quantity_over, setting_under
from akili_desktop.extract.limits.quantityheads import with_quantity
from akili_desktop.extract.limits.rankedrows import with_tests_of_ranks
from akili_desktop.extract.limits.repeatedheads import in_blocks
from akili_desktop.extract.limits.rowtexts import TEXT_ROLES, case_sides, row_texts, without_limit
from akili_desktop.extract.limits.scopes import conditions_and_scope
from akili_desktop.extract.limits.settingrows import at_settings, with_setting_row
from akili_desktop.extract.limits.signedvalues import with_rail_ends, with_signed_value
from akili_desktop.extract.limits.splitfigures import with_whole_figures
from akili_desktop.extract.limits.standins import STANDS_IN, alone, says_same, signed, stand_ins
from akili_desktop.extract.limits.statedagain import stated_again
from akili_desktop.extract.limits.statedkinds import as_stated, kind_under
from akili_desktop.extract.limits.statedvalues import Stated, bounds_unheaded, read_stated, stated_role
from akili_desktop.extract.limits.supplyrows import with_tests_over_supplies
from akili_desktop.extract.limits.symbolsover import with_symbol_over_limits
from akili_desktop.extract.limits.tablewide import begun, unit_of_all
from akili_desktop.extract.limits.testednames import without_tests
from akili_desktop.extract.limits.testrows import test_rows
from akili_desktop.extract.limits.texts import Text, hull, read_text, without_comma
from akili_desktop.extract.limits.tornlines import symbol_behind
from akili_desktop.extract.limits.turned import turned_table
from akili_desktop.extract.limits.typefaces import is_bold, typefaces_of
from akili_desktop.extract.limits.unheaded import holds_limits, numbers_beside, of_cells, unread, with_roles
from akili_desktop.extract.limits.unitsapart import (
    UNITS_BESIDE,
    flag_of_apart,
    flag_of_lines,
    other_units,
    units_elsewhere,
)
from akili_desktop.extract.limits.valuecolumns import (
    covered_variants,
    flags_of_fused,
    fused_columns,
    readings_left,
    readings_of,
    variants_of,
    variants_spanned,
    with_typical,
)
from akili_desktop.extract.limits.valueroles import (
    QUANTIFIED,
    flag_of_sign,
    limits_read,
    of_single_column,
    of_thermal_maxima,
    of_title,
    over_columns,
    spanned_role,
    unsaid_alike,
)
from akili_desktop.extract.limits.valuesabreast import with_values_abreast
from akili_desktop.extract.limits.valuewords import LIMIT_AGAINST, limit_against, over_several
from akili_desktop.extract.limits.weights import with_weights_apart
from akili_desktop.extract.limits.wordedrows import rows_in_words, told_in_words
from akili_desktop.extract.limits.wrapped import broken, of_two_rows, over_fraction, unwrapped
from akili_desktop.extract.page.anchoring import UNKNOWN, Speller, speller_of
from akili_desktop.extract.page.drawnsigns import DrawnSigns, drawn_signs
from akili_desktop.extract.page.ligatures import with_ligatures
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.families import lists_parts
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.limitrows import with_limits_parted
from akili_desktop.extract.tables.model import Printed, Table, TableCell
from akili_desktop.extract.tables.pagenotes import NOTE
from akili_desktop.extract.vocabulary import Vocabulary, fold

EXTRACTOR = "parameters"
UNREAD = "columns-unknown"
"""The rule that refuses a whole table of limits whose columns neither headings nor cells tell."""
ALIKE = Flag(rule="columns-alike", detail="another column of the same heading states such a value too")
MIDDLED = Flag(rule="name-unsure", detail="names stand at the middle of their lines, and nothing parts these")
SIGN_UNREAD = Flag(rule="sign-unread", detail="no font explains a sign in the row's text, which may point to a note")
DRAFTED = Flag(rule=NOTE_MISSING, detail="in the place of its symbol's mark stands 'to be determined'")
TOLERANCE = Flag(rule="limit-unsure", detail="its tolerance stands behind it, whose ends are not printed")
TOLERATED = ("±", "+/-", "+/−")
NAMELESS = Flag(rule="name-unsure", detail="the row has no name and follows one that is indented under another")
UNTOLD = Flag(rule="name-unsure", detail="the row has no name, and nothing tells it from the one above")
RATED = (SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED)
"""The kinds of sections in which a range under 'Maximum' alone has both its ends there."""
OPEN = " ,;:、，；："
"""What parts a condition from the one that the next row has."""
UNIT_ABOVE = Flag(rule="unit-missing", detail="a unit stands alone above it, which may be of it, too")
COUNTED = Flag(rule="unit-missing", detail="a unit is said once for all values, and this may be a count")


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """The Range facts of every table with value columns; what its boxes do not spell is refused."""
    facts: list[Fact] = []
    rejects: list[Reject] = []
    speller: Speller | None = None
    drawn: DrawnSigns | None = None
    unsaid = without_caption(tables)
    for listed in tables:
        found = with_symbol_over_limits(with_quantity_of_title(listed, page.words, vocabulary), vocabulary)
        family = as_limits(found, vocabulary) if found.kind == "family" else None
        turned = (family and family.table) or turned_table(found, vocabulary)
        table = turned or with_roles(found, vocabulary) or of_cells(with_limits_parted(found, vocabulary), vocabulary)
        if not turned:
            table = with_case_columns(with_name_column(table, vocabulary), vocabulary)
            table = with_whole_names(
                with_values_abreast(with_tests_of_limits(table, vocabulary), vocabulary), vocabulary
            )
        table = with_tests_over_supplies(with_names_of_changes(table, vocabulary))
        alike = with_quantity(with_parts_told(table), vocabulary)
        table = with_setting_row(alike, vocabulary)
        table = with_values_of_models(table, vocabulary)
        stated = 0
        if found.kind == "family" and family is None:
            lost = True  # its heading is not understood
        elif any(column.role in VALUE_ROLES for column in table.columns) and not _without_limits(table, vocabulary):
            if turned is None and (
                lists_parts(found, vocabulary)
                or numbers_beside(table)
                or limits_beside(found, table, vocabulary)
                or in_blocks(table)
            ):
                rejects.append(_unread(found))
                continue
            speller, drawn = speller or speller_of(page), drawn or drawn_signs(page)
            rows = with_weights_apart(_ranges(table, page.words, vocabulary), table, vocabulary)
            drafts = of_those_that_point(unsaid_alike(with_rail_ends(rows)))
            drafts = at_settings(with_tests_of_cells(without_pointers(drafts), table, vocabulary), table, alike)
            drafts = as_stated(with_listed_cases(with_case_words(drafts)), table, vocabulary)
            drafts = with_names_over_modes(with_tests_of_ranks(drafts, vocabulary))
            drafts = with_whole_figures(drafts, vocabulary)
            drafts = with_described_names(with_spelled_symbols(drafts, vocabulary), table, vocabulary)
            drafts = of_own_symbols(with_package(drafts, table, page, tables, vocabulary), vocabulary.checks)
            doubtful = of_table(drafts)
            refused: set[str] = set()
            worded: Range | None = None
            symbols = frozenset(draft.symbol for draft in drafts)
            names = [(draft.parameter, draft.symbol or "") for draft in drafts]
            boxes = [draft.parameter_bbox for draft in drafts]
            cut = cut_names(names, vocabulary.checks, [draft.group for draft in drafts], boxes)
            among = doubts_among(drafts, vocabulary)
            torn = torn_values(drafts, vocabulary)
            placed = named_by_places(drafts, vocabulary.checks)
            for number, draft in enumerate(drafts):
                rule = doubtful or of_row(draft, vocabulary, symbols) or foot(draft, drafts[:number], page.height)
                rule = rule or (TORN if number in torn else "")
                remark = remark_in(draft, vocabulary) if rule == PROSE else None
                if remark is not None:
                    rejects.append(Reject(page=table.page, bbox=remark[1].bbox, rule=rule, extractor=EXTRACTOR,
                                          text=remark[1].text, detail=draft.parameter))  # fmt: skip
                    draft = draft.model_copy(update={remark[0]: None})
                    rule = of_row(draft, vocabulary, symbols)
                if rule:
                    refused.add(rule)
                    worded = draft if rule == PROSE else None
                    rejects.append(_refused(draft, rule))
                    continue
                fact = speller.anchored(draft)
                if isinstance(fact, Reject):
                    rejects.append(fact)
                    continue
                stated += 1
                fact = with_ligatures(fact, vocabulary)
                found_flags = (*fact.flags, *flags(fact, vocabulary.checks))
                if number in cut:
                    found_flags = (*found_flags, Flag(rule="name-cut", detail="may be a line of a longer name"))
                if number in placed:
                    found_flags = (*found_flags, PLACE_NAMED)
                found_flags = (
                    *found_flags,
                    *among.get(number, ()),
                    *doubts_of_sign(fact),
                    *words_over(fact, worded),
                    *number_for_case(fact, table),
                )
                if found is unsaid:
                    found_flags = (*found_flags, CAPTION_LATER)
                if len(found_flags) > len(fact.flags):
                    fact = fact.model_copy(update={"flags": found_flags})
                facts.append(drawn.flagged(fact))
            rejects = with_unnamed(rejects, table, stated)
            rejects += alone(table, variants_of(table), stand_ins(table, vocabulary), EXTRACTOR)
            rejects += readings_left(table, EXTRACTOR)
            rejects += rows_in_words(table, vocabulary, EXTRACTOR)
            lost = not stated and holds_limits(table) and not (refused and refused <= NO_ROWS)
        else:
            lost = unread(table, vocabulary)
        rejects += [
            Reject(page=head.page, bbox=head.bbox, rule=UNREAD, extractor=EXTRACTOR, text=head.text)
            for head in (family.unread if family else ())
        ]
        if lost:
            rejects.append(_unread(table))
    return Drafts(tuple(facts), tuple(rejects))


def _unread(table: Table) -> Reject:
    return Reject(page=table.page, bbox=table.bbox, rule=UNREAD, extractor=EXTRACTOR, text=table.title)


def _refused(draft: Range, rule: str) -> Reject:
    text = " ".join(value.text for _, value in draft.values())
    return Reject(page=draft.page, bbox=draft.bbox, rule=rule, extractor=EXTRACTOR, text=text, detail=draft.parameter)


def _without_limits(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a table is of another kind by one of its headings: dimensions of a package, bits of registers."""
    heads = [table.title]
    if vocabulary.section_kind(table.title) != SectionKind.ESD:  # 'MM' is the machine model there, no millimetres
        heads += (text for column in table.columns for text in (column.text, column.group))
    return any(fold(head) in vocabulary.no_limits_heads for head in heads if head)


def _over(table: Table) -> list[Text]:
    """What stands over a table and may point to a footnote of all its rows: titles, section, the lines under these.

    Notes of the table above may stand there, too: they point to none.
    """
    under = (text for text, _ in table.above if not NOTE.match(text))
    texts = dict.fromkeys((table.title, table.section, table.outer, *under))
    return [Text(marks=table.marks), *(Text(text) for text in texts if "note" in text.casefold())]


def _of_headings(over: Sequence[Text], texts: Mapping[str, Text], state: State) -> list[Text]:
    """What heads a row and may point to a footnote: what stands over the table, its group, or the row over that."""
    headed = texts.get("group") or (None if state.over else state.heading)
    return [*over, *([headed] if headed else [])]


def _ranges(table: Table, printed: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Range]:
    kind = kind_of(table, vocabulary)
    table_kind, kind = kind, kind_under(table.opened, kind, table, None, vocabulary)
    heads = [column.text for column in table.columns if column.role not in VALUE_ROLES and "=" in column.text]
    conditions = conditions_and_scope(table, heads, vocabulary)
    limits_said = limit_columns(table, vocabulary)
    variants = variants_of(table, limits_said.columns, vocabulary.limit_kind_words)
    head_units = heading_units(table, vocabulary)
    units_apart = not table.columns_of("unit") and not any(text.text for text in head_units.values())
    said_once = unit_of_all(table, printed, vocabulary) if units_apart else Text()
    decimals = any("." in cell.text for cell in table.cells if table.columns[cell.col].role in VALUE_ROLES)
    head_marks, over = heading_marks(table), _over(table)
    thermal_maxima = of_thermal_maxima(table, vocabulary)
    alike = alike_columns(variants, head_marks)
    state, over_pins = State(group=table.opened or None), NO_HEAD
    left = brackets_left(table, printed)
    of_middles = names_at_middles(table) if table.kind == "anchored" else frozenset[int]()
    faces = typefaces_of(table, vocabulary)
    doubts = doubts_of(table, vocabulary, faces is not None)
    unsaid, repeated = unsaid_limits(table, vocabulary), units_repeated(table)
    sides, counts = case_sides(table), counts_of_names(table)
    signs, fused = stand_ins(table, vocabulary), fused_columns(table)
    indexed, dots = indexed_symbols(table), dots_of(table, printed)
    for_all = (*note_of_all(table, vocabulary), *note_of_signs(table))
    under, unread_units = test_rows(table, variants, vocabulary), units_apart and units_elsewhere(table, vocabulary)
    readings = [(name, {"reading": col}) for name, col in readings_of(table)]
    if readings:  # '25' over Min Typ Max is a temperature as its neighbours are
        variants = [(f"{name} °C" if name and name.strip("+-").isdigit() else name, of) for name, of in variants]
    pointed: dict[str, Mark | None] = {}
    for row in table.body:
        if row in under.rows:
            continue
        cells = with_signed_value(table, {c.col: c for c in table.row_cells(row)})
        if not any(table.columns[col].role in VALUE_ROLES for col in cells):
            if is_value_in_words(table, row, cells):
                continue
            state.unit_above = any(table.columns[col].role == "unit" for col in cells)
            if without_values(table, row, cells) or told_in_words(table, cells, vocabulary):
                state.parameter, state.symbol, state.section, state.over = Text(), Text(), Text(), None
                state.headed = False
                continue
            cells = with_line_above(table, row, cells, state)
            heading_row(table, cells, state)
            over_pins = head_row(table, cells, over_pins, vocabulary)
            kind = kind_under(state.group or "", table_kind, table, row, vocabulary)
            continue
        state.headed = False
        group = (state.group or "").casefold()
        if group and any(word in group for word in vocabulary.ordering_words):
            continue  # 'Package Marking and Ordering Information' under the ratings, within the same frame
        texts = row_texts(table, cells, vocabulary, sides, counts)
        if state.tests_beside:
            end_test_beside(state, texts, vocabulary)
        if "symbol" in texts:
            texts["symbol"] = unwrapped(with_index(texts["symbol"], indexed), table, cells.values())
        bare = not any(texts[role].text for role in ("parameter", "symbol") if role in texts)
        told = any(texts[role].text for role in TEXT_ROLES if role in texts)
        unit, limit = without_limit(texts.get("unit", Text()), vocabulary)
        # 'V(max)' beside a limit alone, in the line under the name, its test and what is typical
        further = bare and state.stated and not told and bool(limit or limits_said.end)
        further = further and limits_said.alone(table, cells)
        told = state.cased if further else told
        unsure = bare and state.over is not None and not further and not (told and state.cased)
        untold = bare and state.stated and not further and not told and not state.cased
        if not bare:
            parent = texts.get("group") if any(cell.parent for cell in cells.values()) else None
            state.over = parent.text if parent else None
        state.cased = told
        parameter, symbol = named(table, texts, state, vocabulary)
        if limit and state.limit not in ("", limit) and unit.text == state.unit.text:
            untold = False  # 'nA typ' over 'nA max'
        texts |= state.said if further else {}
        if limit and symbol.text and symbol.text == parameter.text:
            parameter = symbol = without_bound(symbol, limit, vocabulary)
        before = over_pins
        over_pins, symbol, of_pins = under_head(before, parameter, symbol, unit.text, texts, table, vocabulary)
        if ended(before, over_pins, parameter, symbol, vocabulary):
            state.group = state.heading = None
        elif ends_group(state, before, parameter, symbol, unit.text, vocabulary):
            state.heading, state.chapter = state.chapter, None
            state.group = state.heading.text if state.heading else None
        state.unit_above = state.unit_above and not (unit.text or unit.dash)
        stated = limit or stated_role(texts, table, vocabulary)
        renamed = (parameter.text, symbol.text) != (state.parameter.text, state.symbol.text)
        kinds: set[str] = set()
        told_in = {
            col
            for col in head_marks
            if (role := table.columns[col].role) not in VALUE_ROLES
            and (role in ("parameter", "symbol", "conditions") or (col in cells and _says(cells[col])))
        }
        end_said = stated or limits_said.end or of_title(table.title, parameter.text, vocabulary)
        unit_said = "" if thermal_maxima else unit.text
        told = bool(end_said) or of_single_column(parameter.text, kind, vocabulary, unit_said) != "typ"
        for name, roles, doubt in limits_said.of_row([*with_typical(table, variants, cells), *readings], cells, told):
            read: dict[str, CellValue] = {}
            case, across = Text(), False
            name = variants_spanned(table, cells.get(roles["value"]), name) if "value" in roles else name
            for role, col in roles.items():
                if col in cells and (cells[col].row == row or table.kind == "anchored"):
                    covered = range(col, col + cells[col].col_span)
                    wide = sum(of in covered for of in roles.values()) > 1 or over_several(table, cells, col, roles)
                    if len(covered) > 1 and (not wide or covered[-1] > max(roles.values())):
                        name = covered_variants(covered, variants)
                    # beside limits of its own, a typical range is one text: it must not pass for the limits
                    single = not any(of in cells and cells[of].row == row for r, of in roles.items() if r != role)
                    rated = role == "max" and len(roles) == 1 and kind in RATED
                    split = wide or role == "value" or rated or (role == "typ" and single)
                    value = read_value(cells[col].words, vocabulary, split=split)
                    if units_apart and _is_unit(value, vocabulary):
                        unit = unit if unit.text else read_text(cells[col].words)
                        continue
                    value = whole_count(value, unit.text, vocabulary)
                    said_as = "value" if wide or bounds_unheaded(table.columns[col], cells[col], vocabulary) else role
                    own = _own_words(cells[col], value, said_as, unit.text, vocabulary)
                    if own is None and (told_of := stated_compared(cells[col].words, said_as, symbol.text, vocabulary)):
                        own, symbol = told_of[0], symbol if symbol.text else told_of[1]
                    if own is None and not wide:
                        others = [cells[of] for of in roles.values() if of != col and of in cells]
                        own = with_more(cells[col], value, others, unit.text, kind, vocabulary)
                    if own is not None:
                        said = own.role or (over_columns(own.value, role, roles, kind) if wide else role)
                        across = across or (wide and said == "typ" and not own.role)
                        read |= {said: own.value, **dict(own.also)}
                        case = read_text(own.rest)
                    elif value is not None:
                        said = spanned_role(value, role, roles) if wide else role
                        across = across or (wide and said == "typ" and value.single is not None)
                        read[role if said in read else said] = value
            if "reading" in roles:  # a limit at another temperature is of the kind that the row states beside it
                read = {kinds.copy().pop(): read["reading"]} if len(kinds) == 1 and "reading" in read else {}
            head_unit = common_unit([head_units[roles[role]] for role in read if role in roles], head_units)
            apart = other_units(read, unit_of(unit, {}, head_unit, state, renamed)[0] or "")
            read = {role: value for role, value in read.items() if role not in apart}
            found_unit, unit_box = unit_of(unit, read, head_unit, state, renamed)
            limits = limits_read(
                read, kind, end_said or parameter.text, "" if thermal_maxima else found_unit or "", vocabulary
            )
            if not limits:
                continue
            against = limit_against("" if limit and "typ" in limits else stated, read, limits, vocabulary)
            if against:  # 'typ.' beside a row whose value stands under 'Max.'
                limits = dict.fromkeys([against], next(iter(limits.values())))
            of_name = not against and "value" not in read and typical_against(parameter.text, [*limits], vocabulary)
            kinds |= limits.keys() - {"typ"}
            saying = (stated, parameter.text, state.group, table.title, table.section, name, case.text)
            unheaded = read.get("value", read.get("typ") if across else None)
            own_value = unheaded.single if unheaded is not None else None
            mute = own_value is not None and limits.get("typ") is own_value and not says_typical(saying, vocabulary)
            counted = False
            if found_unit is None and said_once.text and all(QUANTIFIED.match(v.text) for v in limits.values()):
                counted = decimals and not any("." in v.text for v in limits.values())
                found_unit, unit_box = (None, None) if counted else (said_once.text, said_once.bbox)
            found_unit = with_degrees(found_unit).replace("/ ", "/") if found_unit else None
            boxes = [v.bbox for v in limits.values()] + [t.bbox for t in (parameter, symbol) if t.bbox]
            named_by = name if name and table.kind != "family" else ""  # there the rows are parts, or settings
            variant = without_comma(texts.get(SUBJECT, Text(named_by)))
            label, sign = bare_name(parameter, symbol, found_unit or "", table, vocabulary)
            words = table.columns[next(iter(roles.values()))].group_words
            over_it = quantity_over(name, words, vocabulary) if found_unit is None else None
            if over_it is not None:  # 'Measurement time [ms]' over the columns: rows are what it is stated for
                variant = texts.get("variant", Text())
                at = setting_under(parameter, table, vocabulary) if not variant.text else None
                variant = variant if variant.text else Text() if at else parameter
                label, sign, found_unit = over_it.label, over_it.symbol, over_it.unit
                unit_box = over_it.unit_bbox or unit_box
                case = reduce(Text.beside, [t for t in (at, over_it.test, case) if t and t.text] or [Text()])
            texts_of = [text for r in TEXT_ROLES if (text := texts.get(r)) and text.text and text is not variant]
            texts_of = [text for text in texts_of if not vocabulary.shows(text.text)]
            texts_of += [text for text in (case, under.of(row, name)) if text.text]
            test = state.tests if not state.tests_left else Text()
            test = test if test.text or state.over else settings_of(state.heading, parameter, texts_of)
            label, settings = without_tests(label, " ".join(text.text for text in texts_of))
            texts_of = [settings, *texts_of] if settings.text else texts_of
            said = reduce(beside, (lines_apart(t.text, t.parts, vocabulary) for t in (test, *texts_of)))
            condition = without_outer_parts(said).rstrip(OPEN) or None
            marked = [*(texts[r] for r in (*TEXT_ROLES, "note", SUBJECT) if r in texts), under.of(row, name)]
            stood_in = {roles[role] for role in read if role in roles} | told_in
            marked += [head_marks[col] for col in sorted(stood_in & head_marks.keys())]
            marked += marks_of_empty(cells, roles.values())
            told_by = [head for text in texts_of for head in text.heads]
            if test.bbox is not None:
                told_by, marked = [*told_by, Printed(test.text, test.bbox, table.page)], [*marked, test]
            of_all = [*told_by, of_kind(table, kind, state.heading, vocabulary)]
            marked += _of_headings(over, texts, state)
            headings = headings_over(table, cells, roles.values(), limits, [head for head in of_all if head])
            pointing = marks_of([parameter, symbol, unit, case, *marked], read.values())
            notes = notes_of(table, pointing, pointed)
            of_face, unlike = faces.of(conditions, is_bold(table, row)) if faces else (conditions, ())
            holds, of_dot = dots.of(of_face, row, cells, notes)
            holds, wider = scoped(holds, label.text, sign.text, (condition, variant.text), found_unit, kind, vocabulary)
            yield Range(
                page=table.page, bbox=bounding_box(boxes), extractor=EXTRACTOR,
                parameter=label.text or sign.text, parameter_bbox=label.bbox or sign.bbox,
                symbol=sign.text or None, symbol_bbox=sign.bbox,
                conditions=condition, conditions_bbox=hull(texts_of),
                variant=variant.text or None,
                variant_bbox=variant.bbox or box_of_variant(variant.text, headings, table.page),
                section=begun(table.title, vocabulary) or None,
                section_kind=kind, section_conditions=holds,
                group=_group(texts, state),
                unit=found_unit, unit_bbox=unit_box,
                min=limits.get("min"), typ=limits.get("typ"), max=limits.get("max"), headings=headings,
                notes=(*notes, *for_all), limit_unsaid=mute,
                flags=(
                    *unlike, *of_dot, *wider,
                    *((ALIKE,) if any((name, role) in alike for role in roles) else ()),
                    *((TEST_ABOVE,) if state.tests.text and state.tests_left else ()),
                    *((NAMELESS,) if unsure else (UNTOLD,) if untold else ()),
                    *((COUNTED,) if counted else ()),
                    *((UNITS_BESIDE,) if unread_units and found_unit is None else ()),
                    *((UNIT_ABOVE,) if state.unit_above and found_unit is None else ()),
                    *((UNIT_EMPTY,) if row in repeated and unit_box and unit_box == state.unit.bbox else ()),
                    *((LIMIT_AGAINST,) if against else (NAME_AGAINST,) if of_name else ()),
                    *((doubt,) if doubt and (doubt is not END_UNTOLD or "typ" in limits) else ()),
                    *((STANDS_IN,) if says_same(notes, vocabulary) or signed(cells, roles, signs) else ()),
                    *flag_of_apart(apart), *flag_of_lines(unit, vocabulary),
                    *flag_of_sign(read, limits, end_said or parameter.text, vocabulary),
                    *flags_of_fused(fused, roles, cells),
                    *stated_again(limits, printed), *broken(symbol, table, cells.values()),
                    *over_fraction(symbol, table, row), *of_two_rows(symbol, parameter),
                    *of_pins,
                    *((SIGN_UNREAD,) if any(UNKNOWN in t.marks for t in (parameter, symbol, unit, *marked)) else ()),
                    *((TOLERANCE,) if case.text.startswith(TOLERATED) else ()),
                    *((DRAFTED,) if any("tbd" in mark.casefold() for mark in symbol.marks) else ()),
                    *((MIDDLED,) if row in of_middles else ()), *((FURTHER_VALUE,) if row in left else ()),
                    *((LIMIT_UNSAID,) if row in unsaid and limits.keys() == {"typ"} and mute else ()),
                    *doubts.get(row, ()), *under.flags(row), *symbol_behind(table, sign, texts_of),
                    *lacking(table, pointing, notes),
                ),
            )  # fmt: skip
        state.parameter, state.symbol, state.limit = parameter, symbol, limit
        state.stated, state.section, state.tested = True, Text(), texts.get("conditions", Text())
        state.said = {role: texts[role] for role in TEXT_ROLES if role in texts}
        if unit.text or renamed or unit.dash:
            state.unit = unit  # a dash in a unit's cell says that there is none


def _group(texts: Mapping[str, Text], state: State) -> str | None:
    """What a row is a part of: a turned text at its side, a row that says of which parts, the name it stands under."""
    over = texts["group"].text if "group" in texts else state.over or state.group
    side = texts["side"].text if "side" in texts else None
    of_parts = state.group if over != state.group and tells_part(state.group or "") else None
    return ", ".join(part for part in (side, of_parts, over) if part) or None


def _says(cell: TableCell) -> bool:
    """Whether a cell holds more than a dash, so that a mark on its column's heading is of its row."""
    return normalise(cell.text) not in DASHES


def _is_unit(value: CellValue | None, vocabulary: Vocabulary) -> bool:
    """Whether a cell among the values holds a unit alone: nothing heads the units, right of the last limit."""
    text = value.single.text if value is not None and value.single is not None else ""
    return vocabulary.is_unit(text) and not any(c.isdigit() for c in text)


def _own_words(cell: TableCell, value: CellValue | None, role: str, unit: str, vocabulary: Vocabulary) -> Stated | None:
    """What a cell in a column for values of any kind says of its own, beside a number or range and its unit.

    Where the row has a `unit` in its own column, '500 min' is no time but a minimum.
    """
    if role != "value" or value is None:
        return None
    bound = vocabulary.role(value.unit) if value.unit and unit not in ("", value.unit) else None
    if bound in ("min", "typ", "max"):
        return Stated(value._replace(unit=None, unit_bbox=None), bound, ())
    plain = all(v is None or v.number is not None for v in (value.single, value.low, value.high))
    if unit and not plain and len(cell.words) > 2 and cell.words[1].text.casefold() in vocabulary.case_words:
        number = read_value(cell.words[:1], vocabulary)  # '260 for 10 sec' beside '°C'
        if number is not None and number.single is not None and number.single.number is not None and not number.unit:
            return Stated(number, "", cell.words[1:])
    return None if plain or is_count(value, unit) else read_stated(cell.words, vocabulary)
