#!/usr/bin/env python3
"""Proves that no text of an API or an owner can leave its place in a site. A shop of this machine
sells one product for each hostile text, which has it in every field; the same shop is built once more
with harmless words. All files must have the same elements, attributes and schemes of addresses, JSON
the same keys, tables the same cells, and descriptions nothing but what Markdown may make. A browser
that opens some of the pages may meet nothing that the policy forbids, and ask no other host.
Afterwards one escape at a time is taken out, of a template or, where the template engine lets nobody
do so, of a file: a check that does not see it proves nothing.

    .ci/checks/site_escaping.py [--sample N] [--seed SEED] CATALOG_PROGRAM THEME_FOLDER

--sample takes N texts of others by chance instead of all; ours are always used.
"""

import argparse
import html
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as xml
import zlib
from collections import Counter
from functools import lru_cache
from multiprocessing import Pool
from pathlib import Path

import html5lib
from built_site import Site
from chromium import WATCH_POLICY, Server, chromium, policy_headers, served
from escaping import LINKS, all_texts, own_texts, scheme
from prose import faults_of_tree
from shop_api import OpenShop, open_shop, proxied

ARGUMENTS = argparse.ArgumentParser()
ARGUMENTS.add_argument("--sample", type=int)
ARGUMENTS.add_argument("--seed", default="site")
ARGUMENTS.add_argument("program")
ARGUMENTS.add_argument("theme", type=Path)
OPTIONS = ARGUMENTS.parse_args()
PROGRAM, THEME = OPTIONS.program, OPTIONS.theme
WORD = "harmless"
PICTURE = OpenShop.picture
SECONDS_OF_BROWSING = 15
REFUSED = 78
FEW_LISTS = {"lists": {"orders": [], "filters": ["vendor"], "max_pages": 1}, "exports": ["json"]}
CONFIGURATION = {
    "page_size": 200,
    "changes": True,
    "base_url": "https://shop.example",
    "lists": {"orders": ["name"], "filters": ["on-sale", "vendor"], "max_pages": 1},
    "exports": ["google-merchant", "naver", "kakao", "llms", "json"],
    "naver": {"shipping": 3000},
    "rules": ["netlify"],
    "removed": {"as": "page"},
    "language": "en",
}

# Values that templates write themselves; those of other attributes are data.
FIXED = {"class", "id", "rel", "type", "name", "property", "http-equiv", "role", "media", "sizes", "charset"}
# Where the first cards of a list differ from the others.
BY_PLACE = {"loading", "fetchpriority"}
ADDRESSES = {
    "@id",
    "@context",
    "url",
    "image",
    "item",
    "logo",
    "availability",
    "priceType",
    "link",
    "loc",
    "image_link",
    "additional_image_link",
    "home_page_url",
    "feed_url",
}
# Parts of a page that are compared apart, as their order follows ids and names.
LISTED = {"card", "row"}
PARTS = LISTED | {"prev", "next"}


# MARK: the shop


def packed(texts):
    """Up to six texts in one, as far as a name may be long, but for the first thousand."""
    found, pack = texts[:1000], []
    for text in texts[1000:]:
        if len(pack) == 6 or sum(len(one.encode()) + 2 for one in [*pack, text]) > 1000:
            found.append("\n\n".join(pack))
            pack = []
        pack.append(text)
    return found + ["\n\n".join(pack)] * bool(pack)


