#!/usr/bin/env python3
"""Measures what browsers load of the first pages of both sample sites before anybody scrolls.

    .ci/checks/first_view.py CATALOG_PROGRAM

A phone with three pixels a point loads at most 150 KB in 30 requests, with text packed by gzip. Wide
screens are shown beside it. The sites are served by `catalog serve --published`.
"""

import contextlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from chromium import chromium

MOST_KILOBYTES, MOST_REQUESTS = 150, 30
PHONE, DESKTOP = (390, 844, 3), (1440, 900, 1)
SITES = {"shop": [], "box office": ["box-office"]}


@contextlib.contextmanager
def published(program, root):
    """Serves the site as it lies there; gives the address, with a slash at the end."""
    command = [program, "serve", "--published", "-C", root, "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.STDOUT, stdout=subprocess.PIPE, text=True) as server:
        try:
            for line in server.stdout:
                if address := re.search(r"http://\S+/", line):
                    yield address[0]
                    break
        finally:
            server.terminate()


def first_view(browser, address, screen):
    """The bytes and the requests of a first visit."""
    width, height, scale = screen
    context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=scale)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    loaded = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    page.goto(address, wait_until="networkidle")
    context.close()
    return sum(loaded), len(loaded)


def main():
    program = Path(sys.argv[1]).resolve()
    problems = 0
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        for name, kind in SITES.items():
            root = Path(folder) / name
            root.mkdir()
            (root / "catalog.yml").write_text("precompress: [gzip]\n", encoding="utf-8")
            subprocess.run([program, "build", "-C", root, "--quiet", "--demo", *kind], check=True)
            with published(program, root) as address:
                for screen in [PHONE, DESKTOP]:
                    size, requests = first_view(browser, address, screen)
                    kilobytes = size / 1024
                    print(f"{name}, {screen[0]} points wide: {kilobytes:.1f} KB, {requests} requests")
                    is_small = kilobytes <= MOST_KILOBYTES and requests <= MOST_REQUESTS
                    if screen == PHONE and not is_small or requests < 5:
                        problems += 1
    print(f"{2 * len(SITES)} first views; {problems} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
