#!/usr/bin/env python3
"""Proves that what the open API of the Korean Film Council was seen to answer becomes a site: each
captured chart has its page, and every field that BoxOfficeFields.md calls shown is read there or on the
pages of its movies; a wrong key ends the build and leaves the site as it was.

    .ci/check-captured-charts.py CATALOG_PROGRAM FOLDER

FOLDER holds the captured replies, kobis_*.json.
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

from shop_api import encoded, open_shop, proxied

PROGRAM, FIXTURES = sys.argv[1], Path(sys.argv[2])
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
    for key, field in [("nations", "nationNm"), ("genres", "genreNm"), ("directors", "peopleNm"),
                       ("actors", "peopleNm"), ("actors", "cast"), ("staffs", "peopleNm"),
                       ("staffs", "staffRoleNm"), ("showTypes", "showTypeGroupNm"),
                       ("companys", "companyNm"), ("companys", "companyPartNm"),
                       ("audits", "watchGradeNm")]:
        yield from (one[field].strip() for one in movie[key])


def missing(page, texts):
    told = words(page)
    return [f"{page.name} does not tell {text!r}" for text in texts if " ".join(text.split()) not in told]


def build(root, council, *arguments):
    variables = {**proxied(os.environ, council), "CATALOG_KOBIS_KEY": KEY}
    return subprocess.run(
        [PROGRAM, "build", "--root", root, "--source", "box-office", "--url", council.url, "--title", "극장",
         *arguments], env=variables, capture_output=True, text=True)


def main():
    council, problems, looked = Council(), [], 0
    with tempfile.TemporaryDirectory() as root, open_shop(council):
        site = Path(root) / "dist"
        for name, days in council.charts:
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
                problems += missing(page, filter(None, shown_in_movies(reply["movieInfoResult"]["movieInfo"])))
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


main()
