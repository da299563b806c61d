#!/usr/bin/env python3
"""Measures how time and memory grow with the number of products.

    .ci/checks/scale.py CATALOG FOLDER PRODUCTS…

For each number, FOLDER gets a shop of its own, whose source is a table: names of 30 letters, without pictures
and descriptions; lists without filters and other orders. It is built, built again without changes, and built
with a new price for one product in a thousand. Each line has the processor time and the time on the clock in
seconds, the most memory in MiB, and what stands in the folder afterwards. At last come the commands for what
was built. The shop is removed before the next one begins, so that a disk in memory has room for each.
"""

import os
import random
import shutil
import sys
import time
from pathlib import Path

CATALOG = str(Path(sys.argv[1]).resolve())
FOLDER = Path(sys.argv[2])
NUMBERS = [int(number) for number in sys.argv[3:]]
SETTINGS = """title: Scale
base_url: https://shop.example
source: {kind: table, url: products.csv}
lists: {orders: [], filters: []}
deploy: ./deployed
"""
SYLLABLES = "가나다라마바사아자차카타파하고노도로모보소오조초코토포호구누두루무부수우주추쿠투푸후기니디리미비시이지치키티피히"


def write_table(file, count, changed):
    """Writes the products; those in `changed` have another price."""
    dice = random.Random(7)
    words = ["".join(dice.choices(SYLLABLES, k=dice.randint(2, 4))) for _ in range(20_000)]
    with open(file, "w", encoding="utf-8") as out:
        out.write("id,name,price,stock,brand\n")
        for number in range(1, count + 1):
            name = ""
            while len(name) < 27:
                name += dice.choice(words) + " "
            price = dice.randint(10, 5000) * 100 + (50 if number in changed else 0)
            brand = words[dice.randrange(200)]
            out.write(f"{number},{name.strip()},{price},{dice.randint(0, 50)},{brand}\n")


def run(what, count, *arguments):
    """Runs the program, and prints what it took; ends this script if it fails."""
    start = time.monotonic()
    child = os.fork()
    if child == 0:
        quiet = os.open("/dev/null", os.O_WRONLY)
        os.dup2(quiet, 1)
        os.execv(CATALOG, [CATALOG, *arguments])
    _, status, usage = os.wait4(child, 0)
    if status:
        sys.exit(f"{what}: {' '.join(arguments)} ended with {os.waitstatus_to_exitcode(status)}")
    seconds, wall = usage.ru_utime + usage.ru_stime, time.monotonic() - start
    print(
        f"{count:>9,} {what:16} CPU {seconds:7.2f} s  wall {wall:7.2f} s  {usage.ru_maxrss / 1024:4.0f} MiB",
        flush=True,
    )


def size(folder):
    """The number of files below a folder, and their bytes."""
    files = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names]
    return len(files), sum(os.path.getsize(file) for file in files)


for count in NUMBERS:
    shop = FOLDER / f"scale-{count}"
    shop.mkdir(parents=True)
    (shop / "catalog.yml").write_text(SETTINGS, encoding="utf-8")
    table = shop / "products.csv"
    build = ("build", "--quiet", "-C", str(shop))
    try:
        write_table(table, count, set())
        run("first build", count, *build)
        files, site = size(shop / "dist")
        _, state = size(shop / ".catalog")
        print(f"{count:>9,} {'':16} {files:,} files, {site:,} bytes; state {state:,} bytes", flush=True)
        run("no news", count, *build)
        write_table(table, count, set(random.Random(8).sample(range(1, count + 1), count // 1000)))
        run("0.1 % new prices", count, *build)
        run("verify", count, "verify", "-C", str(shop))
        run("check", count, "check", "-C", str(shop), "--sample", "10000")
        run("search", count, "search", "가나 다라", "-C", str(shop))
        run("deployment plan", count, "deploy", "--dry-run", "-C", str(shop))
        run("rollback", count, "rollback", "--quiet", "-C", str(shop))
    finally:
        shutil.rmtree(shop)
