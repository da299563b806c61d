#!/usr/bin/env python3
"""Renders and writes the same pages as Hugo, from the same data: `.ci/long exact` prepares the folder.

    hugo.py KIT CATALOG PRODUCTS ROUNDS

KIT is the kit of peers with `hugo`, `floor.c`, the data, and `ours`, a site whose state is filled. The
theme in .ci/peer writes what Hugo's layouts write: the sizes of all pages together differ by less
than one in a hundred. In each round, both programs and the C program that only writes files take
turns; medians are compared.
"""

import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

KIT, CATALOG, PRODUCTS, ROUNDS = sys.argv[1], os.path.abspath(sys.argv[2]), *sys.argv[3:]
OURS = Path(KIT, "ours")


def run(command, folder, **variables):
    start = time.monotonic()
    process = subprocess.Popen(
        command, cwd=folder, env=os.environ | variables, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{command[0]} ended with {status}")
    wall = time.monotonic() - start
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024


def pages(folder):
    sizes = [path.stat().st_size for path in folder.rglob("*.html")]
    return len(sizes), sum(sizes)


def main():
    subprocess.run(["gcc", "-O2", "-pthread", f"{KIT}/floor.c", "-o", f"{KIT}/floor"], check=True)
    # Not a copy of the database alone: the seal belongs to it.
    (OURS / ".catalog").rename(OURS / "state")
    runs = {"catalog": [], "C": [], "hugo": []}
    for _ in range(int(ROUNDS)):
        for folder in ("out-hugo", "out-floor", "ours/dist", "ours/.catalog"):
            shutil.rmtree(f"{KIT}/{folder}", ignore_errors=True)
        shutil.copytree(OURS / "state", OURS / ".catalog")
        runs["catalog"].append(run([CATALOG, "render", "--quiet"], OURS))
        files = [path for path in (OURS / "dist").rglob("*") if path.is_file()]
        Path(KIT, "manifest").write_text(
            "".join(f"{p.stat().st_size}\t{p.relative_to(OURS / 'dist')}\n" for p in files)
        )
        runs["C"].append(run([f"{KIT}/floor", f"{KIT}/manifest", f"{KIT}/out-floor", "2"], KIT))
        runs["hugo"].append(
            run(
                [f"{KIT}/hugo", "--config", "a.toml", "--destination", f"{KIT}/out-hugo"],
                f"{KIT}/hugo-{PRODUCTS}", HUGO_UGLYURLS="true",
            )
        )  # fmt: skip
    medians = {
        name: [statistics.median(part) for part in zip(*all, strict=True)] for name, all in runs.items()
    }
    for name, (cpu, wall, memory) in medians.items():
        print(f"{name:8} CPU {cpu:7.2f} s  wall {wall:7.2f} s  peak {memory:6.0f} MiB")
    ours, hugo = pages(OURS / "dist"), pages(Path(KIT, "out-hugo"))
    print(f"pages: {ours[0]} and {hugo[0]} of Hugo, bytes {ours[1] / hugo[1]:.4f} times")
    cpu = medians["hugo"][0] / medians["catalog"][0]
    wall = medians["catalog"][1] / medians["C"][1]
    print(f"CPU 1/{cpu:.2f} of Hugo's, to reach: 1/8; wall {wall:.1f} times C's, to reach: 4")
    if abs(ours[1] / hugo[1] - 1) > 0.01:
        sys.exit("the pages are not of the same size")


main()
