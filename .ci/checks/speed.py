#!/usr/bin/env python3
"""Measures how fast pages come on a cheap phone: 1.6 Mbit/s, 150 ms there and back, a processor slowed
down 4 times, nothing kept from before. The shop has 2,000 products, those of the built-in one again
and again, and is served packed with gzip.

    .ci/checks/speed.py [--visits N] CATALOG_PROGRAM

Bytes and shifts of the layout must keep within their budgets. Times are medians of some visits, and
what is beyond its target is told, but fails nothing: they are those of this machine and this hour.
"""

import argparse
import gzip
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from chromium import Server, chromium, served
from shop_api import Shop, open_shop, products_of, sandbox

PRODUCTS = 2000
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
SLOWDOWN = 4
KILOBYTE = 1024
# Bytes of the files as browsers load them, packed with gzip, and as they are written. Styles and the
# scripts of all pages have only packed limits, so that comments need not be short.
PACKED_BUDGETS = {"css": 9 * KILOBYTE, "js": 8 * KILOBYTE}
BUDGETS = {"html": 32 * KILOBYTE, "favorites": 9.5 * KILOBYTE, "variants": 5.5 * KILOBYTE}
LONGEST_LCP, LONGEST_TASK = 1500, 50

OBSERVE = """
window.seen = { lcp: 0, cls: 0, task: 0 };
const observe = (type, note) => new PerformanceObserver(list => list.getEntries().forEach(note))
    .observe({ type, buffered: true });
observe('largest-contentful-paint', entry => { seen.lcp = entry.startTime; });
observe('layout-shift', entry => { if (!entry.hadRecentInput) seen.cls += entry.value; });
observe('longtask', entry => { seen.task = Math.max(seen.task, entry.duration); });
"""


class PackingServer(Server):
    """Passes on text as it would be with `precompress`."""

    def do_GET(self):
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if file.suffix not in (".html", ".css", ".js", ".svg"):
            return super().do_GET()
        found = file.exists()
        file = file if found else Path(self.directory, "404.html")
        body = gzip.compress(file.read_bytes(), 9)
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def many_products(home):
    """The products of a shop, again and again under other ids, but for the first with one picture."""
    details = products_of(home)
    for detail in details[1:]:
        del detail["images"][1:]
    return [{**details[number % len(details)], "id": PRODUCTS - number} for number in range(PRODUCTS)]


