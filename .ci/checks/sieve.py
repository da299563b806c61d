#!/usr/bin/env python3
"""Checks that hostile product texts cannot add markup to a page. A shop of this machine
sells the texts of .ci/hostile.txt, and those of the lists in ../shared/corpora that are there, in names,
categories, options, codes, facts, brands and tags, and as descriptions in HTML, Markdown and plain text.
Each page is parsed as a browser does: its description has only the elements, attributes and values of
the list in prose.py, in the order in which they are written, and all else of the page is as in the
same shop with words. Afterwards the check breaks a page itself, once for each rule of the list: one that
does not see it proves nothing.

    .ci/checks/sieve.py [--own] CATALOG_PROGRAM

--own leaves out the lists of others.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as xml
import zlib
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

import html5lib
from escaping import LINKS, all_texts, own_texts, scheme
from prose import faults_of_hidden, faults_of_prose, is_elsewhere, self_test
from shop_api import OpenShop, open_shop, proxied

FORMATS = ["html", "markdown", "text"]
CONFIGURATION = {
    "page_size": 200,
    "base_url": "https://shop.example",
    "lists": {"orders": [], "filters": ["category", "brand"], "max_pages": 2},
    "exports": ["google-merchant", "naver", "kakao", "llms", "json"],
    "naver": {"shipping": 3000},
    "language": "en",
    "delivery": {"price": "3000 KRW", "days": "1-3", "country": "KR"},
    "returns": {"days": 7, "fees": "buyer"},
}
# Attributes whose value depends on the place: the first cards of a list differ from the others.
BY_PLACE = {"loading", "fetchpriority"}
# Attributes whose values templates write; values of other attributes are data.
FIXED = {"class", "id", "rel", "type", "name", "property", "http-equiv", "role", "media", "sizes", "charset"}
START, END = '<div class="prose" dir="auto">\n', '\n</div>\n</section>\n<section class="specs">\n'
LONG = "\n\n".join(f"{'#' * (1 + number % 2)} Part {number}\n\n" + 60 * "some words " for number in range(6))
WORDS = ["words", LONG, "- a\n- b", "", None]


# MARK: the shop


def product_of(number, texts, kind, description):
    """A product with texts in all its fields, another one in each."""

    def text(step):
        return texts[(number + step) % len(texts)]

    groups = [None, "disclosure", "certification"]
    values = [text(8), text(9)]
    # Each other one has an address of its own, into which the text goes.
    link = text(13) if number % 2 else "http://shop.example/?a=" + text(13)
    return {
        "id": 100_000 - number,
        "vendor_id": 1 + number % 3,
        "vendorName": text(1),
        "vendors": {"id": 1 + number % 3, "name": text(1)},
        "name": texts[number % len(texts)],
        "description": description,
        "description_format": kind,
        "thumbnail": OpenShop.picture,
        "images": [{"url": OpenShop.picture, "thumbnail_url": OpenShop.picture}],
        "stock": number % 3,
        "currency": "KRW",
        "price": 1000,
        "bargain_price": 900,
        "discounted_price": 100,
        "created_at": "2024-01-01T00:00:00",
        "link": link,
        "brand": text(2),
        "sku": text(3),
        "gtin": "4006381333931" if number % 2 else text(4),
        "mpn": text(5),
        "condition": "used" if number % 3 else text(6),
        "availability": "preorder" if number % 4 == 1 else text(7) if number % 4 else None,
        "unit_price": {"price": 100, "unit": text(6)},
        "categories": [[{"id": text(10)[:40], "name": text(10)}, {"name": text(11)}, text(12)], [text(2)]],
        "options": [{"name": text(7), "values": values}],
        "variants": [
            {"id": text(step), "values": [value], "sku": text(step + 2), "gtin": text(step), "price": 900}
            | {"stock": step % 2, "picture": 0}
            for step, value in zip((14, 15), values, strict=True)
        ],
        "attributes": [
            {"name": text(step), "value": text(step + 3), "group": group} for step, group in enumerate(groups)
        ],
        "tags": [text(1), text(4)],
    }


def plain(text):
    """A word for each text."""
    return f"word {zlib.crc32(text.encode(errors='surrogatepass'))}"


def as_words(value):
    match value:
        case dict():
            return {key: as_words(one) for key, one in value.items()}
        case list():
            return [as_words(one) for one in value]
        case str():
            return plain(value)
    return value


def twin(product, number):
    """The same product with words; what a hostile one may lack is missing from some."""
    words = as_words(product)
    for fact, words_of_fact in zip(product["attributes"], words["attributes"], strict=True):
        words_of_fact["group"] = fact["group"]
    for key in ["created_at", "thumbnail", "images", "currency", "gtin", "condition", "availability"]:
        words[key] = product[key]
    words["gtin"] = "4006381333931"
    words["condition"] = ["new", "used", "refurbished"][number % 3]
    words["availability"] = [None, "preorder", "in_stock", "low_stock"][number % 4]
    words["link"] = f"http://shop.example/{number}"
    words["description"] = WORDS[number % len(WORDS)]
    words["description_format"] = "markdown"
    optional = ["gtin", "link", "brand", "sku", "mpn", "unit_price", "categories", "options", "variants"]
    optional += ["attributes", "tags", "name", "condition", "availability"]
    missing = optional[number % 31 :][:1] if number % 31 < len(optional) else []
    # Of options without values no variant is left.
    missing += ["variants"] * ("options" in missing)
    return {key: value for key, value in words.items() if key not in missing}


def packed(texts):
    """Twelve texts in one."""
    return ["\n\n".join(texts[start : start + 12]) for start in range(0, len(texts), 12)]


def hostile_products(own, others):
    """Each text of ours in each format, and twelve of others at a time in one."""
    number = 0
    for text in own:
        for kind in FORMATS:
            # Nobody here answers by TLS.
            yield product_of(number, own, kind, text.replace("https:", "http:"))
            number += 1
    for text in packed(others):
        kind = FORMATS[number % 2]
        yield product_of(number, others, kind, text.replace("https:", "http:"))
        number += 1


def build(program, root, shop):
    """Writes the site of a shop into a root."""
    root.mkdir()
    (root / "catalog.yml").write_text(json.dumps(CONFIGURATION), encoding="utf-8")
    done = subprocess.run(
        [program, "build", "--root", root, "--url", shop.url, "--quiet"],
        env=proxied(os.environ, shop),
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        sys.exit(f"the build ended with {done.returncode}: {done.stderr[-2000:]}")


# MARK: what a file is made of


def split(page):
    """A page without its description, and the description; None without one."""
    if START not in page:
        return page, None
    start = page.index(START) + len(START)
    end = page.rindex(END)
    return page[:start] + page[end:], page[start:end] + "\n"


def word_of(name, value):
    """The part of an attribute that templates write."""
    if name in FIXED:
        # Anchors of variants are data, and colours of pictures have numbers. Which pictures load late
        # depends on their places.
        return f"{name}={re.sub(r'(?s)^(v-|k).*[0-9a-f]$', 'data', value).removeprefix('auto,')}"
    if name in LINKS and name != "srcset":
        return f"{name}:{scheme(value) or ('elsewhere' if is_elsewhere(value) else 'here')}"
    return name


def kinds_of_elements(element, above="", found=None):
    """Each element below another one, with its attributes."""
    found = set() if found is None else found
    if not isinstance(element.tag, str):
        found.add("a comment or an instruction")
        return found
    words = [word_of(name, value) for name, value in sorted(element.items()) if name not in BY_PLACE]
    found.add(" ".join([f"{above}<{element.tag}>", *words]))
    if element.tag == "script" and element.get("type"):
        found |= {f"JSON-LD {key}" for key in keys_of(json.loads(element.text))}
    for child in element:
        kinds_of_elements(child, f"<{element.tag}>", found)
    return found


def keys_of(value, path=""):
    """The paths of all keys, without numbers of elements."""
    match value:
        case dict():
            for key, one in value.items():
                yield from keys_of(one, f"{path}.{key}")
        case list():
            for one in value:
                yield from keys_of(one, path + "[]")
        case _:
            address = isinstance(value, str) and re.search(r"(url|link|image|item)(\[\])*$", path)
            yield f"{path} {scheme(value) if address else type(value).__name__}"


def read(job):
    """The kinds of a file's elements, and what is wrong with its description."""
    path, data = job
    try:
        text = data.decode()
        if path.endswith(".html"):
            rest, source = split(text)
            tree = html5lib.parse(rest, treebuilder="etree", namespaceHTMLElements=False)
            faults = [] if source is None else list(faults_of_prose(source))
            return path, kinds_of_elements(tree), faults, source
        if path.endswith(".xml"):
            return (
                path,
                {f"<{one.tag}> {sorted(one.keys())}" for one in xml.fromstring(text).iter()},
                [],
                None,
            )
        if path.endswith(".json"):
            value = json.loads(text)
            source = value.get("description_html") if path.startswith("products/") else None
            return path, set(keys_of(value)), [], source and source + (value.get("summary") or "")
        return path, {f"{len(line.split(chr(9)))} cells" for line in text.split("\n")}, [], None
    except (ValueError, xml.ParseError) as error:
        return path, set(), [f"cannot be read: {error}"], None


