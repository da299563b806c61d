#!/usr/bin/env python3
"""Looks at the pages of built sites with tools that others have made. Each command proves one thing:

    .ci/checks/pages.py usable SITE [all]
        axe-core finds no violation of WCAG 2.2 A and AA or of its best practices, nothing scrolls
        sideways on a narrow phone, every link can be hit with a thumb, and the browser reports no
        fault; on every kind of page, narrow and wide, light and dark. A page is seen in half of these
        views and the next page in the other half; with `all`, each page in all of them.
    .ci/checks/pages.py valid SITE
        Every page, style sheet and drawing is valid by the Nu checker; warnings count as errors.
    .ci/checks/pages.py allowed SITE STATE CATALOG_PROGRAM BUILD_ARGUMENT…
        The site, built once more with `rules` and served with the headers of its `_headers`, breaks its
        policy on no kind of page; without the hashes in it, some page does.
    .ci/checks/pages.py pictures CATALOG_PROGRAM FOLDER
        Takes pictures of the pages of a shop and of charts for people to look at: whole pages, on a
        phone, a tablet and a desktop, light and dark, and on paper. No page is wider than its screen,
        and some look the same on a web server, under a path, as from disk. `readme.jpg` is the picture
        at the top of README.md.

The tools are Debian's and PyPI's: .apt-packages-check and .ci/requirements.txt list them.
"""

import itertools
import re
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from built_site import Site
from chromium import (
    COLORS,
    WATCH_POLICY,
    Server,
    chromium,
    kinds_of_charts,
    kinds_of_pages,
    opened,
    policy_headers,
    served,
)
from shop_api import Shop, open_shop, products_of, sandbox


def failures_of(request):
    """What to say of a file that was not loaded; nothing if another copy of the picture was chosen."""
    return [] if request.failure == "net::ERR_ABORTED" else [f"not loaded: {request.url}"]


LOAD_PICTURES = """async () => {
    // Which copy is chosen must not depend on what was laid out when it was chosen.
    for (const part of document.querySelectorAll('[sizes^=auto]')) part.sizes = part.sizes.replace('auto,', '');
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map(picture => picture.decode().catch(() => {})));
}"""


def finish(problems, facts):
    """Prints what was found, and ends the program."""
    print("\n".join(problems[:50]))
    print(f"{facts}; {len(problems)} problems")
    sys.exit(1 if problems else 0)


# MARK: usable

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
SCREENS = [(320, 640), (1280, 900)]
# Links of at least 24 px, except within sentences (WCAG 2.2, 2.5.8), where `a` has other text
# beside it, and cards, whose link covers them by `::after`.
SMALL_LINKS = """() => [...document.querySelectorAll('a')].filter(link => {
    const box = link.getBoundingClientRect();
    return box.width > 0 && box.height < 24 && !link.closest('.prose, .card, .row');
}).map(link => link.outerHTML.slice(0, 100))"""
# The tabs of charts are for fingers, so both sides have 44 px.
SMALL_TABS = """() => [...document.querySelectorAll('.kinds a')].filter(tab => {
    const { width, height } = tab.getBoundingClientRect();
    return width > 0 && Math.min(width, height) < 43.5;
}).map(tab => tab.outerHTML.slice(0, 100))"""


def problems_of_use(page, passed):
    """What is hard to use on an open page; the number of rules that it keeps is added to `passed`."""
    excess = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    if excess > 0:
        yield f"scrolls sideways by {excess} px"
    yield from (f"small link {link}" for link in page.evaluate(SMALL_LINKS))
    yield from (f"small tab {tab}" for tab in page.evaluate(SMALL_TABS))
    result = Axe().run(page, options=RULES).response
    passed.append(len(result["passes"]))
    for violation in result["violations"]:
        node = violation["nodes"][0]
        yield (
            f"{violation['id']}: {violation['help']}; {len(violation['nodes'])} times, first "
            f"{node['html'][:160]}\n    {node['failureSummary']}"
        )