def phone(browser, slowdown):
    """An empty page of a new browser on a slow network."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.add_init_script(OBSERVE)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    return page


def opened(page, address):
    page.goto(address, wait_until="load")
    page.wait_for_timeout(300)
    return page


def scrolled(page):
    """Scrolls until products are appended; gives their number."""
    items = page.locator("main li")
    before = items.count()
    page.mouse.move(100, 300)
    for _ in range(40):
        page.mouse.wheel(0, 500)
        page.wait_for_timeout(100)
        if items.count() > before:
            break
    page.wait_for_timeout(800)
    return items.count() - before


def visit(browser, address, scrolls):
    """One visit with nothing kept: times in ms, and how far the layout moved."""
    page = opened(phone(browser, SLOWDOWN), address)
    found = page.evaluate("seen")
    if scrolls:
        page.evaluate("seen.task = 0")
        found["appended"] = scrolled(page)
        seen = page.evaluate("seen")
        found |= {"appending": seen["task"], "moved": seen["cls"]}
    page.context.close()
    return found


def work_of_appending(browser, address):
    """The most time that the processor itself spends on one task while products are appended, as if
    it were slowed down; others who need the processor meanwhile do not count."""
    # A processor that is slowed down stands still in between, which would count.
    page = opened(phone(browser, slowdown=1), address)
    browser.start_tracing(page=page, categories=["disabled-by-default-devtools.timeline"])
    scrolled(page)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return (
        SLOWDOWN
        / 1000
        * max(
            event.get("tdur", 0)
            for event in events
            if event["name"] == "RunTask" and (event["pid"], event["tid"]) in mains
        )
    )


def sizes(folder, path):
    data = (folder / path).read_bytes()
    return len(data), len(gzip.compress(data, 9))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("program")
    options = parser.parse_args()
    program, visits_of_each = options.program, options.visits
    slow, problems = [], []
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "catalog.yml").write_text(
            "source: {private_hosts: [127.0.0.1]}\n"
            "lists: {orders: [price-up], filters: [in-stock], max_pages: 2}\n",
            encoding="utf-8",
        )
        with sandbox(program) as home, open_shop(Shop(many_products(home))) as shop:
            subprocess.run(
                [
                    program,
                    "build",
                    "--root",
                    folder,
                    "--url",
                    shop.url,
                    "--quiet",
                    "--base-url",
                    "https://shop.example",
                ],
                check=True,
            )
        site = folder / "dist"
        detail = max((site / "products").glob("*.html"), key=lambda file: file.stat().st_size)
        # The first page of a filter has up to twice as many products, as its number happens to be.
        full = next(
            file
            for file in sorted((site / "in-stock").glob("*.html"))
            if file.stem.isdecimal() and file.stem != "1"
        )
        # What a page without anything takes is the floor.
        (site / "empty.html").write_text("<!doctype html><title>-</title><p>-", encoding="utf-8")
        pages = {
            "grid": "index.html",
            "list": "list.html",
            "filter": f"in-stock/{full.name}",
            "detail": f"products/{detail.name}",
            "404": "404.html",
            "results": "search.html?q=a",
            "saved": "favorites.html",
            "empty": "empty.html",
        }
        print("page     html  packed      LCP  longest task  appending (of it work)      CLS")
        with served(site, PackingServer) as home, chromium() as browser:
            for name, path in pages.items():
                address, scrolls = f"{home}/{path}", name in ("grid", "list")
                visits = [visit(browser, address, scrolls) for _ in range(visits_of_each)]
                middle = {key: statistics.median(visit[key] for visit in visits) for key in visits[0]}
                raw, packed = sizes(site, path.partition("?")[0])
                appending = ""
                if scrolls:
                    middle["work"] = statistics.median(
                        work_of_appending(browser, address) for _ in range(visits_of_each)
                    )
                    appending = f"{middle['appending']:3.0f} ms ({middle['work']:.0f} ms)"
                print(
                    f"{name:7} {raw:6} {packed:6} {middle['lcp']:5.0f} ms  {middle['task']:9.0f} ms  "
                    f"{appending:21}  {middle['cls']:8.3f}",
                    flush=True,
                )
                if raw > BUDGETS["html"]:
                    problems.append(f"{path} has {raw} bytes, over {BUDGETS['html']}")
                if max(visit["cls"] for visit in visits) > 0.0005:
                    problems.append(f"{path} moves: {[visit['cls'] for visit in visits]}")
                # Who scrolls faster than a busy machine appends sees the end of the list move once.
                if middle.get("moved", 0) > 0.0005:
                    slow.append(f"{path} moves while products are appended: {middle['moved']}")
                if scrolls and not middle["appended"]:
                    problems.append(f"{path}: nothing was appended")
                for what, budget in [("lcp", LONGEST_LCP), ("task", LONGEST_TASK), ("work", LONGEST_TASK)]:
                    if middle.get(what, 0) > budget:
                        slow.append(f"{path}: {what}: {middle[what]:.0f} ms, wanted {budget}")
        for files, kind in [
            (["style.css", "lists.css"], "css"),
            (["style.css", "product.css"], "css"),
            (["style.css", "charts.css", "chart.css"], "css"),
            (["style.css", "charts.css", "movies.css"], "css"),
            (["catalog.js", "lists.js"], "js"),
            (["catalog.js", "product.js"], "js"),
            (["favorites.js"], "favorites"),
            (["variants.js"], "variants"),
        ]:
            raw, packed = map(sum, zip(*(sizes(site, file) for file in files), strict=True))
            print(f"{' and '.join(files)}: {raw} bytes, packed {packed}")
            if raw > BUDGETS.get(kind, raw):
                problems.append(f"{' and '.join(files)} are over {BUDGETS[kind]} bytes")
            if packed > PACKED_BUDGETS.get(kind, packed):
                problems.append(f"{' and '.join(files)} are over {PACKED_BUDGETS[kind]} bytes packed")
    print(*slow, *problems, sep="\n")
    print(
        f"{PRODUCTS} products, medians of {visits_of_each} visits; {len(slow)} beyond their target, "
        f"{len(problems)} problems"
    )
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
