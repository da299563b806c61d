#!/usr/bin/env python3
"""Takes pictures of a built site, for people to look at: grid, list, detail and 404, on a phone and
on a desktop, light and dark; whole pages, from top to bottom.

    .ci/screenshots.py SITE FOLDER
"""

import sys
from pathlib import Path

from browser import COLORS, chromium, kinds_of_pages, opened
from built_site import Site

SCREENS = {"phone": (390, 844), "desktop": (1280, 900)}

site, folder = Site(sys.argv[1]), Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
kinds, _ = kinds_of_pages(site)
problems, taken = [], 0

with chromium() as browser:
    for kind, path in kinds.items():
        for screen, (width, height) in SCREENS.items():
            for colors in COLORS:
                file = folder / f"{kind}-{screen}-{colors}.png"
                with opened(browser, site.folder / path, width, height, colors) as (page, faults):
                    page.screenshot(path=file, full_page=True)
                    problems += [f"{file.name}: {fault}" for fault in faults]
                taken += 1
                # A page without any content is a few hundred bytes.
                if file.stat().st_size < 4096:
                    problems.append(f"{file.name} is blank")

print("\n".join(problems))
print(f"{taken} pictures of {', '.join(kinds.values())} in {folder}; {len(problems)} problems")
sys.exit(1 if problems or taken != 16 else 0)
