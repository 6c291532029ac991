"""Numbers and units as datasheets print them; exact decimals, base units, equality across prefixes.

Everything here is exact: a number is a `Decimal`, a prefix a power of ten (or of 1024 for memory sizes), so 900 mV
and 0.9 V are equal and 0.1 + 0.2 never happens. Printed text is never changed, only understood.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import cache, lru_cache
from typing import NamedTuple

MINUS_SIGNS = "−–—‒﹣－‐‑"
_MINUS = dict.fromkeys(map(ord, MINUS_SIGNS), "-")
_DEGREES = str.maketrans("º˚", "°°")
_RAISED_ZERO = re.compile(r"⁰(?=\s?[CF](?![a-z]))")
"""A raised zero in the place of a degree sign: '25⁰C' is 25 °C, never 250 C."""
_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
_SIGNS = {"μ": "µ", "∆": "Δ", "∼": "~", "⩽": "≤", "⩾": "≥", "≦": "≤", "≧": "≥"}
_SPACE = re.compile(r"\s")
_APOSTROPHE = re.compile(r"(?<=\d)['’](?=\d{3}(?!\d))")
"""What parts thousands in Switzerland: "1'600" is 1,600."""


def with_degrees(text: str) -> str:
    """The text with one sign for a degree, of the same length: 'º', '˚', and a raised zero before C or F."""
    return _RAISED_ZERO.sub("°", text.translate(_DEGREES))


@lru_cache(maxsize=4096)  # each reader of a cell asks for its text
def normalise(text: str) -> str:
    """NFKC, every kind of minus as '-', micro and ohm and degree signs unified, white space folded."""
    if "'" in text or "’" in text:
        text = _APOSTROPHE.sub(",", text)
    if text.isascii():
        return " ".join(text.split())
    # 'º' and '˚' first: NFKC would make them 'o' and a combining ring
    plain = unicodedata.normalize("NFKC", with_degrees(text)).translate(_MINUS)
    plain = plain.replace("μ", "µ").replace("∆", "Δ")
    return " ".join(plain.split())


def _plain_char(char: str) -> str:
    """One character in the form that the patterns below expect; superscript digits are kept as they are."""
    if char in "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻":
        return char
    if ord(char) in _MINUS:
        return "-"
    plain = unicodedata.normalize("NFKC", char)
    return "".join(_SIGNS.get(c, " " if c.isspace() else c) for c in plain)


def _plain(text: str) -> tuple[str, list[int]]:
    """The text in plain signs, and for each of its characters the offset in `text` it came from (plus the end)."""
    if "'" in text or "’" in text:
        text = _APOSTROPHE.sub(",", text)
    if text.isascii():
        return _SPACE.sub(" ", text), list(range(len(text) + 1))
    out: list[str] = []
    offsets: list[int] = []
    for offset, char in enumerate(with_degrees(text)):
        if char.isascii():
            out.append(" " if char.isspace() else char)
            offsets.append(offset)
            continue
        for plain in _plain_char(char):
            out.append(plain)
            offsets.append(offset)
    offsets.append(len(text))
    return "".join(out), offsets


_DIGITS = (
    r"(?:\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d{1,3}(?: \d{3})+(?![\d.,])"  # 1,000 and 1 000
    r"|10\^[+-]?\d{1,2}(?!\d)|\d+,\d{1,2}(?![\d,.])|\d+(?:\.\d+)?|\.\d+)"  # 3,3 is a decimal comma
)
_POWER = r"(?:\s?[x×*·]\s?10\s?(?:\^\s?[+-]?\d+|[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+|-\d+|(?<=10)\d(?!\d))|[eE][+-]?\d+(?![A-Za-z]))"
_SIGN = r"(?:±|\+/-|\+-|[+-])"
_NUMBER = rf"(?:{_SIGN}\s?)?{_DIGITS}{_POWER}?"
_ALONE = re.compile(rf"(?P<sign>{_SIGN}\s?)?(?P<digits>{_DIGITS})\.?(?P<power>{_POWER})?")


@lru_cache(maxsize=16384)
def parse_number(text: str) -> Decimal | None:
    """The one number that `text` states alone, exactly, or None ('−0.3', '- 0.3', '±5' is 5, '1,000', '2.5 × 10⁶')."""
    return _number(_plain(text)[0].strip())


def _number(plain: str) -> Decimal | None:
    found = _ALONE.fullmatch(plain)
    if not found:
        return None
    digits = found["digits"].replace(" ", "").replace("10^", "1e")
    if re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d+)?", digits):
        digits = digits.replace(",", "")
    digits = digits.replace(",", ".")
    try:
        value = Decimal(digits)
        power = (found["power"] or "").translate(_SUPERSCRIPT).replace(" ", "")
        if power:
            exponent = int(re.sub(r"^(?:[x×*·]10\^?|[eE])", "", power))
            if abs(exponent) > 60:
                return None
            value = value.scaleb(exponent)
    except (InvalidOperation, ValueError):
        return None
    return -value if (found["sign"] or "").strip() == "-" else value


# --- units -----------------------------------------------------------------------------------------------------------

_PREFIXES = {"f": -15, "p": -12, "n": -9, "u": -6, "µ": -6, "m": -3, "k": 3, "K": 3, "M": 6, "G": 9, "T": 12}

# spelling -> (base unit, dimension); an SI prefix may stand before it
_PREFIXED: dict[str, tuple[str, str]] = {
    "V": ("V", "voltage"), "A": ("A", "current"), "W": ("W", "power"), "F": ("F", "capacitance"),
    "H": ("H", "inductance"), "Hz": ("Hz", "frequency"), "s": ("s", "time"), "sec": ("s", "time"),
    "S": ("S", "conductance"), "C": ("C", "charge"), "J": ("J", "energy"), "m": ("m", "length"),
    "Ω": ("Ω", "resistance"), "ohm": ("Ω", "resistance"), "ohms": ("Ω", "resistance"), "Ohm": ("Ω", "resistance"),
    "Ohms": ("Ω", "resistance"), "OHM": ("Ω", "resistance"), "Vrms": ("Vrms", "voltage"), "VRMS": ("Vrms", "voltage"),
    "Vpp": ("Vpp", "voltage"), "VPP": ("Vpp", "voltage"), "Vp-p": ("Vpp", "voltage"), "VP-P": ("Vpp", "voltage"),
    "Vpk": ("Vpk", "voltage"), "VDC": ("V", "voltage"), "Vdc": ("V", "voltage"), "Adc": ("A", "current"),
    "mho": ("S", "conductance"), "mhos": ("S", "conductance"), "℧": ("S", "conductance"), "VAC": ("Vrms", "voltage"),
    "Vac": ("Vrms", "voltage"), "Arms": ("Arms", "current"), "ARMS": ("Arms", "current"), "App": ("App", "current"),
    "Apk": ("Apk", "current"), "bps": ("bit/s", "data rate"), "bit/s": ("bit/s", "data rate"),
    "bits/s": ("bit/s", "data rate"), "b/s": ("bit/s", "data rate"), "Bd": ("Bd", "data rate"),
    "Baud": ("Bd", "data rate"), "baud": ("Bd", "data rate"), "SPS": ("SPS", "sample rate"),
    "sps": ("SPS", "sample rate"), "S/s": ("SPS", "sample rate"), "Pa": ("Pa", "pressure"), "VA": ("VA", "power"),
    "cd": ("cd", "luminous intensity"), "lm": ("lm", "luminous flux"), "lx": ("lx", "illuminance"),
    "lux": ("lx", "illuminance"), "T": ("T", "magnetic flux density"), "N": ("N", "force"), "eV": ("eV", "energy"),
    "g": ("g", "acceleration"), "Ah": ("Ah", "charge"), "Wh": ("Wh", "energy"), "IPS": ("IPS", "instruction rate"),
    "VA/W": ("1", "ratio"), "Sps": ("SPS", "sample rate"),
}  # fmt: skip

# spelling -> (base unit, factor, dimension); no prefix stands before these
_WHOLE: dict[str, tuple[str, str, str]] = {
    "%": ("%", "1", "ratio"), "% of reading": ("% of reading", "1", "ratio"), "%FS": ("%FS", "1", "ratio"),
    "% FS": ("%FS", "1", "ratio"), "%FSR": ("%FS", "1", "ratio"), "% FSR": ("%FS", "1", "ratio"),
    "% of FSR": ("%FS", "1", "ratio"), "% of FS": ("%FS", "1", "ratio"), "%RH": ("%RH", "1", "humidity"),
    "% RH": ("%RH", "1", "humidity"), "ppm": ("ppm", "1", "ratio"), "ppb": ("ppm", "0.001", "ratio"),
    "dB": ("dB", "1", "level"), "dBm": ("dBm", "1", "power level"), "dbm": ("dBm", "1", "power level"),
    "dBc": ("dBc", "1", "level"), "dBi": ("dBi", "1", "level"), "dBFS": ("dBFS", "1", "level"),
    "dBV": ("dBV", "1", "level"), "dBµV": ("dBµV", "1", "level"), "dBW": ("dBW", "1", "power level"),
    "°C": ("°C", "1", "temperature"),
    "° C": ("°C", "1", "temperature"), "degC": ("°C", "1", "temperature"), "deg C": ("°C", "1", "temperature"),
    "℃": ("°C", "1", "temperature"), "C": ("°C", "1", "temperature"), "K": ("K", "1", "temperature"),
    "°F": ("°F", "1", "temperature"), "°": ("°", "1", "angle"), "deg": ("°", "1", "angle"),
    "degrees": ("°", "1", "angle"), "degree": ("°", "1", "angle"), "rad": ("rad", "1", "angle"),
    "°/s": ("°/s", "1", "angular rate"), "dps": ("°/s", "1", "angular rate"), "LSB": ("LSB", "1", "code"),
    "LSBrms": ("LSB", "1", "code"), "LSB rms": ("LSB", "1", "code"), "LSb": ("LSB", "1", "code"),
    "LSBs": ("LSB", "1", "code"), "bit": ("bit", "1", "memory"), "bits": ("bit", "1", "memory"),
    "Bit": ("bit", "1", "memory"), "Bits": ("bit", "1", "memory"),
    "years": ("year", "1", "lifetime"), "year": ("year", "1", "lifetime"), "Years": ("year", "1", "lifetime"),
    "cycles": ("cycle", "1", "count"), "cycle": ("cycle", "1", "count"), "Cycles": ("cycle", "1", "count"),
    "min": ("s", "60", "time"), "minutes": ("s", "60", "time"), "h": ("s", "3600", "time"),
    "hr": ("s", "3600", "time"), "hrs": ("s", "3600", "time"), "hours": ("s", "3600", "time"),
    "hour": ("s", "3600", "time"), "seconds": ("s", "1", "time"), "second": ("s", "1", "time"),
    "mil": ("m", "0.0000254", "length"), "mils": ("m", "0.0000254", "length"), "inch": ("m", "0.0254", "length"),
    "inches": ("m", "0.0254", "length"), "in.": ("m", "0.0254", "length"), "cm": ("m", "0.01", "length"),
    "bar": ("Pa", "100000", "pressure"), "mbar": ("Pa", "100", "pressure"), "hPa": ("Pa", "100", "pressure"),
    "psi": ("psi", "1", "pressure"), "rpm": ("rpm", "1", "rotation"), "RPM": ("rpm", "1", "rotation"),
    "Gauss": ("T", "0.0001", "magnetic flux density"), "gauss": ("T", "0.0001", "magnetic flux density"),
    "mcd": ("cd", "0.001", "luminous intensity"), "RH": ("%RH", "1", "humidity"),
    "volts": ("V", "1", "voltage"), "volt": ("V", "1", "voltage"), "Volts": ("V", "1", "voltage"),
    "Volt": ("V", "1", "voltage"), "amps": ("A", "1", "current"), "amp": ("A", "1", "current"),
    "Amps": ("A", "1", "current"), "ampere": ("A", "1", "current"), "amperes": ("A", "1", "current"),
    "milliamps": ("A", "0.001", "current"), "microamps": ("A", "0.000001", "current"),
    "Watt": ("W", "1", "power"), "milliwatts": ("W", "0.001", "power"), "Amp": ("A", "1", "current"),
    "mADC": ("A", "0.001", "current"), "µADC": ("A", "0.000001", "current"),
    "G": ("T", "0.0001", "magnetic flux density"), "mdps": ("°/s", "0.001", "angular rate"),
    "millivolts": ("V", "0.001", "voltage"), "watts": ("W", "1", "power"), "watt": ("W", "1", "power"),
    "Watts": ("W", "1", "power"), "hertz": ("Hz", "1", "frequency"), "megahertz": ("Hz", "1000000", "frequency"),
    "kilohertz": ("Hz", "1000", "frequency"), "oz": ("oz", "1", "mass"), "Hours": ("s", "3600", "time"),
}  # fmt: skip

_BYTES = {"K": 1024, "k": 1024, "M": 1024**2, "G": 1024**3}
_BYTE_SPELLINGS = ("byte", "bytes", "Byte", "Bytes", "BYTE", "BYTES")
_WORD_SPELLINGS = ("word", "words", "Word", "Words")
"""How many bytes a word has is the part's: no number of words equals one of bytes."""