def hostile_products(texts):
    """Each text in each field, each field with another text than its neighbours."""
    own = len(own_texts())
    products = []
    for index in range(len(texts)):
        text, vendor, description, thumbnail, url, currency = (
            texts[(index + step) % len(texts)] for step in range(6)
        )
        # Nobody here answers by TLS.
        thumbnail, url = (one.replace("https:", "http:") for one in (thumbnail, url))
        is_own = index < own
        product = {
            "id": text[:40] if is_own and index % 2 else len(texts) - index,
            # Vendors have lists of their own.
            "vendor_id": text[:40] if is_own and index % 3 == 0 else index + 2 if is_own else 1,
            "vendorName": vendor,
            "name": text,
            "description": description,
            "thumbnail": thumbnail,
            "stock": index % 5,
            "currency": currency if len(currency.encode()) <= 16 else "KRW",
            "price": 1000,
            "bargain_price": 1000 - index % 3 * 100,
            "discounted_price": index % 3 * 100,
            "created_at": text if is_own else "2024-01-01T00:00:00",
            "images": [{"url": url, "thumbnail_url": thumbnail}],
            "vendors": {"name": vendor},
        }
        product["vendors"]["id"] = product["vendor_id"]
        products.append(product)
    return products


def next_night(products):
    """Of the first 100: some cost less, have another name, are sold out, or are gone."""
    products = [dict(product) for product in products]
    for index, product in enumerate(products[:100]):
        match index % 4:
            case 0:
                product["bargain_price"] -= 500
            case 1:
                product["name"] = products[index + 1]["name"]
            case 2:
                product["stock"] = 0 if product["stock"] else 3
            # Few, so that ours alone remain more than fit on a page.
            case 3 if index % 20 == 3:
                product["id"] = None
    return [product for product in products if product["id"] is not None]


def harmless(product, number, alternate):
    """The same with words, as far as the site showed anything at all in their place."""
    is_iso = re.fullmatch("[A-Z]{3}", alternate["currency"] or "")
    vendor = alternate["vendor"] or {}
    description = None
    if alternate["description_html"] is not None:
        description = WORD if alternate["summary"] else "---"
    has_picture = alternate["images"]
    words = {
        # Another name is another word, as changes of names are told.
        "id": number,
        "name": alternate["name"] and f"{WORD} {zlib.crc32(alternate['name'].encode())}",
        "description": description,
        "vendorName": vendor.get("name") and WORD,
        "vendor_id": product["vendor_id"]
        if not isinstance(product["vendor_id"], str)
        else number + 100_000
        if alternate["vendor"]
        else None,
        "currency": alternate["currency"] if is_iso or not alternate["currency"] else "WORD",
        "thumbnail": None,
        "created_at": alternate["created_at"] and "2024-01-01T00:00:00",
        "images": [{"url": PICTURE, "thumbnail_url": PICTURE}] if has_picture else [],
    }
    words["vendors"] = {"id": words["vendor_id"], "name": words["vendorName"]}
    return {**product, **words}


class RefusedTemplate(Exception):
    """The templates, or the configuration, are refused."""


def build(root, shop, configuration=None):
    """Writes the site of a root; gives what the program said."""
    text = json.dumps({**CONFIGURATION, **(configuration or {})}, ensure_ascii=False)
    (root / "catalog.yml").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [PROGRAM, "build", "--root", root, "--url", shop.url, "--accept-shrink", "--quiet"],
        env=proxied(os.environ, shop),
        capture_output=True,
        text=True,
    )
    if done.returncode == REFUSED:
        raise RefusedTemplate(done.stderr)
    if done.returncode != 0:
        sys.exit(f"the build ended with {done.returncode}: {done.stderr[-2000:]}")


# What no id may have: characters that show nothing, or change how others stand.
UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]")


def alternates(root):
    """What the site shows of each product, by its id."""
    found = {}
    for file in (root / "dist/products").glob("*.json"):
        alternate = json.loads(file.read_text(encoding="utf-8"))
        found[alternate["id"]] = (alternate, f"products/{file.stem}")
    return found


