#!/usr/bin/env python3
"""A built site as the checks see it, and what is checked of one without a browser.

    .ci/checks/built_site.py links SITE
    .ci/checks/built_site.py products SITE [PAYLOAD.json]
    .ci/checks/built_site.py unchanged SITE COMMAND…

`links` is the one check that repeats what `catalog check` proves, with another parser: pages point at
nothing that is not there. It also proves what `catalog check` does not: no link starts at the root,
links lead from index.html to every page, and the sitemap has the pages that search engines shall
list: no page that names another one as its canonical address or has `noindex`, and every other page,
of the lists of a category, a brand or a vendor the first one.

`products`: as many products as index.html says, each with a page of its own, each once in the grid
and once in the list; with PAYLOAD.json, exactly those of that list of the API.

`unchanged`: the build COMMAND says that it wrote nothing, and no file or folder of the site has
another inode, size or time of change than before.
"""

import collections
import json
import posixpath
import re
import subprocess
import sys
import xml.etree.ElementTree as xml
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Which attributes of which elements point at something.
POINTERS = {
    "a": ["href"],
    "area": ["href"],
    "link": ["href"],
    "use": ["href"],
    "img": ["src", "srcset"],
    "source": ["src", "srcset"],
    "script": ["src"],
    "iframe": ["src"],
    "video": ["src", "poster"],
    "audio": ["src"],
    "form": ["action"],
}
VOID = {"img", "meta", "link", "br", "hr", "input", "source", "wbr"}
# 404.html is what a server answers with under any address: nothing links to it, and it alone may
# use links that start at the root.
NOT_LINKED = {"404.html"}
# What search engines are told not to list.
NOT_LISTED = {"search.html", "favorites.html"}
# Where lists are that show only their first products.
BOUNDED = {"brand", "by", "category", "in-stock", "on-sale", "price", "vendor"}


class Page(HTMLParser):
    """One HTML file: ids, what it points at, its products, and the count it states."""

    def __init__(self, path, text):
        super().__init__(convert_charrefs=True)
        self.path = path
        self.ids = set()
        self.pointers = []  # (element, address)
        self.products = []  # addresses of the products of a card or a row of its list
        self.canonical = None
        self.is_listed = True  # whether search engines may list it
        self.first_numbers = []  # the first number in each .count, .total and .pages
        self._open = []  # classes of the open elements, innermost last
        self.feed(text)
        self.close()

    def handle_starttag(self, element, attributes):
        attributes = dict(attributes)
        classes = set((attributes.get("class") or "").split())
        self.ids.add(attributes.get("id"))
        for name in POINTERS.get(element, []):
            value = attributes.get(name)
            if value is None:
                continue
            if name == "srcset":
                addresses = [part.split()[0] for part in value.split(",") if part.split()]
            else:
                addresses = [value.strip()]
            self.pointers += [(element, address) for address in addresses]
        if element == "link" and attributes.get("rel") == "canonical":
            self.canonical = attributes.get("href")
        if element == "meta" and attributes.get("name") == "robots":
            self.is_listed = "noindex" not in (attributes.get("content") or "")
        around = set().union(*(c for _, c in self._open))
        # The first page also has a row of offers, which are products of other pages.
        if element == "a" and around & {"card", "row"} and "reel" not in around:
            self.products.append(attributes.get("href", ""))
        if element not in VOID:
            self._open.append((element, classes))

    def handle_startendtag(self, element, attributes):
        self.handle_starttag(element, attributes)
        if self._open and self._open[-1][0] == element:
            self._open.pop()

    def handle_endtag(self, element):
        names = [name for name, _ in self._open]
        if element in names:
            del self._open[len(names) - 1 - names[::-1].index(element) :]

    def handle_data(self, text):
        if not any(c & {"count", "total", "pages"} for _, c in self._open):
            return
        digits = "".join(c if c.isdigit() else " " for c in text.replace(",", "")).split()
        if digits:
            self.first_numbers.append(int(digits[0]))


class Site:
    """A folder of files, with every `.html` of it parsed."""

    def __init__(self, folder):
        self.folder = Path(folder)
        files = [file for file in self.folder.rglob("*") if file.is_file()]
        self.files = sorted(file.relative_to(self.folder).as_posix() for file in files)
        self.pages = {path: Page(path, self.read(path)) for path in self.files if path.endswith(".html")}
        index = self.pages.get("index.html")
        # The index page's canonical address is the site's own, with a slash at the end.
        self.base = index.canonical if index and index.canonical else None

    def read(self, path):
        return (self.folder / path).read_bytes().decode("utf-8", errors="strict")

    def resolve(self, page, address):
        """The file and the fragment that `address` means on `page`; None when it is elsewhere."""
        if self.base and address.startswith(self.base):
            address = "/" + address[len(self.base) :]
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            return None
        path = unquote(parts.path)
        if not path:
            target = page
        elif path.startswith("/"):
            target = posixpath.normpath(path.lstrip("/") or ".")
        else:
            target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
        if path.endswith("/") or target == ".":
            target = posixpath.normpath(posixpath.join(target, "index.html"))
        return target, unquote(parts.fragment)


def report(problems, facts, looked_at):
    """Prints problems and facts, and ends the program; what was not found at all is a problem."""
    problems += [
        f"no {kind} found: this check looked at nothing" for kind, number in looked_at.items() if not number
    ]
    for problem in problems[:50]:
        print(problem)
    counts = ", ".join(f"{number} {kind}" for kind, number in looked_at.items())
    print(f"{facts}{counts}; {len(problems)} problems")
    sys.exit(1 if problems else 0)