_COMPOUND_DIMENSIONS = {
    "V/s": "slew rate", "K/W": "thermal resistance", "W/K": "thermal conductance", "V/√Hz": "voltage noise density",
    "A/√Hz": "current noise density", "ppm/K": "temperature coefficient", "%/K": "temperature coefficient",
    "V/K": "voltage drift", "A/K": "current drift", "A/V": "conductance", "V/A": "resistance", "V/V": "gain",
    "%/V": "line regulation", "ppm/V": "line regulation", "%/A": "load regulation", "ppm/mA": "load regulation",
    "A/Hz": "current per frequency", "A/s": "current slew rate", "m/s": "speed", "Hz/V": "frequency pushing",
    "K/s": "temperature rate", "LSB/g": "sensitivity", "dB/K": "temperature coefficient", "g/LSB": "sensitivity",
    "°/s/LSB": "sensitivity", "g/√Hz": "acceleration noise density", "°/s/√Hz": "angular rate noise density",
}  # fmt: skip


_SHARE = re.compile(r"% ?(?:of )?(V[A-Za-z]{1,7})")
_RAISED_O = re.compile(r"(?<![A-Za-z0-9])[oO0] ?C(?![A-Za-z])")
"""A degree sign printed as a raised small letter: 'oC', 'µV/oC'."""