# What a chosen view of a chart shows, and what it hides.
VIEWS = {"as-posters": ([".film .title"], [".share", ".figures"]), "as-figures": ([".figures"], [".film"])}


def problems_of_view(page, name):
    """What a view of a chart shows that it should not, or the other way round."""
    shown, hidden = VIEWS[name]
    for selector in shown:
        if not page.locator(selector).first.is_visible():
            yield f"{name} does not show {selector}"
    for selector in hidden:
        if page.locator(f"{selector} >> visible=true").count():
            yield f"{name} shows {selector}"


def usable(folder, extent="half"):
    site = Site(folder)
    kinds, older = kinds_of_pages(site)
    # Details differ most: with and without price, picture, description, stock. Take some of all.
    details = sorted(path for path in site.pages if path.startswith("products/"))
    some = details[:: max(1, len(details) // 6)]
    paths = list(dict.fromkeys([*kinds.values(), *older.values(), *some]))
    problems, passed = [], []
    views = list(itertools.product(enumerate(SCREENS), enumerate(COLORS)))
    with chromium() as browser:
        for index, path in enumerate(paths):
            for (row, (width, height)), (column, colors) in views:
                if extent != "all" and (index + row + column) % 2:
                    continue
                with opened(browser, site.folder / path, width, height, colors) as (page, faults):
                    found = [*faults, *problems_of_use(page, passed)]
                    for view in page.query_selector_all(".views input:not(:checked)"):
                        view.evaluate("view => view.click()")
                        name = view.get_attribute("id")
                        found += [f"{name}: {problem}" for problem in problems_of_use(page, passed)]
                        found += problems_of_view(page, name)
                    problems += [f"{path} at {width} px, {colors}: {problem}" for problem in found]
    if sum(passed) < 10 * len(passed):
        problems.append("axe-core has few rules that pages keep: this check looked at nothing")
    finish(problems, f"{len(paths)} pages looked at {len(passed)} times, {sum(passed)} rules passed")


# MARK: valid

# The checker does not know the at-rule @view-transition, `subgrid` (CSS Grid Level 2) and `env()` in
# variables yet; and cmark writes <br />, which is valid and needless, as the checker informs.
KNOWN_FAULTS = (
    r".*(Unrecognized at-rule .@view-transition|view-transition-name.: Property"
    r"|.subgrid. is not a .grid-template-rows"
    r"|.var\(--(safe|left|right)\). is not a|.--(left|right).: Parse Error|Trailing slash on void elements"
    r"|Unknown pseudo-element or pseudo-class .:(popover-open|:details-content)"
    # HTML has this value since 2023, for pictures that load late.
    r"|Bad value .auto,.* for attribute .sizes.).*"
)


def names_transition(problem):
    """True for what the checker says of a line with the parts of a view transition, which it does not know."""
    place = re.match(r'"file:(.+)":(\d+)\..*Parse Error', problem)
    if not place:
        return False
    lines = Path(place[1]).read_text(encoding="utf-8").splitlines()
    return "::view-transition-" in lines[int(place[2]) - 1]


def valid(folder):
    jar = next(Path(sys.prefix, "lib").rglob("vnu.jar"))
    counts = {end: len(list(Path(folder).rglob(f"*.{end}"))) for end in ["html", "css", "svg"]}
    options = ["--Werror", "--also-check-css", "--also-check-svg", "--skip-non-html", "--format", "gnu"]
    command = ["java", "-Xss4m", "-jar", jar, *options, "--filterpattern", KNOWN_FAULTS, folder]
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    found = done.stdout.splitlines()
    if done.returncode and not found:
        found.append(f"the Nu checker ended with {done.returncode}")
    problems = [problem for problem in found if not names_transition(problem)]
    problems += [
        f"there is no .{end}: this check looked at nothing" for end, number in counts.items() if not number
    ]
    finish(problems, ", ".join(f"{number} .{end}" for end, number in counts.items()))


# MARK: allowed


def faults_of(browser, address, paths):
    """What the browser finds wrong with pages, and how many styles and pictures they got."""
    faults, loaded = [], 0
    for path in paths:
        context = browser.new_context()
        context.add_init_script(WATCH_POLICY)
        page = context.new_page()

        def note(fault, path=path):
            faults.append(f"/{path}: {fault}")

        page.on(
            "console",
            lambda message, note=note: (
                note(message.text)
                if message.type in ("error", "warning") and "404 (" not in message.text
                else None
            ),
        )
        page.on("requestfailed", lambda request, note=note: [note(fault) for fault in failures_of(request)])
        page.goto(f"{address}/{path}")
        page.evaluate(LOAD_PICTURES)
        loaded += page.evaluate("""() => document.styleSheets.length
            + [...document.images].filter(picture => picture.naturalWidth > 0).length""")
        context.close()
    return faults, loaded


def allowed(source, state, *build):
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        site = built_again(Path(folder), source, state, build, "rules: [netlify]\n")
        Server.headers_of_site = policy_headers(site)
        kinds, older = kinds_of_pages(site)
        details = sorted(path for path in site.pages if path.startswith("products/"))[::7]
        paths = list(dict.fromkeys([*kinds.values(), *older.values(), *details, "no/such/page"]))
        with served(site.folder) as address:
            problems, loaded = faults_of(browser, address, paths)
            # A check that cannot fail proves nothing.
            Server.headers_of_site = [
                (name, re.sub(r" 'sha256-[^']*'", "", value)) for name, value in Server.headers_of_site
            ]
            control, _ = faults_of(browser, address, ["no/such/page"])
    if not any("policy: style-src" in fault for fault in control):
        problems.append(
            "without its hash the style of 404.html was applied all the same: this check sees nothing"
        )
    if loaded < 2 * len(paths) - 2:
        problems.append(f"only {loaded} styles and pictures were loaded")
    facts = f"{len(paths)} pages with {len(Server.headers_of_site)} headers, {loaded} styles and pictures"
    finish(problems, f"{facts}, {len(control)} faults without the hashes")


def built_again(folder, source, state, build, configuration):
    """Copies a site and its state into a folder, and builds it there with another configuration."""
    shutil.copytree(source, folder / "site", symlinks=True)
    shutil.copytree(state, folder / "state", symlinks=True)
    (folder / "catalog.yml").write_text(configuration, encoding="utf-8")
    places = ["--config", folder / "catalog.yml", "--output", folder / "site", "--state", folder / "state"]
    subprocess.run([*build, *places, "--quiet"], check=True)
    return Site(folder / "site")


# MARK: pictures

PICTURES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 900), "paper": (794, 1123)}
COMPARED = [("grid", "phone"), ("detail", "desktop"), ("404", "tablet")]
KOREAN = (
    "여행 전날 밤에 영수증과 열쇠와 이어폰과 못다 읽은 편지까지 한꺼번에 쓸어 담을 수 있도록 안주머니를 일곱 개나 "
    "달아 버린 물방울무늬 캔버스 지퍼 파우치 (대형)"
)
ENGLISH = (
    "Hand-Stitched Vegetable-Tanned Full-Grain Leather Messenger Bag with Removable "
    "Counterbalanced Laptop-and-Document Compartment, Antique Brass Buckles and Rain Cover"
)
CONFIGURATION = """\
source: {private_hosts: [127.0.0.1]}
base_url: https://shop.example
title: 모퉁이 상점
page_size: 12
changes: true
lists: {orders: [price-up, price-down, discount], max_pages: 2}
footer:
  text: 평일 10시부터 18시까지 전화를 받습니다.
  business: {name: (주)모퉁이, representative: 홍길동, registration_number: 220-81-62517,
    mail_order_number: 2026-서울종로-0123, address: 서울특별시 종로구 사직로 161, phone: 02-1234-5678,
    email: help@shop.example}
"""