def kind_of(path):
    """What pages are compared with: the folder, or the name without a number."""
    return path.split("/")[0] if "/" in path else re.sub(r"\d+", "", path)


def files_of(root):
    for file in sorted((root / "dist").rglob("*")):
        if file.suffix in (".html", ".xml", ".json") or file.name == "naver-ep.txt":
            yield file.relative_to(root / "dist").as_posix(), file.read_bytes()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--own", action="store_true")
    parser.add_argument("program")
    options = parser.parse_args()
    own = own_texts()
    others = [] if options.own else [text for text in all_texts() if text not in set(own)]
    products = list(hostile_products(own, others))
    is_html = {str(product["id"]): product["description_format"] == "html" for product in products}
    problems, counts, known, sources = [], Counter(), {}, []
    with tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        roots = [Path(folder, "hostile"), Path(folder, "words")]
        for root, sold in zip(roots, [products, [*map(twin, products, range(len(products)))]], strict=True):
            shop = OpenShop(sold)
            with open_shop(shop):
                build(options.program, root, shop)
        print(
            f"{len(own)} texts of ours, {len(others)} of others; {len(products)} products, twice built",
            end="",
        )
        print(f" in {time.monotonic() - start:.0f} s", flush=True)
        with Pool() as pool:
            for path, kinds, faults, _ in pool.imap_unordered(read, files_of(roots[1]), chunksize=16):
                known.setdefault(kind_of(path), set()).update(kinds)
                problems += [f"with words: {path}: {fault}" for fault in faults]
            for path, kinds, faults, source in pool.imap_unordered(read, files_of(roots[0]), chunksize=16):
                counts[Path(path).suffix] += 1
                faults += [
                    f"not with words: {kind}" for kind in sorted(kinds - known.get(kind_of(path), set()))
                ]
                if source:
                    counts["descriptions"] += 1
                    if is_html.get(Path(path).stem):
                        faults += faults_of_hidden(source)
                    if not faults and path.endswith(".html"):
                        sources.append(source)
                problems += [f"{path}: {fault}" for fault in faults]
    for problem in problems[:50]:
        print(problem)
    print(", ".join(f"{number} {what}" for what, number in sorted(counts.items())), end="")
    print(f"; {len(problems)} problems")
    if len(counts) != 5 or not sources:
        sys.exit("this check looked at nothing")
    # The longest is a page of much, which hides no mistake.
    number, wrong = self_test(max(sources, key=len))
    print(f"{number} mistakes, each made alone in a page: {number - len(wrong)} were found out")
    for what in wrong:
        print(what)
    sys.exit(1 if problems or wrong else 0)


if __name__ == "__main__":
    main()