def built_twice(folder, nights, theme=None, configuration=None):
    """The site of a shop over some nights, and of the same one with words; gives the roots, and by
    the name of each product's files the name that they have in the other."""
    roots = [folder / "hostile", folder / "harmless"]
    shops = [OpenShop() for _ in roots]
    numbers, names = {}, {}
    for root in roots:
        for name in ["Templates", "Public"]:
            (root / name).mkdir(parents=True)
        for path, text in (theme or {}).items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    with open_shop(shops[0]), open_shop(shops[1]):
        for products in nights:
            shops[0].gone = {str(id) for id in numbers}
            shops[0].products = products
            build(roots[0], shops[0], configuration)
            shown = alternates(roots[0])
            left_out = {str(product["id"]) for product in products} - shown.keys()
            if not all(UNSEEN.search(id) for id in left_out):
                sys.exit(f"products are missing: {sorted(left_out)}")
            products = [product for product in products if str(product["id"]) not in left_out]
            for product in products:
                numbers.setdefault(str(product["id"]), 500_000 - len(numbers))
            shops[1].gone = {str(number) for number in numbers.values()}
            shops[1].products = [
                harmless(product, numbers[str(product["id"])], shown[str(product["id"])][0])
                for product in products
            ]
            build(roots[1], shops[1], configuration)
            names |= {shown[id][1]: f"products/{numbers[id]}" for id in shown}
    return roots, names


# MARK: what a file is made of


def address(text):
    """What matters of an address: the scheme, and that it stays on this site where it has none."""
    text = text.strip()
    return scheme(text) or ("elsewhere" if re.match(r"[/\\]{2}", text) else "here")


def outline(element, lines, depth=0, parts=None):
    """Elements, attributes, values that are no data, and schemes, one element a line. `parts` get what
    stands for another product: the kind, its address, and the outline."""
    if not isinstance(element.tag, str):
        lines.append(f"{depth} comment or instruction")
        return
    classes = (element.get("class") or "").split()
    if parts is not None and classes and classes[0] in PARTS:
        link = next((one.get("href") for one in element.iter("a")), None)
        parts.append((classes[0], link, []))
        return outline(element, parts[-1][2])
    if parts is not None and "related" in classes:
        # Which others are related, and how many, follows vendors and prices.
        for item in element.iter("li"):
            parts.append(("related", None, []))
            outline(item, parts[-1][2])
        return
    shared = str(element.get("property")).startswith("og:image") or element.get("name") == "twitter:card"
    if parts is not None and element.tag == "meta" and shared:
        # Whether a list has a picture to share follows its first product.
        parts.append(("shared", None, []))
        return outline(element, parts[-1][2])
    if "toc" in classes:
        # Made of the headings of a description, of which harmless ones have none.
        lines.extend(
            f"in a list of contents: <{one.tag}> with {one.items()}"
            for one in element.iter()
            if one.tag not in ("nav", "h2", "ol", "ul", "li", "a")
            or one.tag == "a"
            and (one.keys() != ["href"] or not one.get("href").startswith("#"))
        )
        return
    words = []
    for name, value in sorted(element.items()):
        if name in FIXED:
            # Which pictures load late depends on their places.
            words.append(f"{name}={str(value).removeprefix('auto,')}")
        elif (
            name in LINKS and name != "srcset" or name == "content" and "url" in str(element.get("property"))
        ):
            words.append(f"{name}:{address(value)}")
        elif name not in BY_PLACE:
            words.append(name)
    lines.append(" ".join([str(depth), element.tag, *words]))
    if element.tag == "script" and element.get("type"):
        lines.append(json_outline(json.loads(element.text)))
    elif "prose" in classes:
        lines.extend(f"in a description: {fault}" for fault in faults_of_tree(element))
        return
    elif element.tag in ("script", "style"):
        lines.append(without_numbers(element.text or ""))
    for child in element:
        if "news" in classes and parts is not None:
            parts.append(("change", None, []))
            outline(child, parts[-1][2])
        else:
            outline(child, lines, depth + 1, parts)


def json_outline(value, key=None):
    match value:
        case dict():
            return {name: json_outline(one, name) for name, one in value.items()}.__repr__()
        # How many products a page of a sorted list has follows their names.
        case list() if key == "itemListElement":
            return sorted({json_outline(one, key) for one in value}).__repr__()
        case list():
            return sorted(json_outline(one, key) for one in value).__repr__()
        case str() if key in ADDRESSES:
            return address(value)
        case str():
            return "text"
    return type(value).__name__