# usual spellings of units that are printed in other ways; a prefix may stand before them
_USUAL = {
    "Vdc": "V", "VDC": "V", "Adc": "A", "ADC": "A", "sec": "s", "ohm": "Ω", "ohms": "Ω", "Ohm": "Ω", "Ohms": "Ω",
    "OHM": "Ω", "mho": "S", "mhos": "S", "℧": "S", "Watt": "W", "Watts": "W", "watt": "W", "watts": "W",
    "volt": "V", "volts": "V", "Volt": "V", "Volts": "V", "amp": "A", "amps": "A", "Amp": "A", "Amps": "A",
    "degC": "°C", "VRMS": "Vrms", "VPP": "Vpp", "VP-P": "Vpp", "Vp-p": "Vpp", "ARMS": "Arms",
}  # fmt: skip


def canonical_unit(text: str) -> str:
    """The unit in its usual spelling ('ºC', 'oC' and '℃' are °C, 'mAdc' is mA); as printed where none is known."""
    plain = _RAISED_O.sub("°C", " ".join(_plain(text)[0].split()))
    if parse_unit(plain) is None:
        return text
    plain = plain.replace("° C", "°C").replace("deg C", "°C")
    parts = re.split(r"(\s*[/*·]\s*)", plain)
    usual = "".join(_usual_atom(part) for part in parts)
    return usual if parse_unit(usual) == parse_unit(plain) else plain


