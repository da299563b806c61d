#!/usr/bin/env python3
"""Proves that a built site shows its whole catalog: as many products as index.html says, each with
a detail page of its own, each once in the grid pages and once in the list pages.

    .ci/check-catalog.py SITE [--ids PAYLOAD.json]

With --ids the products must be exactly those of a list payload of the API.
"""

import argparse
import collections
import json
import re
import sys

from built_site import Site

parser = argparse.ArgumentParser()
parser.add_argument("site")
parser.add_argument("--ids")
options = parser.parse_args()

site = Site(options.site)
problems = []

for path in ["index.html", "list.html", "404.html", "style.css"]:
    if path not in site.files:
        sys.exit(f"{path} is not there")

details = {path for path in site.pages if path.startswith("products/")}
stated = set(site.pages["index.html"].first_numbers) | set(site.pages["list.html"].first_numbers)
if stated != {len(details)}:
    problems.append(f"index.html and list.html state {sorted(stated)}, "
                    f"but products/ has {len(details)} pages")


def shown(first, folder):
    """How often each product stands on the pages of a view, and the number of these pages."""
    pages = [page for path, page in site.pages.items()
             if path == first or re.fullmatch(rf"{folder}/\d+\.html", path)]
    targets = [site.resolve(page.path, address)[0] for page in pages for address in page.products]
    return collections.Counter(targets), len(pages)


page_counts = {}
for view, first, folder in [("grid", "index.html", "page"), ("list", "list.html", "list")]:
    products, page_counts[view] = shown(first, folder)
    for path in sorted(details - set(products)):
        problems.append(f"{path} is on no {view} page")
    for path in sorted(set(products) - details):
        problems.append(f"the {view} pages show {path}, which is not there")
    for path, times in sorted(products.items()):
        if times > 1:
            problems.append(f"{path} is on the {view} pages {times} times")
if page_counts["grid"] != page_counts["list"]:
    problems.append(f"{page_counts['grid']} grid pages but {page_counts['list']} list pages")

pictures = [path for path in site.files if re.search(r"\.(webp|jpe?g|png|avif)$", path)]
if options.ids:
    with open(options.ids, encoding="utf-8") as file:
        ids = {str(product["id"]) for product in json.load(file)["pages"]}
    expected = {f"products/{id}.html" for id in ids}
    problems += [f"{path}: in the payload, not in the site" for path in sorted(expected - details)]
    problems += [f"{path}: in the site, not in the payload" for path in sorted(details - expected)]
if not details:
    problems.append("there are no products: this check looked at nothing")
if not pictures:
    problems.append("there are no pictures")
if not any((site.folder / path).stat().st_size for path in pictures):
    problems.append("the pictures are empty")

for problem in problems[:50]:
    print(problem)
print(f"{len(details)} products on {page_counts['grid']} grid and {page_counts['list']} list pages, "
      f"{len(pictures)} pictures, {len(site.files)} files; {len(problems)} problems")
sys.exit(1 if problems else 0)