def xml_outline(element):
    name = element.tag.split("}")[-1]
    kind = address(element.text or "") if name in ADDRESSES else bool(element.text)
    links = [(key, address(value) if key == "href" else None) for key, value in element.items()]
    return [f"{element.tag} {kind} {links}", *sorted(xml_outline(child) for child in element)]


def table_outline(text):
    lines = [line.split("\t") for line in text.split("\n")]
    return sorted([len(cells), *map(address, cells[5:8])] for cells in lines)


def without_numbers(text):
    """Pages of harmless words that differ only in numbers have the same outline."""
    return re.sub(r"\d{4,}", "9999", text)


@lru_cache(maxsize=4096)
def parsed(text):
    """The outline of a page, and its parts."""
    lines, parts = [], []
    outline(html5lib.parse(text, treebuilder="etree", namespaceHTMLElements=False), lines, 0, parts)
    return lines, parts


def outline_of_file(path, text):
    if path.endswith((".json", ".webmanifest")):
        return [json_outline(json.loads(text))]
    if path.endswith(".xml"):
        root = xml.fromstring(text)
        return xml_outline(root[0] if root.tag == "rss" else root)
    if path.startswith("naver"):
        return table_outline(text)
    if path == "llms.txt":
        return [re.sub(r"\[.*\]|:? .*", "", line) for line in text.split("\n")]
    # Rules for servers: nothing of them is data but the names of files.
    return [re.sub(r"/\S*", "/", line) for line in text.split("\n")]


def difference(old, new):
    """The first line that is not as it was."""
    for before, after in zip([*old, "the end"], [*new, "the end"], strict=False):
        if before != after:
            before, after = str(before), str(after)
            start = max(0, len(os.path.commonprefix([before, after])) - 100)
            return [f"{after[start : start + 300]!r} instead of {before[start : start + 300]!r}"]
    return []


def judge(job):
    """Compares a file with the one that has its name, or with those of which one has its outline;
    gives the problems, and the parts of both."""
    path, old, new = job
    try:
        if not path.endswith(".html"):
            outlines = [outline_of_file(path, text) for text in (*old, new)]
            return path, min((difference(one, outlines[-1]) for one in outlines[:-1]), key=len), [], []
        lines, parts = parsed(new)
        # Only of cards it matters whose they are; all else needs to be parsed once for all products.
        olds = [parsed(without_numbers(text) if path.startswith("products/") else text) for text in old]
        problems = [line for line in lines if line.startswith("in a ")]
        lines = [line for line in lines if not line.startswith("in a ")]
        problems += min((difference(one, lines) for one, _ in olds), key=len)
        return path, problems, [part for _, parts in olds for part in parts], parts
    except (ValueError, xml.ParseError) as error:
        return path, [f"cannot be read: {error}"], [], []


def compared(roots, names):
    """Everything that differs between the sites of two roots, and what was looked at."""
    problems, counts, jobs = [], Counter(), []
    files, models = (
        {
            file.relative_to(root / "dist").as_posix(): file
            for file in sorted((root / "dist").rglob("*"))
            if file.suffix in (".html", ".xml", ".json", ".txt", ".webmanifest")
            or file.name in ("_headers", "_redirects")
        }
        for root in roots
    )
    if len(files) != len(models):
        problems.append(f"{len(models)} files with harmless words, {len(files)} others")
    for path, file in files.items():
        stem, _, end = path.rpartition(".")
        partners = [models.get(f"{names[stem]}.{end}" if stem in names else path)]
        if path.startswith("vendor/") and not partners[0]:
            # Where an id is hostile, the folder has another name.
            tail = path.split("/", 2)[2]
            partners = [models[one] for one in models if re.fullmatch(rf"vendor/[^/]+/{tail}", one)]
        if not partners or not partners[0]:
            problems.append(f"{path}: there is none with harmless words")
            continue
        counts[Path(path).suffix or path] += 1
        jobs.append(
            (path, [one.read_text(encoding="utf-8") for one in partners], file.read_text(encoding="utf-8"))
        )
    model_parts, parts = {}, []
    with Pool() as pool:
        for path, found, old_parts, new_parts in pool.imap_unordered(judge, jobs, chunksize=16):
            problems += [f"{path}: {one}" for one in found]
            for kind, link, lines in old_parts:
                model_parts.setdefault((kind, name_of(link) if kind in LISTED else None), []).append(lines)
            parts += [(path, *part) for part in new_parts]
    for path, kind, link, lines in parts:
        counts[f"times {kind}"] += 1
        name = names.get(name_of(link)) if kind in LISTED else None
        olds = model_parts.get((kind, name), [])
        if not olds:
            problems.append(f"{path}: a product of nobody: {link}")
        elif lines not in olds:
            problems += [f"{path}: {one}" for one in difference(olds[0], lines)]
    return problems, counts