def _usual_atom(name: str) -> str:
    for spelling, usual in _USUAL.items():
        prefix = name.removesuffix(spelling).strip()
        if name.endswith(spelling) and (not prefix or prefix in _PREFIXES):
            return prefix.replace("u", "µ") + usual
    return "µ" + name[1:] if re.fullmatch(r"u[AVFHWsSmΩC]\w{0,3}", name) else name


class UnitOfMeasure(NamedTuple):
    """A printed unit: its base unit, the exact factor to it, and what it measures ('voltage', 'thermal resistance')."""

    base: str
    factor: Decimal
    dimension: str


@cache
def _atoms() -> dict[str, UnitOfMeasure]:
    atoms: dict[str, UnitOfMeasure] = {}
    for spelling, (base, dimension) in _PREFIXED.items():
        atoms[spelling] = UnitOfMeasure(base, Decimal(1), dimension)
        for prefix, exponent in _PREFIXES.items():
            atoms[prefix + spelling] = UnitOfMeasure(base, Decimal(1).scaleb(exponent), dimension)
    for prefix, factor in {"": 1, **_BYTES}.items():
        for spelling in (*_BYTE_SPELLINGS, *_WORD_SPELLINGS, *(("B",) if prefix else ())):
            base = "word" if spelling in _WORD_SPELLINGS else "byte"
            atoms[prefix + spelling] = UnitOfMeasure(base, Decimal(factor), "memory")
        if prefix:
            atoms[prefix + "iB"] = UnitOfMeasure("byte", Decimal(factor), "memory")
            for bit in ("bit", "bits", "Bit", "Bits", "b"):
                # memory sizes count in 1024; a rate ('kbps', 'kbit/s') counts in 1000 and is another unit
                atoms[prefix + bit] = UnitOfMeasure("bit", Decimal(factor), "memory")
    atoms["B"] = UnitOfMeasure("byte", Decimal(1), "memory")
    for spelling, (base, number, dimension) in _WHOLE.items():
        atoms[spelling] = UnitOfMeasure(base, Decimal(number), dimension)
    return atoms


