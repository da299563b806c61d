#!/usr/bin/env python3
"""Makes the picture at the top of README.md: the first page of a built site on a desktop, and the page
of a product on a phone.

    .ci/readme-picture.py SITE PICTURE.jpg
"""

import sys
import tempfile
from pathlib import Path

from browser import chromium, opened
from built_site import Site

PAGE = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; width: 1120px; height: 640px; background: #eceef5; position: relative; overflow: hidden }
img { position: absolute; border-radius: 10px; box-shadow: 0 8px 28px #0003 }
</style><img src="desktop.png" style="left:40px; top:40px; width:900px">
<img src="phone.png" style="right:40px; top:92px; width:246px">"""


def main():
    folder, target = Path(sys.argv[1]), Path(sys.argv[2])
    site = Site(folder)
    product = site.resolve("index.html", site.pages["index.html"].products[0])[0]
    with tempfile.TemporaryDirectory() as work, chromium() as browser:
        work = Path(work)
        for name, page, width, height in [("desktop", "index.html", 1200, 820), ("phone", product, 390, 844)]:
            with opened(browser, folder / page, width, height, "light") as (shown, faults):
                (work / f"{name}.png").write_bytes(shown.screenshot())
            if faults:
                sys.exit("\n".join(faults))
        (work / "both.html").write_text(PAGE, encoding="utf-8")
        with opened(browser, work / "both.html", 1120, 640, "light") as (shown, _):
            target.write_bytes(shown.screenshot(type="jpeg", quality=76))
    print(f"{target}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
