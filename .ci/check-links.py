#!/usr/bin/env python3
"""Proves that a reader can follow everything: no page, stylesheet or sitemap of a built site
points at a file or a fragment that is not there, no id stands twice on a page, and links lead
from index.html to every page.

    .ci/check-links.py SITE
"""

import re
import sys
import xml.etree.ElementTree as xml

from built_site import Site

# 404.html is what a server answers with under any address: nothing links to it, and it alone may
# use links that start at the root.
NOT_LINKED = {"404.html"}
# Where lists lie that show only their first products.
BOUNDED = {"by", "in-stock", "on-sale", "price", "vendor"}

site = Site(sys.argv[1])
files = set(site.files)
problems = []
counts = dict.fromkeys(
    ["links", "fragments", "images", "stylesheets", "other files", "styles' files", "ids",
     "sitemap addresses", "links elsewhere"], 0)


def check(page, address, kind):
    """Checks one address and returns the file it means."""
    resolved = site.resolve(page, address)
    if resolved is None:
        counts["links elsewhere"] += 1
        return None
    counts[kind] += 1
    target, fragment = resolved
    if address.startswith("/") and page not in NOT_LINKED:
        problems.append(f"{page}: {address} starts at the root: breaks below a sub-path")
    elif target not in files:
        problems.append(f"{page}: {address} leads to {target}, which is not there")
    elif fragment:
        counts["fragments"] += 1
        if target not in site.pages or fragment not in site.pages[target].ids:
            problems.append(f"{page}: {address}: {target} has no id '{fragment}'")
    return target


leads_to = {path: set() for path in site.pages}
for path, page in site.pages.items():
    counts["ids"] += len(page.ids)
    for repeated in sorted({one for one in page.ids if page.ids.count(one) > 1}):
        problems.append(f"{path}: id '{repeated}' stands {page.ids.count(repeated)} times")
    for element, address in page.pointers:
        if not address:
            problems.append(f"{path}: <{element}> with an empty address")
            continue
        kind = {"a": "links", "img": "images", "source": "images"}.get(element, "other files")
        if element == "link" and ".css" in address:
            kind = "stylesheets"
        target = check(path, address, kind)
        if element == "a" and target is not None:
            leads_to[path].add(target)

for path in files:
    if path.endswith(".css"):
        for address in re.findall(r"url\(\s*['\"]?([^'\")]+)", site.read(path)):
            if not address.startswith(("data:", "#")):
                check(path, address, "styles' files")

listed = set()
for path in sorted(files):
    if re.fullmatch(r"sitemap[^/]*\.xml", path):
        for element in xml.fromstring(site.read(path)).iter():
            if element.tag.endswith("}loc"):
                if not site.base or not element.text.startswith(site.base):
                    problems.append(f"{path}: {element.text} is not below {site.base}")
                else:
                    listed.add(check(path, element.text, "sitemap addresses"))
if listed:
    # They show nothing that the pages in the newest order do not.
    bounded = {path for path in site.pages if path.split("/")[0] in BOUNDED}
    for path in sorted(set(site.pages) - NOT_LINKED - listed - bounded):
        problems.append(f"{path} is in no sitemap")

reached, rest = set(), ["index.html"]
while rest:
    path = rest.pop()
    if path in leads_to and path not in reached:
        reached.add(path)
        rest += leads_to[path]
for path in sorted(set(site.pages) - NOT_LINKED - reached):
    problems.append(f"{path}: no links lead there from index.html")

for problem in problems[:50]:
    print(problem)
print(f"{len(site.pages)} pages, {len(reached)} reached from index.html; "
      + ", ".join(f"{number} {kind}" for kind, number in counts.items())
      + f"; {len(problems)} problems")
for kind in ["links", "fragments", "images", "stylesheets", "ids"]:
    if counts[kind] == 0:
        sys.exit(f"no {kind} were found: this check looked at nothing")
sys.exit(1 if problems else 0)