@cache
def _lenient_atoms() -> dict[str, str]:
    """Lower-case spelling -> the unit that a person typing it means ('ma' is mA, 'mhz' MHz, 'khz' kHz)."""
    found: dict[str, str] = {}
    for spelling, unit in _atoms().items():
        key = spelling.casefold()
        large = unit.dimension in {"frequency", "data rate", "sample rate", "memory"}
        old = found.get(key)
        if old is None or (_atoms()[old].factor < unit.factor) == large:
            found[key] = spelling
    return {
        key: spelling for key, spelling in found.items() if key not in {"g", "k", "t", "n", "m", "s", "h", "b", "adc"}
    }


def _atom(text: str, lenient: bool) -> UnitOfMeasure | None:
    if (unit := _atoms().get(text)) is None and lenient:
        spelling = _lenient_atoms().get(text.casefold())
        return _atoms()[spelling] if spelling else None
    share = _SHARE.fullmatch(text) if unit is None else None  # '%VO': one of each voltage is a unit of its own
    return UnitOfMeasure(f"%{share[1]}", Decimal(1), "ratio") if share else unit


@lru_cache(maxsize=8192)
def parse_unit(text: str, *, lenient: bool = False) -> UnitOfMeasure | None:
    """The unit that `text` spells, or None; case counts unless `lenient` (a question: '100ma', '10khz').

    Compounds of known units ('nV/√Hz', '°C/W', 'µA/MHz', 'ppm/°C') are units of their own.
    """
    plain = " ".join(_plain(text)[0].split()).strip(".,;:()[]")
    if not plain or len(plain) > 40:
        return None
    plain = _RAISED_O.sub("°C", plain)
    for tried in (plain, plain.replace(" ", "")):
        unit = _atom(tried, lenient)
        if unit is not None:
            return unit
    plain = plain.replace(" ", "")
    parts = re.split(r"([/*·])", plain)
    if len(parts) < 3:
        return None
    factor, base, divide = Decimal(1), "", False
    for part in parts:
        if part in {"/", "*", "·"}:
            divide = divide or part == "/"
            base += "/" if part == "/" else "·"
            continue
        root = part.startswith("√")
        name = part.removeprefix("√").strip("()")
        # a bare 'C' or '°C' below or above a stroke is a difference: one kelvin
        unit = UnitOfMeasure("K", Decimal(1), "temperature") if name in {"C", "°C", "℃", "K", "degC", "°K"} else None
        unit = unit or _atom(name, lenient)
        if unit is None:
            return None
        if root:
            # only unit roots of powers of a hundred stay exact; datasheets print √Hz and √kHz
            scale = unit.factor.sqrt() if unit.factor != 1 else Decimal(1)
            base += "√" + unit.base
        else:
            scale = unit.factor
            base += unit.base
        factor = factor / scale if divide else factor * scale
    return UnitOfMeasure(base, factor, _COMPOUND_DIMENSIONS.get(base, base))