def name_of(link):
    """The name of a product's files, without their ends."""
    return "products/" + (link or "").rsplit("/", 1)[-1].removesuffix(".html")


# MARK: in a browser


def browsed(site, paths, seconds):
    """What a browser finds wrong with the pages, as many as there is time for."""
    # The address of this machine has no https.
    Server.headers_of_site = [
        (name, value.replace("; upgrade-insecure-requests", "")) for name, value in policy_headers(site)
    ]
    problems, number, end = [], 0, time.monotonic() + seconds
    with served(site.folder) as home, chromium() as browser:
        context = browser.new_context()
        context.add_init_script(WATCH_POLICY)
        page = context.new_page()

        def note(what):
            problems.append(f"{page.url.removeprefix(home)}: {what}")

        page.on(
            "console",
            lambda message: (
                note(message.text)
                if message.type in ("error", "warning") and "404 (" not in message.text
                else None
            ),
        )
        page.on("pageerror", note)
        page.on(
            "request",
            lambda request: (
                None if request.url.startswith((home, "data:")) else note(f"asks for {request.url}")
            ),
        )
        page.on("dialog", lambda dialog: (note("opens a dialog"), dialog.dismiss()))
        for path in paths:
            page.goto(f"{home}/{path}", wait_until="load")
            number += 1
            if time.monotonic() > end:
                break
    return problems, number


# MARK: escapes that are missing


def mutants():
    """A template with one escape less each, by name."""

    def without(path, old, new):
        text = (THEME / path).read_text(encoding="utf-8")
        if old not in text:
            sys.exit(f"{path} has no {old}: nothing was broken")
        return {path: text.replace(old, new)}

    product, snippets = "Templates/product.liquid", "Templates/snippets/"
    yield (
        "the heading of a product",
        without(
            product, "<h1><bdi>{{ name | keep_units }}</bdi></h1>", "<h1><bdi>{{ name | raw }}</bdi></h1>"
        ),
    )
    yield "JSON-LD", without(product, "{{ product | structured_data }}", '{"name": "{{ name | raw }}"}')
    yield (
        "the scheme of a link",
        without(
            snippets + "maker.liquid",
            '<p class="vendor">{{ product.vendor.name }}</p>',
            '<p class="vendor"></p><h2><a href="{{ product.vendor.name | raw }}">a</a></h2>',
        ),
    )
    yield (
        "a vendor in a row",
        without(
            snippets + "maker.liquid", "{{ product.vendor.name }}</p>", "{{ product.vendor.name | raw }}</p>"
        ),
    )
    yield (
        "the label of a filter",
        without(
            snippets + "facet.liquid",
            "{{ facet.label | default: text.no_vendor -}}",
            "{{ facet.label | default: text.no_vendor | raw -}}",
        ),
    )
    yield (
        "a name that changed",
        without(
            snippets + "change.liquid",
            "<del>{{ change.old_name }}</del>",
            "<del>{{ change.old_name | raw }}</del>",
        ),
    )
    yield (
        "the page of what is gone",
        without(
            "Templates/removed.liquid",
            "{{ page.title | default: text.no_name }}",
            "{{ page.title | default: text.no_name | raw }}",
        ),
    )
    yield "Markdown", without(product, "{{ product.description | keep_units }}", "{{ product.name | raw }}")


