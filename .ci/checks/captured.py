#!/usr/bin/env python3
"""Proves that what real APIs were seen to answer becomes a site.

    .ci/checks/captured.py charts CATALOG_PROGRAM FOLDER
    .ci/checks/captured.py lists CATALOG_PROGRAM FOLDER

`charts`: what the open API of the Korean Film Council answered, FOLDER/kobis_*.json. Each chart has its
page, and every field that BoxOfficeFields.md calls shown is read there or on the pages of its movies; a
wrong key ends the build and leaves the site as it was.

`lists`: lists of products of the shop API, FOLDER/v2a_products*.json and v2b_products*.json. For each of
them and each of the versions of 2022, every id has its page, once in grid and list; `catalog check`
finds no error; a second build writes nothing; and a server that sends too many rows changes no byte.
"""

import html
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from shop_api import encoded, open_shop, proxied, sandbox

KEY = "a-key-of-this-check"
REFUSED = 77


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


class Council:
    """Answers with what was captured, and as the real one does for all else: with empty lists and texts."""

    def __init__(self):
        self.url = None
        self.refusal = None
        self.charts, self.movies = {}, {}
        for path in sorted(FIXTURES.glob("kobis_*.json")):
            reply = read(path)
            chart = reply.get("boxOfficeResult", {})
            for name in ["dailyBoxOfficeList", "weeklyBoxOfficeList"]:
                # One sample has another name for its type, which nobody reads.
                if name in chart:
                    self.charts[name, chart["showRange"]] = reply
            if "movieInfoResult" in reply:
                movie = reply["movieInfoResult"]["movieInfo"]
                self.movies[movie["movieCd"]] = reply

    def answer(self, target):
        """Status, type and body."""
        parts = urlsplit(target)
        query = {key: values[0] for key, values in parse_qs(parts.query).items()}
        if self.refusal:
            return 200, "application/json", encoded(self.refusal)
        if parts.path.endswith("searchMovieInfo.json"):
            empty = {"movieInfoResult": {"movieInfo": {"movieCd": "", "movieNm": ""}, "source": ""}}
            return 200, "application/json", encoded(self.movies.get(query["movieCd"], empty))
        name = "dailyBoxOfficeList" if "Daily" in parts.path else "weeklyBoxOfficeList"
        # Of weeks and weekends only the latter was captured.
        is_week = query.get("weekGb") == "0"
        for (kind, days), reply in self.charts.items():
            first, last = days.split("~")
            if kind == name and not is_week and first <= query["targetDt"] <= last:
                return 200, "application/json", encoded(reply)
        empty = {"boxOfficeResult": {"showRange": "", name: []}}
        return 200, "application/json", encoded(empty)