# --- quantities ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Quantity:
    """An exact number in a base unit ('' for a bare number). Equal quantities are equal whatever prefix was printed."""

    value: Decimal
    unit: str
    dimension: str

    def comparable(self, other: Quantity) -> bool:
        """Whether the two are numbers of one base unit, so that equality and order mean something."""
        return self.unit == other.unit


BARE = UnitOfMeasure("", Decimal(1), "number")


def make_quantity(value: Decimal, unit: str | None, *, lenient: bool = False) -> Quantity | None:
    """`value` in the printed `unit`, in base units; None where the unit is not known (no unit: a bare number)."""
    measure = BARE if unit is None or not unit.strip() else parse_unit(unit, lenient=lenient)
    if measure is None:
        return None
    return Quantity((value * measure.factor).normalize() + 0, measure.base, measure.dimension)


class Found(NamedTuple):
    """A quantity in running text: `start..end` are offsets into the text given; `number` and `unit` as printed.

    `plus_minus` tells that a ± stands before the number. `quantity` has the base-unit value.
    """

    start: int
    end: int
    number: str
    unit: str | None
    quantity: Quantity
    plus_minus: bool


@cache
def _pattern() -> re.Pattern[str]:
    # the longest run of unit characters after a number; `_longest_unit` decides how much of it is a unit
    return re.compile(rf"(?<![\w.^⁻])(?P<number>{_NUMBER})(?P<gap>\s?)(?P<tail>[^\d\s,;()\[\]=<>≤≥~])?")


def _longest_unit(plain: str, start: int, lenient: bool) -> tuple[int, UnitOfMeasure] | None:
    """The end and meaning of the longest unit that begins at `start`; a unit ends where its word ends."""
    best: tuple[int, UnitOfMeasure] | None = None
    limit = min(len(plain), start + 16)
    for end in range(start + 1, limit + 1):
        after = plain[end] if end < len(plain) else " "
        if (after.isalnum() and (plain[end - 1].isalnum() or after.isdigit())) or after == "√":
            continue
        unit = parse_unit(plain[start:end], lenient=lenient)
        if unit is not None and plain[start:end].strip() == plain[start:end].strip(".,;:()[]"):
            best = (end, unit)
    return best


def find_quantities(text: str, *, lenient: bool = False) -> list[Found]:
    """Every number in `text` that stands by itself, with its unit where one follows; in order, never overlapping.

    A number glued to letters that are no unit ('74HC595', '0x1D', 'SOIC-8', 'LM7805') is part of a name and left out.
    """
    return list(_find(text, lenient))


def _find(text: str, lenient: bool) -> Iterator[Found]:
    plain, offsets = _plain(text)
    position = 0
    while found := _pattern().search(plain, position):
        start, end = found.start("number"), found.end("number")
        position = end
        sign = re.match(rf"{_SIGN}(\s?)", found["number"])
        left = plain[start - 1 : start] if start else ""
        if sign and sign[0][0] in "+-" and (left in {"%", "°", ")"} or (sign[1] and plain[:start].strip())):
            start += len(sign[0])  # a dash or a plus between two things is no sign: '4.5 V - 16 V', 'VCC + 0.3 V'
        glued = not sign and left in {"+", "-"} and plain[start - 2 : start - 1].isalnum()
        printed = plain[start:end].strip()
        unit = _longest_unit(plain, found.end("gap"), lenient) if found["tail"] else None
        after = plain[end : end + 1]
        if unit is None and (after.isalpha() or after == "_"):
            continue
        if unit is None and glued and not _ends_with_number(plain[: start - 1], lenient):
            continue
        value = _number(printed)
        if value is None:
            continue
        measure = unit[1] if unit else BARE
        stop = unit[0] if unit else end
        position = stop
        begin = start + (len(plain[start:end]) - len(plain[start:end].lstrip()))
        yield Found(
            offsets[begin], offsets[stop - 1] + 1 if stop else 0, printed,
            plain[found.end("gap") : stop] if unit else None,
            Quantity((value * measure.factor).normalize() + 0, measure.base, measure.dimension),
            printed.startswith(("±", "+/-", "+-")),
        )  # fmt: skip