def chosen(products):
    """Thirty products, the first ones as hard to show as they come, and the number of each of those."""
    by_picture_count = sorted(products, key=lambda product: -len(product["images"]))
    detail = by_picture_count[0]
    rest = [product for product in products if product is not detail]
    for product in rest:
        del product["images"][1:]
        # They would be another word on stock, price and pictures than the one below.
        for key in ("availability", "options", "variants", "is_purchasable"):
            product.pop(key, None)
    special = dict(zip(["without", "sold-out", "korean", "english", "no-price"], rest, strict=False))
    special["without"] |= {"images": [], "thumbnail": None}
    special["sold-out"] |= {"stock": 0}
    special["korean"] |= {"name": KOREAN}
    special["english"] |= {"name": ENGLISH, "currency": "USD"}
    special["english"] |= {"price": 1234567.89, "bargain_price": 987654.32, "discounted_price": 246913.57}
    special["no-price"] |= {"price": None, "bargain_price": None, "discounted_price": None}
    special["detail"] = detail
    return [detail, *rest[:29]], {kind: product["id"] for kind, product in special.items()}


@contextmanager
def on_screen(browser, screen, colors):
    """A page of the browser on that screen, and a list of what goes wrong on it."""
    width, height = PICTURES[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=colors, reduced_motion="reduce"
    )
    page, faults = context.new_page(), []
    if screen == "paper":
        page.emulate_media(media="print")

    def note(message):
        # 404.html names no icon: at which depth it is shown, nobody knows.
        is_icon = message.location["url"].endswith("/favicon.ico")
        if message.type in ("error", "warning") and not is_icon:
            faults.append(f"{message.type}: {message.text}")

    page.on("console", note)
    page.on("requestfailed", lambda request: faults.extend(failures_of(request)))
    try:
        yield page, faults
    finally:
        context.close()