def sitemap_of(site):
    """The files that the sitemaps name."""
    addresses = [
        element.text
        for path in site.files
        if re.fullmatch(r"sitemap[^/]*\.xml", path)
        for element in xml.fromstring(site.read(path)).iter()
        if element.tag.endswith("}loc")
    ]
    # An address elsewhere is `catalog check`'s business, and `schemas.py`'s.
    return {found[0] for found in (site.resolve("index.html", address) for address in addresses) if found}


def is_canonical(site, page):
    """Whether a page does not name another page as its canonical address."""
    found = site.resolve(page.path, page.canonical) if page.canonical else None
    return not found or found[0] == page.path


def check_links(site):
    problems, files = [], set(site.files)
    counts = dict.fromkeys(["links", "fragments", "pictures", "other files"], 0)
    leads_to = {path: set() for path in site.pages}
    for path, page in site.pages.items():
        for element, address in page.pointers:
            resolved = site.resolve(path, address) if address else ("", "")
            if resolved is None:
                continue
            target, fragment = resolved
            counts[{"a": "links", "img": "pictures", "source": "pictures"}.get(element, "other files")] += 1
            if address.startswith("/") and path not in NOT_LINKED:
                problems.append(f"{path}: {address} starts at the root: breaks below a sub-path")
            elif target not in files:
                problems.append(f"{path}: <{element}> '{address}' leads to '{target}', which does not exist")
            elif fragment:
                counts["fragments"] += 1
                if target not in site.pages or fragment not in site.pages[target].ids:
                    problems.append(f"{path}: {address}: {target} has no id '{fragment}'")
            if element == "a":
                leads_to[path].add(target)
    reached, rest = set(), ["index.html"]
    while rest:
        path = rest.pop()
        if path in leads_to and path not in reached:
            reached.add(path)
            rest += leads_to[path]
    linked = set(site.pages) - NOT_LINKED
    problems += [f"{path}: no links lead there from index.html" for path in sorted(linked - reached)]
    bounded = {path for path in site.pages if path.split("/")[0] in BOUNDED}
    listed = sitemap_of(site)
    if "sitemap.xml" in files:
        own = {path for path, page in site.pages.items() if page.is_listed and is_canonical(site, page)}
        firsts = {path for path in bounded if re.fullmatch(r"(brand|category|vendor)/[^/]+/1\.html", path)}
        wanted = (linked & own) - (bounded - firsts)
        problems += [f"{path} is in no sitemap" for path in sorted(wanted - listed)]
        problems += [
            f"{path} is in a sitemap, and not to be listed"
            for path in sorted((listed & set(site.pages)) - own)
        ]
    report(problems, f"{len(site.pages)} pages, {len(reached)} reached, {len(listed)} in sitemaps: ", counts)


def shown(site, first, folder):
    """How often each product stands on the pages of a view, and the number of these pages."""
    pages = [
        page
        for path, page in site.pages.items()
        if path == first or re.fullmatch(rf"{folder}/\d+\.html", path)
    ]
    targets = [site.resolve(page.path, address)[0] for page in pages for address in page.products]
    return collections.Counter(targets), len(pages)


def check_products(site, payload=None):
    problems = [f"{path} is not there" for path in ["list.html", "404.html"] if path not in site.pages]
    details = {path for path in site.pages if path.startswith("products/")}
    views = [site.pages[path] for path in ["index.html", "list.html"] if path in site.pages]
    stated = {number for page in views for number in page.first_numbers}
    if stated != {len(details)}:
        problems.append(
            f"index.html and list.html state {sorted(stated)}, but products/ has {len(details)} pages"
        )
    page_counts = {}
    for view, first, folder in [("grid", "index.html", "page"), ("list", "list.html", "list")]:
        products, page_counts[view] = shown(site, first, folder)
        problems += [f"{path} is on no {view} page" for path in sorted(details - set(products))]
        problems += [
            f"the {view} pages show {path}, which does not exist" for path in sorted(set(products) - details)
        ]
        problems += [
            f"{path} is on the {view} pages {times} times" for path, times in products.items() if times > 1
        ]
    if page_counts["grid"] != page_counts["list"]:
        problems.append(f"{page_counts['grid']} grid pages but {page_counts['list']} list pages")
    if payload:
        products = json.loads(Path(payload).read_text(encoding="utf-8"))["pages"]
        expected = {f"products/{product['id']}.html" for product in products}
        problems += [f"{path}: in the payload, not in the site" for path in sorted(expected - details)]
        problems += [f"{path}: in the site, not in the payload" for path in sorted(details - expected)]
    pictures = [path for path in site.files if re.search(r"\.(webp|jpe?g|png|avif)$", path)]
    filled = sum((site.folder / path).stat().st_size > 0 for path in pictures)
    counts = {"products": len(details), "pictures": filled}
    report(problems, f"{page_counts['grid']} grid and {page_counts['list']} list pages, ", counts)


def check_unchanged(folder, command):
    def state():
        paths = [Path(folder), *Path(folder).rglob("*")]
        found = [(path, path.lstat()) for path in paths]
        return {str(path): (s.st_ino, s.st_size, s.st_mtime_ns, s.st_ctime_ns) for path, s in found}

    before = state()
    done = subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    after = state()
    problems = [
        f"{path} was touched" for path in sorted(before.keys() | after) if before.get(path) != after.get(path)
    ]
    if " 0 files written, 0 removed, " not in done.stdout:
        problems.append(f"the second build wrote or removed files: {done.stdout[-500:]}")
    report(problems, "", {"files and folders untouched": len(before)})


def main():
    what, folder, *arguments = sys.argv[1:]
    match what:
        case "links":
            check_links(Site(folder))
        case "products":
            check_products(Site(folder), *arguments)
        case "unchanged":
            check_unchanged(folder, arguments)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