def _ends_with_number(plain: str, lenient: bool) -> bool:
    """Whether the last word of `plain` is a number, with or without its unit ('2.7' or '2.7V' before '-5.5')."""
    found = re.fullmatch(rf"{_NUMBER}(?P<unit>\D*)", plain.rsplit(" ", 1)[-1])
    return found is not None and (not found["unit"] or parse_unit(found["unit"], lenient=lenient) is not None)


def parse_quantity(text: str, unit: str | None = None, *, lenient: bool = False) -> Quantity | None:
    """The one quantity that `text` states ('900 mV', '±5 V' is 5 V), or None; `unit` serves where text has none."""
    alone = parse_number(text)
    if alone is not None:
        return make_quantity(alone, unit, lenient=lenient)
    found = find_quantities(text, lenient=lenient)
    if len(found) != 1 or found[0].unit is None:
        return None
    rest = (text[: found[0].start] + text[found[0].end :]).strip(" .,;()")
    return found[0].quantity if not rest else None


# --- intervals -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Expression:
    """A limit that is no number: 'VCC + 0.3 V'. `names` are its symbols, `terms` the quantities added to them."""

    text: str
    names: tuple[str, ...]
    terms: tuple[Quantity, ...]


@dataclass(frozen=True)
class Interval:
    """Quantities from `low` to `high` of one base unit; None is open-ended. A single value has both equal.

    Where a printed end is no number it stands in `expressions` and the end is None.
    """

    low: Decimal | None
    high: Decimal | None
    unit: str
    dimension: str
    low_open: bool = False
    high_open: bool = False
    expressions: tuple[Expression, ...] = ()

    @classmethod
    def of(cls, quantity: Quantity) -> Interval:
        """The interval that holds just this quantity."""
        return cls(quantity.value, quantity.value, quantity.unit, quantity.dimension)

    @property
    def single(self) -> Decimal | None:
        """The one value, or None where this is a true interval."""
        return self.low if self.low is not None and self.low == self.high else None

    def contains(self, other: Interval) -> bool:
        """Whether all of `other` lies inside; False where base units differ or an end is an expression."""
        if self.unit != other.unit or self.expressions or other.expressions:
            return False
        if self.low is not None and (
            other.low is None
            or other.low < self.low
            or (other.low == self.low and self.low_open and not other.low_open)
        ):
            return False
        return not (
            self.high is not None
            and (
                other.high is None
                or other.high > self.high
                or (other.high == self.high and self.high_open and not other.high_open)
            )
        )

    def same(self, other: Interval) -> bool:
        """Whether both have the same ends and base unit (open or closed ends alike)."""
        return (self.unit, self.low, self.high) == (other.unit, other.low, other.high)


_BETWEEN = re.compile(r"\s*(?:to|and|through|~|\.\.\.?|…|-|÷)\s*", re.IGNORECASE)
_BELOW = re.compile(
    r"(?:(<=|=<|≤|<)|\b(?:up to|less than|below|under|at most|max(?:imum)?\.?(?: of)?))\s*$", re.IGNORECASE
)
_ABOVE = re.compile(
    r"(?:(>=|=>|≥|>)|\b(?:more than|above|over|at least|from|min(?:imum)?\.?(?: of)?))\s*$", re.IGNORECASE
)