# Parts of files with texts in them, each with what takes the escapes out.
ESCAPED = {
    "the title of pages": ("products/*.html", "(?<=<title>).*&lt;/title.*", html.unescape),
    "a name in an attribute": ("products/*.html", ' alt="[^"]*&quot; on[^"]*"', html.unescape),
    "a summary in an attribute": ("products/*.html", ' content="[^"]*&quot; on[^"]*"', html.unescape),
    "a scheme": ("products/*.html", '(?<=<li><a href=")[^"]*', lambda _: "java\nscript:a()"),
    "JSON-LD": (
        "products/*.html",
        r'"[^"]*\\u003c/script[^"]*',
        lambda text: text.replace(r"\u003c", "<").replace(r"\u003e", ">"),
    ),
    "JSON": ("products/*.json", r'"name":"[^,]*\\"[^,]*', lambda text: text.replace(r"\"", '"')),
    "a feed": ("google-merchant.xml", "<g:title>.*&lt;b.*", html.unescape),
    "a feed of changes": ("changes.xml", "<title>.*&lt;b.*", html.unescape),
    "a table": ("naver-ep.txt", r"(?<=\t)\S+ ", lambda text: text + "\t"),
}


def not_seen(roots, names):
    """The parts of whose missing escapes nothing is seen."""
    for what, (pattern, part, unescaped) in ESCAPED.items():
        found = []
        for file in sorted((roots[0] / "dist").glob(pattern)):
            text = file.read_text(encoding="utf-8")
            broken = re.sub(part, lambda match, unescaped=unescaped: unescaped(match[0]), text, count=1)
            if broken != text:
                path = file.relative_to(roots[0] / "dist").as_posix()
                stem, _, end = path.rpartition(".")
                model = roots[1] / "dist" / f"{names.get(stem, stem)}.{end}"
                found.append(judge((path, [model.read_text(encoding="utf-8")], broken))[1])
        if not any(found):
            yield what


# MARK: what an owner types


def configured(folder, configuration):
    """What `catalog config --json` prints for a configuration; None when the program refuses it."""
    (folder / "catalog.yml").write_text(json.dumps(configuration), encoding="utf-8")
    done = subprocess.run([PROGRAM, "config", "--json", "--root", folder], capture_output=True, text=True)
    if done.returncode not in (0, REFUSED):
        sys.exit(f"'catalog config' ended with {done.returncode}: {done.stderr}")
    return None if done.returncode else json.loads(done.stdout)


def business_fields():
    """The fields below `footer.business` that take any text. The program itself says which fields
    there are; telephone numbers and addresses are refused when they are none."""
    prefix = "footer.business."
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        keys = [row["key"] for row in configured(folder, {"title": WORD})]
        fields = [key.removeprefix(prefix) for key in keys if key.startswith(prefix)]
        free = [
            field
            for field in fields
            if configured(folder, {"footer": {"business": {field: f"<b>{WORD}"}}}) is not None
        ]
    if not free:
        sys.exit(f"no key below 'footer.business' takes a text: {fields}")
    return free


def owners_texts(texts):
    """Some of the texts at a time in all that a configuration shows, as YAML can hold it."""
    texts = [
        re.sub(r"[^\t\n\x20-\x7e\u00a0-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd]", "", text).replace("${", "$${")
        for text in texts
    ]
    fields = business_fields()
    # As long as a line, and all of them as a text of the footer may be.
    texts = [" ".join(text.split())[:200] for text in texts]
    texts = [text for text in texts if text]
    while texts:
        few = texts[:1]
        while len(few) < min(12, len(texts)) and len(" ".join(texts[: len(few) + 1])) < 800:
            few = texts[: len(few) + 1]
        texts = texts[len(few) :]
        yield {
            "title": " ".join(few),
            "footer": {
                "text": "\n".join(few),
                "business": {field: few[index % len(few)] for index, field in enumerate(fields)},
            },
        }


