"""Files that attack their reader or are broken in the ways that the field sees, made by hand, byte by byte."""

from __future__ import annotations

import zlib
from pathlib import Path

import pymupdf

MIB = 1 << 20


def raw_pdf(path: Path, *objects: str | bytes) -> Path:
    """A PDF of the objects as written, the first one the catalogue."""
    data, places = b"%PDF-1.5\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(data))
        text = body.encode("latin-1") if isinstance(body, str) else body
        data += b"%d 0 obj\n%s\nendobj\n" % (number, text)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    count = len(places) + 1
    tail = b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (count, len(data))
    path.write_bytes(data + b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, table) + tail)
    return path


def stream(body: bytes, entries: str = "") -> bytes:
    """A stream object."""
    return b"<<%s/Length %d>>stream\n%s\nendstream" % (entries.encode(), len(body), body)


def with_page(path: Path, page: str, *objects: str | bytes) -> Path:
    """Catalogue and tree with two pages: the first has the entries `page`, the second says 'fine'. Objects from 7."""
    box = "/Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]"
    font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
    good = stream(b"BT /F 20 Tf 50 100 Td (fine) Tj ET")
    return raw_pdf(
        path,
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>",
        f"<<{box}{page}>>",
        f"<<{box}/Resources<</Font<</F 5 0 R>>>>/Contents 6 0 R>>",
        font,
        good,
        *objects,
    )


