#!/usr/bin/env python3
"""Counts what queries load, from the log of a browser: requests and compressed bytes of the files of the
index, after the script, until the first results are there; and the time from the last file to the first
result with a processor slowed down 4 times.

    .ci/checks/search_requests.py SITE [QUERIES]

Each query has a browser that kept nothing. Queries are words, pairs of words, whole names, and beginnings of
names from the cards of the site, also while their last word has one letter only.
"""

import json
import random
import statistics
import sys
import zlib
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from chromium import chromium, served

SITE = Path(sys.argv[1])
QUERIES = int(sys.argv[2]) if len(sys.argv) > 2 else 100
MOST_BYTES, MOST_REQUESTS = 20 * 1024, 14
SLOWDOWN, LONGEST = 4, 100

# When the first card was added, and when the last file before it had arrived.
OBSERVE = """
new MutationObserver((_, observer) => {
    if (!document.querySelector('.results li')) return;
    window.firstResult = performance.now();
    observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
LAST_FILE = """Math.max(0, ...performance.getEntriesByType('resource')
    .filter(entry => entry.name.includes('/search/') && entry.responseEnd <= window.firstResult)
    .map(entry => entry.responseEnd))"""


def names():
    """The names on some cards."""
    files = sorted(SITE.glob("search/b*/c/*/*.js"))
    dice = random.Random(7)
    for file in dice.sample(files, min(len(files), QUERIES)):
        text = file.read_text(encoding="utf-8")
        cards = json.loads("[" + text[len("catalogSearch(") : text.rindex(")")] + "]")[1]
        yield dice.choice(cards)[1], dice


def queries():
    for number, (name, dice) in enumerate(names()):
        words = name.split()
        start = dice.randrange(max(1, len(words) - 1))
        if number % 5 == 0:
            yield max(words, key=len)
        elif number % 5 == 1:
            yield " ".join(words[start : start + 2])
        elif number % 5 == 2:
            yield "".join(words)[:5]
        elif number % 5 == 3:
            yield f"{words[start]} {words[min(start + 1, len(words) - 1)][0]}"
        else:
            yield name


def compressed(path):
    return len(zlib.compress(Path(SITE, path).read_bytes(), 6)) + 12


def part(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main():
    bytes_of, requests_of, times = [], [], []
    with served(SITE) as address, chromium() as browser:
        for query in queries():
            context = browser.new_context(viewport={"width": 390, "height": 844})
            page = context.new_page()
            page.add_init_script(OBSERVE)
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
            asked = []
            page.on("request", lambda request, asked=asked: asked.append(urlsplit(request.url).path))
            page.goto(f"{address}/search.html?q={quote(query)}")
            page.wait_for_function("window.firstResult", timeout=20_000)
            files = [unquote(path).lstrip("/") for path in asked if path.startswith("/search/")]
            bytes_of.append(sum(compressed(path) for path in files))
            requests_of.append(len(files))
            times.append(page.evaluate(f"window.firstResult - {LAST_FILE}"))
            context.close()
    print(f"{len(times)} queries: half, 90 %, 99 % and the most")
    for name, values in (("bytes", bytes_of), ("requests", requests_of), ("ms to the first result", times)):
        print(f"  {name:24}", *(f"{part(values, share):10,.0f}" for share in (0.5, 0.9, 0.99, 1)))
    print(f"  mean of bytes {statistics.mean(bytes_of):,.0f}")
    if part(bytes_of, 0.99) > MOST_BYTES or part(requests_of, 0.99) > MOST_REQUESTS:
        sys.exit("a query loads more than it may")
    if part(times, 0.99) > LONGEST:
        print(f"  slower than {LONGEST} ms")


main()