def as_words(value):
    match value:
        case dict():
            return {key: as_words(one) for key, one in value.items()}
        case str():
            return WORD
    return value


def main():
    single, own = all_texts(), own_texts()
    if OPTIONS.sample is not None and OPTIONS.sample < len(single) - len(own):
        print(f"{OPTIONS.sample} of {len(single) - len(own)} texts of others")
        single[len(own) :] = random.Random(OPTIONS.seed).sample(single[len(own) :], OPTIONS.sample)
    texts = packed(single)
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        products = hostile_products(texts)
        start = time.monotonic()
        roots, names = built_twice(folder / "all", [products, next_night(products)])
        print(f"{len(products)} products, built in {time.monotonic() - start:.0f} s", flush=True)
        problems, counts = compared(roots, names)
        print(", ".join(f"{number} {what}" for what, number in sorted(counts.items())), flush=True)

        number = 0
        for configuration in owners_texts(own):
            number += 1
            part = folder / f"owner-{number}"
            sides = []
            for side, values in [("hostile", configuration), ("harmless", as_words(configuration))]:
                root = part / side
                root.mkdir(parents=True)
                shop = OpenShop(
                    [
                        harmless(product, index + 1, HARMLESS_TWIN)
                        for index, product in enumerate(products[:2])
                    ]
                )
                with open_shop(shop):
                    build(root, shop, values)
                sides.append(root)
            found, _ = compared(sides, {f"products/{n}": f"products/{n}" for n in (1, 2)})
            problems += [f"{part.name}/{one}" for one in found]
        print(f"{number} times what an owner types", flush=True)

        site = Site(roots[0] / "dist")
        shown = [f"products/{Path(path).name}" for path in site.pages if path.startswith("products/")]
        paths = [
            "index.html",
            "list.html",
            "changes.html",
            "404.html",
            "no/such/page",
            *[path for path in site.pages if path.startswith("vendor/")][:10],
            *[path for path in shown if not re.search(r"/\d+\.html", path)],
            *shown[:: max(1, len(shown) // 400)],
        ]
        faults, browsed_pages = browsed(site, paths, SECONDS_OF_BROWSING)
        problems += faults

        unseen, refused, control = list(not_seen(roots, names)), [], None
        strong = [text for text in own if re.search('<b>|^"|</title>|javascript:s|onerror|^<script', text)]
        few = [{**product, "images": [], "thumbnail": PICTURE} for product in hostile_products(strong)]
        for name, theme in mutants():
            try:
                roots, names = built_twice(folder / name, [few, next_night(few)], theme, FEW_LISTS)
            except RefusedTemplate:
                refused.append(name)
                continue
            found, _ = compared(roots, names)
            if not found:
                unseen.append(name)
            if control is None:
                pages = [
                    f"products/{path.name}"
                    for path in (roots[0] / "dist/products").glob("*.html")
                    if "<h1><bdi><script" in path.read_text(encoding="utf-8")
                ]
                control, _ = browsed(Site(roots[0] / "dist"), pages, 5)

    for problem in problems[:50]:
        print(problem)
    print(
        f"{len(single)} texts, {browsed_pages} pages in a browser; {len(problems)} problems; "
        f"with an escape less {len(control)} in the browser; refused templates: {', '.join(refused)}"
    )
    if unseen:
        sys.exit("missing escapes were not seen: " + ", ".join(unseen))
    if not control or len(counts) < 5:
        sys.exit("this check looked at nothing")
    sys.exit(1 if problems else 0)


HARMLESS_TWIN = {
    "name": WORD,
    "vendor": {"name": WORD},
    "summary": WORD,
    "currency": "KRW",
    "description_html": WORD,
    "images": [WORD],
    "created_at": WORD,
}

if __name__ == "__main__":
    main()
