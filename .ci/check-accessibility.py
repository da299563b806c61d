#!/usr/bin/env python3
"""Proves that people can use a built site: axe-core finds no violation of WCAG 2.2 A and AA or of
its best practices, nothing scrolls sideways on a narrow phone, every link can be hit with a thumb,
and the browser reports no fault; on every kind of page, narrow and wide, light and dark. On all pages,
headings start with one of the first level and skip no level.

    .ci/check-accessibility.py SITE

axe-core comes with PyPI's axe-playwright-python; `.ci/run` installs it into .build/ci/venv.
"""

import sys

from axe_playwright_python.sync_playwright import Axe

from browser import COLORS, chromium, kinds_of_pages, opened
from built_site import Site

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
SCREENS = [(320, 640), (1280, 900)]

# Links of at least 24 px, except within sentences (WCAG 2.2, 2.5.8), where `a` has other text
# beside it, and cards, whose link covers them by `::after`.
SMALL_LINKS = """() => [...document.querySelectorAll('a')].filter(link => {
    const box = link.getBoundingClientRect();
    return box.width > 0 && box.height < 24 && !link.closest('.prose, .card, .row');
}).map(link => link.outerHTML.slice(0, 100))"""

site = Site(sys.argv[1])
kinds, older = kinds_of_pages(site)
# Details differ most: with and without price, picture, description, stock. Take some of all.
details = sorted(path for path in site.pages if path.startswith("products/"))
paths = list(dict.fromkeys([*kinds.values(), *older.values(), *details[:: max(1, len(details) // 6)]]))
problems, looks, passes = [], 0, 0

for path, page in site.pages.items():
    if page.headings.count(1) != 1:
        problems.append(f"{path} has {page.headings.count(1)} headings of the first level")
    for above, below in zip([0, *page.headings], page.headings):
        if below > above + 1:
            problems.append(f"{path}: a heading of level {below} follows one of level {above}")

with chromium() as browser:
    for path in paths:
        for width, height in SCREENS:
            for colors in COLORS:
                place = f"{path} at {width} px, {colors}"
                with opened(browser, site.folder / path, width, height, colors) as (page, faults):
                    problems += [f"{place}: {fault}" for fault in faults]
                    excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    if excess > 0:
                        problems.append(f"{place}: scrolls sideways by {excess} px")
                    problems += [f"{place}: small link {link}" for link in page.evaluate(SMALL_LINKS)]
                    result = Axe().run(page, options=RULES).response
                    looks += 1
                    passes += len(result["passes"])
                    for violation in result["violations"]:
                        node = violation["nodes"][0]
                        problems.append(
                            f"{place}: {violation['id']}: {violation['help']}; "
                            f"{len(violation['nodes'])} times, first {node['html'][:160]}\n"
                            f"    {node['failureSummary']}")

for problem in problems[:50]:
    print(problem)
print(f"{sum(len(page.headings) for page in site.pages.values())} headings on all pages; "
      f"axe-core {result['testEngine']['version']}: {len(paths)} pages looked at {looks} times, "
      f"{passes} rules passed; {len(problems)} problems")
sys.exit(1 if problems or passes < 10 * looks else 0)