def picture_of(page, address, faults):
    """The whole page, every picture in it loaded."""
    page.goto(address)
    page.evaluate(LOAD_PICTURES)
    wide, width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    if wide > width:
        faults.append(f"{wide} pixels wide on a screen of {width}")
    return page.screenshot(full_page=True)


def is_alike(browser, screen, colors, addresses):
    """Whether pages look the same, each the first that is opened: browsers show a larger copy of a
    picture that they have already in place of the one that they would load. Rows of other products
    are left out, because those of the seller and the category need a server."""
    pictures = set()
    for address in addresses:
        with on_screen(browser, screen, colors) as (page, faults):
            page.add_init_script(
                """addEventListener('DOMContentLoaded', () => {
                    for (const row of document.querySelectorAll('.related')) row.remove();
                })"""
            )
            pictures.add(picture_of(page, address, faults))
    return len(pictures) == 1


def sites_for_pictures(program, root):
    """The files of the pages that are shown, by kind, and the paths of those of the shop."""
    site = root / "www/under/a/path"
    site.parent.mkdir(parents=True)
    (root / "catalog.yml").write_text(CONFIGURATION, encoding="utf-8")
    with sandbox(program) as home:
        products, ids = chosen(products_of(home))
        with open_shop(Shop(products)) as shop:
            places = ["--root", root, "--url", shop.url, "--output", site]
            subprocess.run([program, "build", *places, "--quiet"], check=True)
    if not any((site / "images").glob("**/*.jpg")):
        sys.exit("the shop has no pictures to be looked at")
    kinds = {"grid": "index.html", "list": "list.html", "facets": "on-sale/1.html", "404": "404.html"}
    kinds |= {kind: f"products/{id}.html" for kind, id in ids.items()}
    pages = {kind: site / path for kind, path in kinds.items()}
    cinema = root / "cinema"
    cinema.mkdir()
    subprocess.run([program, "build", "--demo", "box-office", "--root", cinema, "--quiet"], check=True)
    charts = kinds_of_charts(Site(cinema / "dist"))
    pages |= {
        kind: cinema / "dist" / path
        for kind, path in charts.items()
        if kind not in ("chart-older", "weekend")
    }
    # A host has its own page for what it does not have.
    shutil.copy(site / "404.html", root / "www")
    return pages, kinds