def parse_interval(text: str, unit: str | None = None, *, lenient: bool = False) -> Interval | None:
    """What `text` states alone: 'A to B', '−40~85 °C', '< 1 µA', '≥ 3 V', '±5 V' (−5 to 5), '5 V', 'VCC + 0.3 V'.

    A unit printed once holds for both ends; `unit` is used where the text has none. None where the text says more
    than that, or ends of different dimensions.
    """
    plain = _plain(text)[0].strip()
    found = find_quantities(plain, lenient=lenient)
    if len(found) == 1 and not _names(plain, found):
        return _one_ended(plain, found[0], unit, lenient)
    if len(found) == 2 and not _names(plain, found):
        between = plain[found[0].end : found[1].start]
        head = plain[: found[0].start].strip().casefold()
        tail = plain[found[1].end :].strip(" .,;()")
        if _BETWEEN.fullmatch(between) and head in {"", "from", "between"} and not tail:
            low, high = _with_unit(found[0], found[1].unit or unit, lenient), _with_unit(found[1], unit, lenient)
            if low and high and low.unit == high.unit and low.value <= high.value:
                return Interval(low.value, high.value, low.unit, low.dimension)
        return None
    return _with_expression(plain, unit, lenient)


def _names(plain: str, found: list[Found]) -> list[str]:
    """Words of `plain` outside the quantities that are neither a range word nor punctuation: symbols."""
    rest, last = "", 0
    for item in found:
        rest += plain[last : item.start] + " "
        last = item.end
    rest += plain[last:]
    words = re.findall(r"[A-Za-zθΘΔ_][\w()]*", rest)
    known = {"to", "and", "from", "between", "up", "less", "than", "below", "under", "at", "most", "max", "maximum",
             "of", "more", "above", "over", "least", "min", "minimum", "through"}  # fmt: skip
    return [w for w in words if w.casefold() not in known]


def _with_unit(item: Found, unit: str | None, lenient: bool) -> Quantity | None:
    if item.unit is not None:
        return item.quantity
    value = _number(item.number)
    return None if value is None else make_quantity(value, unit, lenient=lenient)


def _one_ended(plain: str, item: Found, unit: str | None, lenient: bool) -> Interval | None:
    quantity = _with_unit(item, unit, lenient)
    if quantity is None:
        return None
    head, tail = plain[: item.start], plain[item.end :].strip(" .,;()")
    if tail.casefold().rstrip(".") in {"max", "min", "maximum", "minimum"} and not head.strip():
        head, tail = tail, ""
    if tail or (item.plus_minus and head.strip()):
        return None
    if item.plus_minus:
        return Interval(-quantity.value, quantity.value, quantity.unit, quantity.dimension)
    if not head.strip(" ("):
        return Interval.of(quantity)
    if below := _BELOW.search(head):
        return Interval(None, quantity.value, quantity.unit, quantity.dimension, high_open=below[1] == "<")
    if above := _ABOVE.search(head):
        return Interval(quantity.value, None, quantity.unit, quantity.dimension, low_open=above[1] == ">")
    return None


def _with_expression(plain: str, unit: str | None, lenient: bool) -> Interval | None:
    """'−0.3 V to VCC + 0.3 V', 'VCC − 0.2 V': ends that name a symbol are kept as text with their parts."""
    ends = re.split(r"\s+to\s+|\s*~\s*|\s*…\s*", plain)
    if len(ends) > 2:
        return None
    low: Decimal | None = None
    high: Decimal | None = None
    base = dimension = ""
    expressions: list[Expression] = []
    for index, end in enumerate(ends):
        number = parse_quantity(end, unit, lenient=lenient)
        if number is not None:
            base, dimension = number.unit, number.dimension
            low, high = (number.value, high) if index == 0 else (low, number.value)
            continue
        if not re.fullmatch(r"\s*(?:[\d./]+\s*[×x*·]?\s*)?\(?[A-Za-z][\w+()-]*\)?(?:\s*[-+±×*/]\s*[^-+×*/]+)*\s*", end):
            return None
        found = find_quantities(end, lenient=lenient)
        names = tuple(_names(end, found))
        if not names or len(names) > 3:
            return None
        terms = tuple(f.quantity for f in found if f.unit)
        if terms:
            base, dimension = base or terms[0].unit, dimension or terms[0].dimension
        expressions.append(Expression(end.strip(), names, terms))
    return Interval(low, high, base, dimension, expressions=tuple(expressions)) if expressions else None