def time_bomb(path: Path, mib: int = 16, times: int = 400) -> Path:
    """A page whose content is `times` the same `mib` MiB of spaces and operators, in a file of some kilobytes."""
    packed = zlib.compress(b" q Q   " * (mib * MIB // 7), 9)
    return with_page(path, f"/Contents[{'7 0 R ' * times}]", stream(packed, "/Filter/FlateDecode"))


def memory_bomb(path: Path, times: int = 600) -> Path:
    """A page of hundreds of millions of characters, in a file of some kilobytes."""
    packed = zlib.compress(b"BT /F 1 Tf 1 1 Td (" + b"all the same " * 80_000 + b") Tj ET", 9)
    page = f"/Resources<</Font<</F 5 0 R>>>>/Contents[{'7 0 R ' * times}]"
    return with_page(path, page, stream(packed, "/Filter/FlateDecode"))


def picture_bomb(path: Path, side: int = 20_000) -> Path:
    """A picture of side x side pixels, all black, in a small file."""
    packer = zlib.compressobj(9)
    data = packer.compress(bytes(side * side)) + packer.flush()
    entries = (
        f"/Type/XObject/Subtype/Image/Width {side}/Height {side}/BitsPerComponent 8/ColorSpace/DeviceGray"
        "/Filter/FlateDecode"
    )
    page = "/Resources<</XObject<</I 8 0 R>>/Font<</F 5 0 R>>>>/Contents 7 0 R"
    content = stream(b"q 300 0 0 200 0 0 cm /I Do Q BT /F 20 Tf 50 100 Td (over it) Tj ET")
    return with_page(path, page, content, stream(data, entries))


def form_in_itself(path: Path) -> Path:
    """A form that draws itself."""
    form = "/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</X 8 0 R>>/Font<</F 5 0 R>>>>"
    page = "/Resources<</XObject<</X 8 0 R>>>>/Contents 7 0 R"
    return with_page(
        path, page, stream(b"/X Do"), stream(b"BT /F 20 Tf 50 100 Td (again) Tj ET /X Do /X Do /X Do", form)
    )


def forms_doubling(path: Path, depth: int = 28) -> Path:
    """Forms that each draw the next one twice: 2 to the power of `depth` drawings."""
    page = "/Resources<</XObject<</X 8 0 R>>>>/Contents 7 0 R"
    forms = [
        stream(
            b"/X Do /X Do",
            f"/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</X {9 + n} 0 R>>>>",
        )
        for n in range(depth)
    ]
    last = stream(b"0 0 m 9 9 l S", "/Type/XObject/Subtype/Form/BBox[0 0 300 200]")
    return with_page(path, page, stream(b"/X Do"), *forms, last)


def tree_in_circles(path: Path) -> Path:
    """A page tree whose branch is its own ancestor."""
    return raw_pdf(
        path,
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 5>>",
        "<</Type/Pages/Parent 2 0 R/Kids[2 0 R 3 0 R]/Count 5>>",
    )


def lying_count(path: Path, count: int = 2_000_000_000) -> Path:
    """A page tree that claims billions of pages."""
    return raw_pdf(
        path,
        "<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[3 0 R]/Count {count}>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>",
    )


def deep_arrays(path: Path, depth: int = 200_000) -> Path:
    """An array in an array, and so on."""
    return with_page(path, "/Contents 7 0 R", "[" * depth + "]" * depth)


def many_paths(path: Path, count: int = 300_000) -> Path:
    """A page of so many short slanted lines, each a path of its own."""
    lines = b"".join(b"%d %d m %d %d l S\n" % (n % 290, n % 190, n % 290 + 9, n % 190 + 7) for n in range(5_000))
    lines *= count // 5_000
    return with_page(path, "/Contents 7 0 R", stream(zlib.compress(lines), "/Filter/FlateDecode"))


def mad_font(path: Path) -> Path:
    """Glyphs of impossible widths and sizes, at impossible places."""
    huge = "9" * 30
    widths = f"0 999999999 -999999999 {huge} " * 60
    font = (
        f"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 0/LastChar 239/Widths[{widths}]"
        f"/FontDescriptor<</Type/FontDescriptor/FontName/Helvetica/Flags 32/Ascent {huge}/Descent -{huge}/ItalicAngle 0"
        f"/FontBBox[-{huge} -{huge} {huge} {huge}]/CapHeight {huge}/StemV 0>>>>"
    )
    text = [
        "/F 1000000 Tf 50 100 Td (huge)",
        "/F 0.000000001 Tf 50 90 Td (tiny)",
        f"/F -12 Tf {huge} 80 Td (far)",
        "/F 12 Tf 0 0 0 0 50 70 Tm (flat)",
        f"/F 12 Tf 0.0000000001 0 0 {huge} 50 60 Tm (bent)",
        "/F 12 Tf 50 50 Td (odd widths)",
        "/F 0 Tf 50 40 Td (none)",
    ]
    content = " ".join(f"BT {one} Tj ET" for one in text).encode()
    return with_page(path, "/Resources<</Font<</F 8 0 R>>>>/Contents 7 0 R", stream(content), font)


def mad_page_box(path: Path) -> Path:
    """A first page of impossible size."""
    return with_page(path, f"/CropBox[{'9' * 30} -{'9' * 30} -1 {'9' * 30}]/Rotate 45/UserUnit 999999999")


def lost_content(path: Path) -> Path:
    """A first page whose content is not there any more."""
    return with_page(path, "/Contents 7 0 R", "null")


def garbled_content(path: Path) -> Path:
    """A first page whose packed content is noise."""
    noise = bytes((n * 73 + 41) % 256 for n in range(4000))
    return with_page(path, "/Contents 7 0 R", stream(noise, "/Filter/FlateDecode"))


def cut_but_repairable(path: Path, pages: int = 6) -> Path:
    """A file cut off behind some of its pages, with the page tree at the front: what is there can be read."""
    box = "/Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F 3 0 R>>>>"
    kids = " ".join(f"{4 + 2 * n} 0 R" for n in range(pages))
    bodies: list[str | bytes] = []
    for n in range(pages):
        bodies += [f"<<{box}/Contents {5 + 2 * n} 0 R>>", stream(b"BT /F 20 Tf 50 100 Td (page %d) Tj ET" % (n + 1))]
    raw_pdf(
        path,
        "<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[{kids}]/Count {pages}>>",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        *bodies,
    )
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b"(page 4)")])
    return path


def outlines_alone(path: Path) -> Path:
    """A page whose letters are drawn as shapes: nothing to read."""
    document = pymupdf.open()
    page = document.new_page(width=300, height=200)
    shape = page.new_shape()
    for n in range(400):
        x, y = 10 + n % 40 * 7, 10 + n // 40 * 15
        shape.draw_bezier((x, y), (x + 2, y + 9), (x + 4, y - 3), (x + 5, y + 5))
        shape.finish()
    shape.commit()
    document.save(path)
    return path