def pictures(program, target):
    folder = Path(target)
    folder.mkdir(parents=True, exist_ok=True)
    problems, taken, compared = [], 0, 0
    with tempfile.TemporaryDirectory() as root, chromium() as browser:
        root = Path(root)
        pages, kinds = sites_for_pictures(program, root)
        looks = [
            (screen, colors) for screen in PICTURES for colors in (COLORS if screen != "paper" else ["light"])
        ]
        with served(root / "www") as address:
            for screen, colors in looks:
                with on_screen(browser, screen, colors) as (page, faults):
                    for kind, file in pages.items():
                        name = f"{kind}-{screen}-{colors}.png"
                        picture = picture_of(page, file.as_uri(), faults)
                        (folder / name).write_bytes(picture)
                        # A page without any content is a few hundred bytes.
                        if len(picture) < 4096:
                            faults.append("blank")
                        taken += 1
                        if (kind, screen) in COMPARED:
                            compared += 1
                            url = f"{address}/under/a/path/{kinds[kind]}"
                            if not is_alike(browser, screen, colors, [file.as_uri(), url]):
                                faults.append("another one from a server")
                        problems += [f"{name}: {fault}" for fault in faults]
                        faults.clear()
        readme(program, browser, root, pages["chart"], folder / "readme.jpg")
    if taken != len(looks) * len(pages) or compared != 2 * len(COMPARED):
        problems.append("some pictures were not taken, or not compared")
    finish(problems, f"{taken} pictures of {len(pages)} kinds of pages in {folder}, {compared} compared")


# MARK: readme

# What the picture at the top of README.md is made of: width and height of the screen, and colours.
PANELS = {"shop": (1280, 1000, "light"), "product": (390, 844, "dark"), "chart": (390, 844, "light")}

TOGETHER = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; width: 1200px; height: 675px; background: linear-gradient(120deg, #e9ecf8, #f6efe9);
    position: relative; overflow: hidden }
img { position: absolute; border-radius: 14px; box-shadow: 0 12px 40px #1b234033 }
</style><img src="shop.png" style="left:40px; top:44px; width:752px">
<img src="product.png" style="left:640px; top:104px; width:252px; border-radius:24px">
<img src="chart.png" style="right:40px; top:64px; width:252px; border-radius:24px">"""


def readme(program, browser, root, charts, target):
    """Makes one picture of a shop, a product on a phone in the dark, and a chart on a phone."""
    folder, work = root / "sample", root / "panels"
    shop = folder / "dist"
    folder.mkdir()
    work.mkdir()
    subprocess.run([program, "build", "--demo", "--root", folder, "--quiet"], check=True)
    site = Site(shop)
    product = site.resolve("index.html", site.pages["index.html"].products[1])[0]
    pages = {"shop": shop / "index.html", "product": shop / product, "chart": charts}
    for name, (width, height, colors) in PANELS.items():
        take(browser, pages[name], width, height, colors, work / f"{name}.png")
    (work / "together.html").write_text(TOGETHER, encoding="utf-8")
    take(browser, work / "together.html", 1200, 675, "light", target, type="jpeg", quality=82)


def take(browser, file, width, height, colors, target, **form):
    """Takes a picture of the upper part of a page, with two pixels a point."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=colors,
        device_scale_factor=2,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(file.as_uri())
    page.evaluate(LOAD_PICTURES)
    page.screenshot(path=target, **form)
    context.close()


def main():
    commands = {"usable": usable, "valid": valid, "allowed": allowed, "pictures": pictures}
    if len(sys.argv) < 3 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    commands[sys.argv[1]](*sys.argv[2:])


if __name__ == "__main__":
    main()