def words(page):
    """What people read of a page, each blank alike."""
    text = re.sub(r"<(script|style).*?</\1>", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


def with_commas(digits):
    return f"{abs(int(digits)):,}"


def shown_in_charts(row):
    """What the page of a chart tells of a row."""
    yield row["rank"]
    yield row["movieNm"].strip()
    if row["openDt"].strip():
        yield row["openDt"].replace("-", ".")
    if row["rankOldAndNew"] == "NEW":
        yield "NEW"
    elif row["rankInten"] != "0":
        yield row["rankInten"].lstrip("-")
    for key in ["audiCnt", "audiInten", "audiAcc", "salesAmt", "salesAcc", "scrnCnt", "showCnt"]:
        yield with_commas(row[key])
    yield row["salesShare"].removesuffix(".0")
    # What is new had nothing that could have changed.
    if row["rankOldAndNew"] != "NEW":
        for key in ["audiChange", "salesChange"]:
            yield row[key].lstrip("-").removesuffix(".0")


def shown_in_movies(movie):
    """What the page of a movie tells of its detail."""
    for key in ["movieNm", "movieNmEn", "movieNmOg", "showTm", "prdtYear"]:
        yield movie[key].strip()
    day = movie["openDt"]
    yield f"{day[:4]}.{day[4:6]}.{day[6:]}"
    for key, field in [
        ("nations", "nationNm"),
        ("genres", "genreNm"),
        ("directors", "peopleNm"),
        ("actors", "peopleNm"),
        ("actors", "cast"),
        ("staffs", "peopleNm"),
        ("staffs", "staffRoleNm"),
        ("showTypes", "showTypeGroupNm"),
        ("companys", "companyNm"),
        ("companys", "companyPartNm"),
        ("audits", "watchGradeNm"),
    ]:
        yield from (one[field].strip() for one in movie[key])


def missing(page, texts):
    told = words(page)
    return [f"{page.name} does not tell {text!r}" for text in texts if " ".join(text.split()) not in told]


def build(root, council, *arguments):
    variables = {**proxied(os.environ, council), "CATALOG_KOBIS_KEY": KEY}
    return subprocess.run(
        [
            PROGRAM,
            "build",
            "--root",
            root,
            "--source",
            "box-office",
            "--url",
            council.url,
            "--title",
            "극장",
            *arguments,
        ],
        env=variables,
        capture_output=True,
        text=True,
    )


def charts():
    council, problems, looked = Council(), [], 0
    with tempfile.TemporaryDirectory() as root, open_shop(council):
        site = Path(root) / "dist"
        for _, days in council.charts:
            day = days.split("~")[1]
            done = build(root, council, "--dates", f"{day[:4]}-{day[4:6]}-{day[6:]}")
            if done.returncode != 0:
                sys.exit(f"{days}: the build ended with {done.returncode}: {done.stderr}")
        for (name, days), reply in council.charts.items():
            first = days[:4] + "-" + days[4:6] + "-" + days[6:8]
            page = site / ("daily" if name.startswith("daily") else "weekend") / f"{first}.html"
            for row in reply["boxOfficeResult"][name]:
                problems += missing(page, shown_in_charts(row))
                looked += 1
        for id, reply in council.movies.items():
            page = site / "movies" / f"{id}.html"
            # That of one captured movie is in no captured chart.
            if page.exists():
                problems += missing(
                    page, filter(None, shown_in_movies(reply["movieInfoResult"]["movieInfo"]))
                )
                looked += 1
        before = {file: file.stat().st_mtime_ns for file in site.rglob("*")}
        council.refusal = read(FIXTURES / "kobis_fault_invalid_key.json")
        done = build(root, council, "--dates", "2022-02-01")
        after = {file: file.stat().st_mtime_ns for file in site.rglob("*")}
        if done.returncode != REFUSED or KEY in done.stderr or before != after:
            problems.append(f"a wrong key: {done.returncode}, {done.stderr}")
        files = [file for file in Path(root).rglob("*") if file.is_file()]
        problems += [f"the key is in {file}" for file in files if KEY.encode() in file.read_bytes()]
    print("\n".join(problems[:50]))
    print(f"{len(council.charts)} charts, {looked} rows and movies; {len(problems)} problems")
    sys.exit(1 if problems or looked < 30 else 0)


def alike(folder, other):
    """Whether sites are the same, but for the mark of the folder and the minute of the build."""
    command = ["diff", "-r", "-x", ".catalog-site", "-I", '<time datetime="[^"]*T', folder, other]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout[:2000]


# Several requests for a list and several pages of the site, however short the list is; and small
# copies of pictures, since their widths and formats are looked at elsewhere.
SHORT_PAGES = """\
source: {page_size: 4}
page_size: 6
images: {widths: [160], formats: [jpeg]}
"""


def lists():
    problems, sites = [], 0
    checks = Path(__file__).with_name("built_site.py")
    for payload in sorted([*FIXTURES.glob("v2a_products*.json"), *FIXTURES.glob("v2b_products*.json")]):
        for contract in ["2022-01", "2022-10"]:
            with tempfile.TemporaryDirectory() as folder:
                work, data = Path(folder), ["--data", payload, "--contract", contract]
                (work / "catalog.yml").write_text(SHORT_PAGES, encoding="utf-8")

                def build(name, address, work=work):
                    places = ["--root", work, "--output", name, "--state", f"{name}.state"]
                    site = ["--url", address, "--title", "Shop", "--base-url", "https://shop.example"]
                    return [PROGRAM, "build", "--quiet", *places, *site]

                with sandbox(PROGRAM, *data) as address:
                    command = build("right", address)
                    for step in [
                        command,
                        [checks, "products", work / "right", payload],
                        [PROGRAM, "check", "--root", work, "--output", "right"],
                        [checks, "unchanged", work / "right", *command],
                    ]:
                        done = subprocess.run(step, capture_output=True, text=True)
                        if done.returncode != 0:
                            said = done.stdout + done.stderr
                            problems.append(f"{payload.name} as {contract}: {step[:3]}: {said}")
                with sandbox(PROGRAM, *data, "--quirk", "page-overrun") as address:
                    subprocess.run(build("overrun", address), check=True)
                if difference := alike(work / "right", work / "overrun"):
                    problems.append(f"{payload.name} as {contract}, with too many rows: {difference}")
                sites += 1
    print("\n".join(problems))
    print(f"{sites} sites; {len(problems)} problems")
    sys.exit(1 if problems or sites < 4 else 0)


if __name__ == "__main__":
    WHAT, PROGRAM, FIXTURES = sys.argv[1], str(Path(sys.argv[2]).absolute()), Path(sys.argv[3])
    {"charts": charts, "lists": lists}[WHAT]()
