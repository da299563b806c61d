#!/usr/bin/env python3
"""Proves in a browser what the script of the pages does, and that the pages do without it: pages are
appended, once and in order, while the address follows; Back and reload lead to the same place, also
where the browser keeps no pages; if a page cannot be loaded, its link stays; the view is remembered,
new products are marked, pictures open in large; all of it by keyboard. The site is built once more
with small pages, in a copy, and served with the headers of its `_headers`.

    .ci/checks/script.py SITE STATE CATALOG_PROGRAM BUILD_ARGUMENT...
"""

import re
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from built_site import Site
from chromium import WATCH_POLICY, Server, chromium, policy_headers, served
from playwright.sync_api import Error

MOST_BYTES = {
    "catalog.js": 5 * 1024,
    "lists.js": 10 * 1024,
    "product.js": 11 * 1024,
    "favorites.js": 9.5 * 1024,
    "prices.js": 3 * 1024,
    "others.js": 4.5 * 1024,
}
APPENDED_PAGES = 3
PHONE, DESKTOP = (390, 844), (1280, 900)
ITEMS = ":is(.grid, .list) > li"

# What a list shows and where the reader is.
STATE = """() => ({
    links: [...document.querySelectorAll(':is(.grid, .list) > li h2 a')].map(link => link.href),
    address: location.href, title: document.title,
    next: document.querySelector('.pages [rel=next]')?.href,
    said: document.querySelector('[role=status]')?.textContent,
    resolved: [...document.querySelectorAll('a, link[rel=icon], link[rel=manifest]')]
        .map(link => link.href),
})"""

problems, proven, patience = [], 0, 30_000


def expect(holds, what):
    """One thing that must hold."""
    global proven
    proven += 1
    if not holds:
        problems.append(what)


@contextmanager
def reader(browser, size=PHONE, known_faults=(), motion="reduce", **options):
    """Somebody with a new browser. Whatever it complains of is a problem."""
    faults = []
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion=motion, **options
    )
    if options.get("java_script_enabled", True):
        context.add_init_script(WATCH_POLICY)
    context.set_default_timeout(patience)
    context.on("page", lambda page: watch(page, faults))
    page = context.new_page()
    try:
        yield page
        problems.extend(fault for fault in faults if not any(known in fault for known in known_faults))
    finally:
        context.close()


def watch(page, faults):
    """Collects what the browser complains of on a page."""

    def complain(message):
        # Beside a picture that is opened by itself, browsers ask for an icon that no page names.
        if message.type in ("error", "warning") and not message.location["url"].endswith("/favicon.ico"):
            faults.append(f"{page.url}: {message.text}")

    page.on("console", complain)
    page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))


def chain(site, first):
    """The pages that follow one another from the first page of a list on."""
    if first.endswith("1.html"):
        start = first.removesuffix("1.html")
        paths = [path for path in site.pages if re.fullmatch(re.escape(start) + r"\d+\.html", path)]
        paths.sort(key=lambda path: int(re.findall(r"\d+", path)[-1]))
        # Page 2 of the newest products of a filter has the oldest ones.
        is_sorted = re.search(r"/(price-up|price-down|name|discount)/", first)
        return paths if is_sorted else [paths[0], *reversed(paths[1:])]
    folder = {"index.html": "page", "list.html": "list"}[first]
    older = [path for path in site.pages if re.fullmatch(folder + r"/\d+\.html", path)]
    return [first, *sorted(older, key=lambda path: -int(re.findall(r"\d+", path)[-1]))]


def products(site, path):
    """The files of the products on a page."""
    return [site.resolve(path, link)[0] for link in site.pages[path].products]


def title(site, path):
    return re.search(r"<title>\s*(.*?)</title>", site.read(path), re.DOTALL)[1]


def scroll_to_end(page):
    """As with a wheel, until nothing more comes."""
    page.mouse.move(100, 300)
    height = -1
    while height != (height := page.evaluate("document.documentElement.scrollHeight")):
        for _ in range(20):
            page.mouse.wheel(0, height / 20)
            page.wait_for_timeout(20)
        page.wait_for_timeout(400)


def scroll_to(page, number):
    """Brings an item to the middle of the screen; gives its link."""
    page.evaluate(
        f"""number => scrollBy(0, document.querySelectorAll('{ITEMS}')[number]
            .getBoundingClientRect().top - innerHeight / 2 + 20)""",
        number,
    )
    page.wait_for_timeout(400)
    return page.locator(f"{ITEMS} h2 a").nth(number)


def appended(browser, site, address, first, size):
    """Pages come by themselves, each product once; then their link does as ever."""
    pages = chain(site, first)
    with reader(browser, size) as page:
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{address}/{first}")
        page.wait_for_timeout(300)
        expect(
            not any(f"{address}/{path}" in asked for path in pages[1:]),
            f"{first}: something is fetched though nobody scrolled",
        )
        scroll_to_end(page)
        found = page.evaluate(STATE)
        shown = [product for path in pages[: APPENDED_PAGES + 1] for product in products(site, path)]
        expect(
            found["links"] == [f"{address}/{product}" for product in shown],
            f"{first}: {len(found['links'])} products after the end was reached, not {len(shown)}",
        )
        if len(found["links"]) != len(shown):
            return
        expect(
            found["next"] == f"{address}/{pages[APPENDED_PAGES + 1]}",
            f"{first}: after that the link leads to {found['next']}",
        )
        folio = page.locator(".pages p").text_content()
        if first == "index.html":
            total = re.sub(r"\D", "", page.locator(".count").text_content())
            expect(
                re.findall(r"\d+", folio) in ([total, str(len(shown))], [str(len(shown)), total]),
                f"{first}: after {len(shown)} of {total} products it says {folio}",
            )
        expect(
            str(len(products(site, pages[1]))) in (found["said"] or ""),
            f"{first}: what came is not told: {found['said']}",
        )
        expect(
            page.locator(".bottom a").last.is_visible()
            and page.evaluate("document.querySelector('.bottom').getBoundingClientRect().top < innerHeight"),
            f"{first}: the footer cannot be reached",
        )
        position = 0
        for path in pages[: APPENDED_PAGES + 1]:
            # Not the first: pages may begin in the middle of a row.
            scroll_to(page, position + 4)
            position += len(products(site, path))
            found = page.evaluate(STATE)
            # The address stays, so that a reader who comes back has the pages from the first on.
            expect(
                found["address"] == f"{address}/{first}",
                f"{first}: {path} is read, but the address is {found['address']}",
            )
            expect(
                found["title"] == title(site, first),
                f"{first}: {path} is read, but the title is {found['title']}",
            )
            strange = [
                link
                for link in found["resolved"]
                if not link.startswith(("tel:", "mailto:"))
                and re.split("[#?]", link.removeprefix(address + "/"))[0] not in site.files
            ]
            expect(not strange, f"{first}: on {path}, links lead to {strange[:3]}")
        expect(
            page.evaluate("""async () => {
                for (const picture of document.images) picture.loading = 'eager';
                await Promise.all([...document.images].map(picture => picture.decode().catch(() => {})));
                return [...document.images].every(picture => picture.naturalWidth > 0);
            }"""),
            f"{first}: some pictures are not there",
        )
        pictures = [url for url in asked if "/images/" in url]
        expect(len(pictures) == len(set(pictures)), f"{first}: pictures are asked for again")
        page.locator(".bottom a[href*='#main']").click()
        expect(page.url.startswith(found["address"]), f"{first}: the way to the top leads elsewhere")


def comes_back(browser, site, address, keeps_pages):
    """Back from a product, and reload, lead to the same place."""
    way = "with" if keeps_pages else "without"
    for first, size in [("index.html", PHONE), ("in-stock/list-1.html", DESKTOP)]:
        with reader(browser, size) as page:
            page.add_init_script(
                "addEventListener('pageshow', event => { window.wasKept = event.persisted; })"
            )
            page.goto(f"{address}/{first}")
            scroll_to_end(page)
            number = len(page.evaluate(STATE)["links"]) - 8
            link = scroll_to(page, number)
            product, before = link.get_attribute("href"), link.bounding_box()["y"]
            place = page.url
            link.click()
            page.wait_for_url(product)
            page.go_back(wait_until="commit")
            page.wait_for_timeout(500)
            for event in ["going back", "reload"]:
                after = page.locator(f"{ITEMS} h2 a").evaluate_all(
                    """(links, product) => links.find(link => link.href === product)
                        ?.getBoundingClientRect().top""",
                    product,
                )
                expect(page.url == place, f"{event} {way} kept pages leads to {page.url}, not {place}")
                expect(
                    after is not None and abs(after - before) < 40,
                    f"{event} {way} kept pages: {first}: from {before} to {after}",
                )
                if event == "going back":
                    expect(
                        page.evaluate("window.wasKept") == keeps_pages,
                        f"whether this browser keeps pages is not as wanted: {keeps_pages}",
                    )
                    page.reload()
                    page.wait_for_timeout(500)


def left_alone(browser, site, address):
    """What cannot or should not be fetched leaves an ordinary link."""
    pages = chain(site, "index.html")
    own = [f"{address}/{product}" for product in products(site, "index.html")]
    saving = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    for name, answer, script in [
        ("not to be had", lambda route: route.abort(), ""),
        ("an error", lambda route: route.fulfill(status=503, body="busy"), ""),
        ("something else", lambda route: route.fulfill(body="<p>Log in first</p>"), ""),
        ("not wanted by who saves data", lambda route: route.continue_(), saving),
    ]:
        with reader(browser, known_faults=["Failed to load resource"]) as page:
            page.add_init_script(script)
            page.route(f"{address}/{pages[1]}", answer)
            page.goto(f"{address}/index.html")
            scroll_to_end(page)
            found = page.evaluate(STATE)
            expect(
                found["links"] == own and found["next"] == f"{address}/{pages[1]}",
                f"a page that is {name} changes the list",
            )
            page.unroute(f"{address}/{pages[1]}")
            page.locator(".pages [rel=next]").click()
            page.wait_for_url(f"{address}/{pages[1]}")
    # After a rebuild, products that are shown already may have moved on to the next page.
    first_item = re.search(r"<li class=\"card.*?</li>", site.read("index.html"), re.DOTALL)[0]
    moved = re.sub(r"(href=\"|src=\"|srcset=\"|,)(?=images|products)", r"\1../", first_item)
    later = re.sub(r"(<ul class=\"grid\"[^>]*>)", lambda match: match[0] + moved, site.read(pages[1]))
    with reader(browser) as page:
        page.route(
            f"{address}/{pages[1]}",
            lambda route: route.fulfill(body=later, content_type="text/html; charset=utf-8"),
        )
        page.goto(f"{address}/index.html")
        scroll_to_end(page)
        links = page.evaluate(STATE)["links"]
        expect(
            later.count(moved) == 1 and len(links) > len(own) and len(links) == len(set(links)),
            "a product that moved on to the next page is there twice",
        )


def remembered(browser, site, address):
    """The view chosen is where links to the first page lead; the pages stay where they are."""
    product = products(site, "index.html")[0]
    home = ".top .brand a, .crumbs li:first-child a, .bottom nav a:first-child"
    for refuses in [False, True]:
        with reader(browser) as page:
            if refuses:
                page.add_init_script(
                    "Object.defineProperty(window, 'localStorage',"
                    " { get() { throw new DOMException('no'); } })"
                )
            page.goto(f"{address}/index.html")
            for choice, view in [(".as-list", "list.html"), (".as-grid", "index.html")]:
                page.locator(f".view {choice}").click()
                page.wait_for_url(f"{address}/{view}")
                page.goto(f"{address}/{product}")
                targets = set(page.locator(home).evaluate_all("all => all.map(link => link.href)"))
                wanted = f"{address}/{'index.html' if refuses else view}"
                expect(targets == {wanted}, f"after {view} was chosen, links lead to {targets}")
                seller = page.locator(".summary .vendor a").last.get_attribute("href")
                expect(
                    "/list-1.html" in seller
                    if view == "list.html" and not refuses
                    else "list-" not in seller,
                    f"after {view} was chosen, the seller is at {seller}",
                )
                page.goto(f"{address}/index.html")
                expect(page.url == f"{address}/index.html", "a choice of view leads elsewhere")
                page.goto(f"{address}/{view}")


def marked(browser, site, address):
    """What came in the last two weeks or since the last visit is marked in words."""
    with reader(browser) as page:
        page.goto(f"{address}/index.html")
        expect(page.locator(".new").count() == 0, "products are new on the first visit")
        dates = page.locator("[data-at]").evaluate_all("all => all.map(item => +item.dataset.at)")
        middle = sorted(dates)[len(dates) // 2]
        page.evaluate(
            """newest => { for (const key of Object.keys(localStorage)) {
            if (key.startsWith('visit')) localStorage[key] = JSON.stringify({ newest, last: 0 });
        } }""",
            middle,
        )
        # The second page belongs to the same visit.
        for path in ["list.html", "index.html"]:
            page.goto(f"{address}/{path}")
            found = page.evaluate(
                """newest => [...document.querySelectorAll('[data-at]')].map(item => [
                item.querySelector('h2 .new')?.textContent,
                item.dataset.at > newest && !item.matches('.gone')
                    ? item.parentElement.dataset.new : undefined])""",
                middle,
            )
            expect(
                all(is_marked == should_be for is_marked, should_be in found)
                and any(should_be for _, should_be in found),
                f"{path}: marks are wrong: {found}",
            )


def fresh(browser, site, address):
    """Products of the last two weeks are marked on the first visit, too."""
    with reader(browser) as page:
        page.goto(f"{address}/index.html")
        dates = page.locator(".grid [data-at]").evaluate_all("all => all.map(item => +item.dataset.at)")
        start = sorted(set(dates))[-3] - 1
        page.clock.set_fixed_time(start + 14 * 86400)
        page.goto(f"{address}/index.html")
        found = page.locator(".grid [data-at]").evaluate_all(
            "all => all.map(item => [+item.dataset.at, Boolean(item.querySelector('.new, .sold'))])"
        )
        wrong = [item for item in found if item[1] != (item[0] > start)]
        expect(not wrong, f"two weeks after {start}, marks are wrong: {wrong}")
        expect(any(is_marked for _, is_marked in found), "no product of the last two weeks is marked")


NOTE_TRANSITION = """addEventListener('pagereveal', ({ viewTransition }) => {
    window.parts = viewTransition?.ready.then(() => document.getAnimations().map(
        animation => animation.effect.pseudoElement), fault => [`${fault}`]) ?? [];
})"""


def joined(browser, site, address):
    """The tapped picture becomes the picture of its product and returns, unless motion is unwanted."""
    for motion in ["no-preference", "reduce"]:
        with reader(browser, motion=motion) as page:
            page.add_init_script(NOTE_TRANSITION)
            page.goto(f"{address}/index.html")
            link = page.locator(".grid h2 a").nth(1)
            link.scroll_into_view_if_needed()
            target = link.evaluate(
                "link => { link.focus(); setTimeout(() => link.click()); return link.href; }"
            )
            page.wait_for_url(target)
            there = page.evaluate("Promise.resolve(window.parts)")
            page.go_back(wait_until="commit")
            page.wait_for_timeout(300)
            back = page.evaluate("Promise.resolve(window.parts)")
            for way, parts in [("there", there), ("back", back)]:
                grows = "::view-transition-group(picture)" in (parts or [])
                expect(grows == (motion != "reduce"), f"motion {motion}, {way}: the parts are {parts}")


def second_picture(browser, site, address):
    """The second picture of a product comes when a mouse points at its card, and not before."""
    with reader(browser, DESKTOP) as page:
        page.goto(f"{address}/index.html", wait_until="networkidle")
        card = page.locator(".grid .card[data-second]").first
        file = card.evaluate("card => new URL(card.dataset.second, location).href")
        loaded = "file => performance.getEntriesByName(file).length"
        expect(not page.evaluate(loaded, file), "a second picture is loaded before it is wanted")
        card.locator("h2 a").hover()
        card = page.locator(".card:has(.second)").first
        card.wait_for()
        expect(
            card.locator(".second").evaluate("picture => [picture.currentSrc, picture.complete]")
            == [file, True],
            "the second picture is another one",
        )
        expect(card.locator("img").count() == 2, "a card has more than two pictures")


def made_ready(browser, site, address, path):
    """Browsers are told which pages to make ready, and such a page is not a visit before it is opened."""
    with reader(browser) as page:
        page.add_init_script(
            "Object.defineProperty(Document.prototype, 'prerendering', { get: () => !window.isOpened })"
        )
        for file, key in [(path, "recent"), ("index.html", "visit")]:
            page.goto(f"{address}/{file}", wait_until="networkidle")
            kept = "key => Object.keys(localStorage).some(name => name.startsWith(key))"
            expect(not page.evaluate(kept, key), f"{file} is in '{key}' before it is opened")
            page.evaluate(
                "() => { window.isOpened = true; document.dispatchEvent(new Event('prerenderingchange')); }"
            )
            expect(page.evaluate(kept, key), f"{file} is not in '{key}' when it is opened")
            rules = page.locator("script[type=speculationrules]")
            expect(rules.count() == 1, f"{file} has {rules.count()} sets of speculation rules")
            # A picture behind a link is not a page.
            named = rules.evaluate("""rules => {
                const { selector_matches: named } = JSON.parse(rules.textContent).prerender[0].where;
                return ['.grid h2 a', '.related a', '.gallery a'].filter(
                    kind => document.querySelector(kind)?.matches(named));
            }""")
            wanted = ".grid h2 a" if file == "index.html" else ".related a"
            expect(named == [wanted], f"on {file}, the speculation rules name {named}")


def gallery(browser, site, address, path):
    """Arrow keys, the large pictures, and the way back, by keyboard and by pointer."""
    link = ".gallery li:not(.stage) a"
    for size in [PHONE, DESKTOP]:
        # Wide screens show the chosen picture in large above the others, and open that one.
        opener = ".stage a" if size == DESKTOP else link
        with reader(browser, size) as page:
            page.goto(f"{address}/{path}")
            count = page.locator(link).count()
            page.locator(link).first.focus()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
            page.wait_for_timeout(300)
            expect(
                page.locator(link).nth(1).evaluate("link => link === document.activeElement"),
                "arrow keys do not move within the pictures",
            )
            box = page.locator(link).nth(1).bounding_box()
            expect(
                -1 <= box["x"] and box["x"] + box["width"] <= size[0] + 1,
                f"the picture with the focus is out of sight: {box}",
            )
            page.keyboard.press("Enter")
            dialog = page.locator("dialog[open]")
            if size == DESKTOP:
                alts = [
                    page.locator(place).get_attribute("alt")
                    for place in (f"{opener} img", ".gallery li:nth-child(3) img")
                ]
                expect(
                    dialog.count() == 0 and alts[0] == alts[1],
                    f"the second picture is chosen, but {alts[0]} shows",
                )
                page.locator(opener).focus()
                page.keyboard.press("ArrowRight")
                page.keyboard.press("ArrowLeft")
                expect(
                    page.locator(f"{opener} img").get_attribute("alt") == alts[0],
                    "arrow keys do not change the large picture of the page",
                )
                page.keyboard.press("Enter")
            seen = """() => [...document.querySelectorAll('dialog img')].findIndex(picture =>
                Math.abs(picture.parentElement.getBoundingClientRect().x) < 4)"""
            page.wait_for_timeout(300)
            expect(page.evaluate(seen) == 1, "the wrong picture opens in large")
            focus = page.evaluate("[document.activeElement.localName, document.activeElement.ariaLabel]")
            expect(focus[0] == "button" and focus[1], f"the large view begins with the focus on {focus}")
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(300)
            expect(page.evaluate(seen) == 2, "an arrow key does not lead to the next large picture")
            page.locator("dialog button").nth(0).click()
            page.wait_for_timeout(300)
            expect(page.evaluate(seen) == 1, "the button does not lead to the large picture before")
            names = dialog.locator("img").evaluate_all("all => all.map(picture => picture.alt)")
            expect(len(set(names)) == count and all(names), f"large pictures are named {names}")
            buttons = dialog.get_by_role("button").evaluate_all("all => all.map(b => b.ariaLabel)")
            expect(len(set(buttons)) == 4 and all(buttons), f"buttons are named {buttons}")
            page.keyboard.press("Escape")
            page.wait_for_timeout(300)
            expect(
                dialog.count() == 0
                and page.locator(opener)
                .nth(int(size == PHONE))
                .evaluate("link => link === document.activeElement"),
                "Escape does not lead back to the picture",
            )
            page.locator(opener).first.click()
            page.get_by_role("dialog").get_by_role("button").last.click()
            page.wait_for_timeout(300)
            expect(
                dialog.count() == 0 and page.url == f"{address}/{path}",
                "the large picture cannot be closed by pointer",
            )


# How a large picture lies in its frame.
FRAME = """picture => ({ width: picture.getBoundingClientRect().width,
    left: picture.parentElement.scrollLeft, top: picture.parentElement.scrollTop })"""


def zoomed(browser, site, address, path):
    """A click or two fingers zoom and pan; the surround and Back close the large view, without leaving
    the page; its entry in the history opens it again."""
    with reader(browser, DESKTOP) as page:
        page.goto(f"{address}/{path}")
        page.locator(".stage a").click()
        picture = page.locator("dialog img").first
        page.wait_for_timeout(300)
        before = picture.evaluate(FRAME)
        page.mouse.dblclick(800, 300)
        page.wait_for_timeout(100)
        after = picture.evaluate(FRAME)
        expect(abs(after["width"] / before["width"] - 2) < 0.01, f"a click zooms from {before} to {after}")
        page.mouse.move(800, 300)
        page.mouse.down()
        page.mouse.move(700, 250, steps=5)
        page.mouse.up()
        panned = picture.evaluate(FRAME)
        expect(
            panned["width"] == after["width"] and panned["top"] == after["top"] + 50,
            f"dragging leads from {after} to {panned}",
        )
        page.mouse.click(640, 400)
        expect(picture.evaluate(FRAME)["width"] == before["width"], "a click does not end the zoom")
        page.locator("dialog .zoom").click()
        expect(picture.evaluate(FRAME)["width"] == after["width"], "the button does not zoom")
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(200)
        expect(picture.evaluate(FRAME)["width"] == after["width"], "an arrow key leaves an enlarged picture")
        page.locator("dialog .on").click()
        page.wait_for_timeout(300)
        expect(
            picture.evaluate(FRAME)["width"] == before["width"]
            and page.locator("dialog img")
            .nth(1)
            .evaluate("picture => Math.abs(picture.parentElement.getBoundingClientRect().x) < 4"),
            "the button does not lead from an enlarged picture to the next",
        )
        page.locator("dialog .back").click()
        page.wait_for_timeout(300)
        page.mouse.click(20, 400)
        page.wait_for_timeout(300)
        expect(page.locator("dialog").count() == 0, "a click beside the picture does not close it")
        page.locator(".stage a").click()
        for step, count in [("back", 0), ("forward", 1), ("back", 0)]:
            page.evaluate(f"history.{step}()")
            page.wait_for_timeout(300)
            expect(
                page.url == f"{address}/{path}" and page.locator("dialog").count() == count,
                f"{step} leads to {page.url} with {page.locator('dialog').count()} large views",
            )
    with reader(browser, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(f"{address}/{path}")
        page.locator(".gallery li:not(.stage) a").first.tap()
        page.wait_for_timeout(300)
        picture = page.locator("dialog img").first
        before = picture.evaluate(FRAME)["width"]
        page.touchscreen.tap(200, 400)
        expect(picture.evaluate(FRAME)["width"] == before, "a single tap zooms")
        fingers = page.context.new_cdp_session(page)
        for step in range(8):
            points = [] if step == 7 else [{"x": 150 - step * 10, "y": 400}, {"x": 240 + step * 10, "y": 400}]
            kind = "touchStart" if step == 0 else "touchMove" if points else "touchEnd"
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(200)
        width = picture.evaluate(FRAME)["width"]
        expect(2 < width / before < 2.7, f"two fingers zoom from {before} to {width}")
        for step in range(8):
            points = [] if step == 7 else [{"x": 250 - step * 15, "y": 400}]
            kind = "touchStart" if step == 0 else "touchMove" if points else "touchEnd"
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(400)
        expect(
            page.locator("dialog .zoomed").evaluate("frame => frame.scrollLeft") > 250,
            "a finger does not pan",
        )


def shared(browser, site, address, path):
    """The link to a product is copied, which is said."""
    with reader(browser, DESKTOP, permissions=["clipboard-read", "clipboard-write"]) as page:
        page.goto(f"{address}/{path}")
        link = page.locator(".share")
        wanted = link.get_attribute("href")
        link.click()
        page.wait_for_timeout(200)
        copied = page.evaluate("navigator.clipboard.readText()")
        expect(copied == wanted and page.url == f"{address}/{path}", f"{copied} is copied, not {wanted}")
        said = page.locator(".said[role=status]").text_content()
        expect(said and said == link.get_attribute("data-copied"), f"after copying it says {said}")


SAVED = """base => JSON.parse(localStorage.getItem('favorites ' + base))"""
COUNT = "document.querySelector('.saved b')?.textContent ?? '0'"


def favorites(browser, site, address):
    """Hearts keep products in the browser, in all tabs; the page of favourites shows them with the
    prices of today, and what was sold; nothing stored breaks it."""
    base = f"{address}/"
    with reader(browser, known_faults=["404"]) as page:
        page.goto(f"{address}/index.html")
        page.wait_for_selector(".heart")
        own = products(site, "index.html")
        expect(page.locator(".grid .card .heart").count() == len(own), "not each card has a heart")
        box = page.locator(".grid .card .heart").first.bounding_box()
        expect(min(box["width"], box["height"]) >= 44, f"a heart of {box} is too small for a finger")
        expect(page.locator("a .heart").count() == 0, "a heart is within a link")
        names = page.locator(".grid .card h2 a").all_text_contents()
        for number in [0, 2]:
            page.locator(".grid .card .heart").nth(number).click()
        heart = page.locator(".grid .card .heart").first
        expect(heart.get_attribute("aria-pressed") == "true", "a pressed heart does not say so")
        expect(names[0] in heart.get_attribute("aria-label"), "a heart does not name its product")
        expect(page.evaluate(COUNT) == "2", f"the header counts {page.evaluate(COUNT)} favourites, not 2")
        other = page.context.new_page()
        other.goto(f"{address}/{own[1]}")
        other.locator(".summary .heart").click()
        page.wait_for_timeout(200)
        expect(
            page.evaluate(COUNT) == "3",
            f"another tab saves a product, and the header says {page.evaluate(COUNT)}",
        )
        expect(
            page.locator(".grid .card .heart").nth(1).get_attribute("aria-pressed") == "true",
            "another tab saves a product, and its heart stays empty",
        )
        other.close()
        scroll_to_end(page)
        expect(
            page.locator(".grid .card").count() == page.locator(".grid .card .heart").count() > len(own),
            "cards that were appended have no hearts",
        )

        # A price of before, a name of before, and a product that is not there.
        page.evaluate(
            """base => {
                const key = 'favorites ' + base;
                const items = JSON.parse(localStorage.getItem(key));
                items[0].price = '1';
                items[1].name = 'Its former name';
                items.push({ ...items[0], path: 'products/none.html', name: 'Gone' });
                localStorage.setItem(key, JSON.stringify(items));
            }""",
            base,
        )
        page.goto(f"{address}/favorites.html")
        page.wait_for_selector(".favorites .state")
        page.wait_for_timeout(500)
        cards = page.locator(".favorites .grid").first.locator(".card")
        found = cards.evaluate_all(
            """cards => cards.map(card => [card.querySelector('h2').textContent,
                card.querySelector('.price strong')?.lastChild.textContent, Boolean(card.querySelector('h2 a[href]'))])"""
        )
        expect(
            [name for name, _, _ in found] == [names[1], names[2], names[0], "Gone"],
            f"favourites are {found}",
        )
        for (name, price, _), path in zip(found, [own[1], own[2], own[0]], strict=False):
            expect(price is None or price in site.read(path), f"{name} is {price} among favourites")
        expect([leads for _, _, leads in found] == [True, True, True, False], f"favourites lead on: {found}")
        expect(page.evaluate(SAVED, base)[0]["price"] == (found[0][1] or ""), "today's price is not kept")
        recent = page.locator(".favorites .grid").nth(1).locator("h2").all_text_contents()
        expect(recent == [names[1]], f"the product that was viewed is among {recent}")
        cards.first.locator(".heart").click()
        expect(page.evaluate(COUNT) == "3", "a favourite cannot be taken back")
        page.goto(f"{address}/{own[0]}")
        page.wait_for_selector(".recent")
        recent = page.locator(".recent .card h2").all_text_contents()
        expect(recent == [names[1]], f"below a product, {recent} were viewed")

        # A card stays for taking back, until the last heart is gone.
        page.evaluate(
            """base => {
                const key = 'favorites ' + base;
                localStorage.setItem(key, JSON.stringify(JSON.parse(localStorage.getItem(key)).slice(0, 2)));
            }""",
            base,
        )
        page.goto(f"{address}/favorites.html")
        page.wait_for_selector(".favorites .heart")
        hearts = page.locator(".favorites .grid").first.locator(".heart")
        hearts.nth(0).click()
        expect(hearts.count() == 2, "a favourite that is taken away cannot be taken back")
        hearts.nth(1).click()
        said = page.locator(".favorites .empty").all_text_contents()
        expect(
            said[:1] == [page.locator(".favorites").get_attribute("data-empty")],
            f"without favourites, it says {said}",
        )

        # Nothing stored breaks a page; the number is bounded.
        for stored in ["{]", "7", '[1, null, {}, {"path": "javascript:alert(1)", "name": "x"}]']:
            page.evaluate("([base, text]) => localStorage.setItem('favorites ' + base, text)", [base, stored])
            page.goto(f"{address}/favorites.html")
            page.wait_for_selector(".favorites .empty")
            expect(page.locator(".favorites .grid").count() == 1, f"{stored} is shown as favourites")
        page.evaluate(
            """base => localStorage.setItem('favorites ' + base, JSON.stringify(
                [...Array(300).keys()].map(number => ({ path: `products/${number}.html`, name: 'x' }))))""",
            base,
        )
        page.goto(f"{address}/index.html")
        page.wait_for_selector(".heart")
        page.locator(".grid .card .heart").first.click()
        saved = page.evaluate(SAVED, base)
        expect(len(saved) == 200 and saved[0]["path"] == own[0], f"{len(saved)} favourites are kept, not 200")
    with reader(browser) as page:
        page.add_init_script(
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })"
        )
        page.goto(f"{address}/index.html")
        page.wait_for_timeout(300)
        expect(page.locator(".heart").count() == 0, "hearts are there though nothing can be kept")
        page.goto(f"{address}/favorites.html")
        said = page.locator(".favorites").text_content()
        expect(
            said == page.locator(".favorites").get_attribute("data-denied"),
            f"nothing can be kept, and it says {said}",
        )
    with reader(browser, java_script_enabled=False) as page:
        page.goto(f"{address}/index.html")
        expect(not page.locator(".saved").is_visible(), "without the script, favourites are offered")
        page.goto(f"{address}/favorites.html")
        expect(page.locator("noscript p").is_visible(), "without the script, the page of favourites is empty")


def priced(browser, site, address, path):
    """Related products get prices when they come near, from few files."""
    with reader(browser, DESKTOP) as page:
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        # Where the lists of the others cannot be read, the products that stand near are shown.
        page.route("**/1.html", lambda route: route.fulfill(body=""))
        page.goto(f"{address}/{path}")
        page.wait_for_timeout(400)
        expect(page.locator(".related:not(.recent) .price").count() == 0, f"{path} has prices of others")
        expect(not [url for url in asked if "/search/" in url], "prices are asked for that nobody sees")
        for section in page.locator(".related:not(.recent)").all():
            section.scroll_into_view_if_needed()
            page.wait_for_timeout(400)
        page.wait_for_timeout(400)
        items = page.locator(".related:not(.recent) li").evaluate_all(
            """items => items.map(item => [item.querySelector('a').href,
                item.querySelector('.price strong, .price.ask')?.lastChild.textContent])"""
        )
        expect(items and all(price for _, price in items), f"related products have prices {items}")
        for link, price in items:
            expect(
                price and price in site.read(link.removeprefix(f"{address}/")), f"{link} is {price} elsewhere"
            )
        files = [url for url in asked if "/search/" in url]
        expect(len(files) <= 10, f"{len(files)} files are read for {len(items)} prices")


def others(browser, site, address, path):
    """Rows of the seller's and of the category's others come from their lists, each product once."""
    rows = """sections => sections.map(section => [section.querySelector('h2 a')?.href,
        [...section.querySelectorAll('li')].map(item => [item.querySelector('a').href,
            item.querySelector('img').naturalWidth, item.querySelector('.price')?.textContent.trim()])])"""
    with reader(browser, DESKTOP) as page:
        page.goto(f"{address}/{path}")
        for section in page.locator(".others").all():
            section.scroll_into_view_if_needed()
            page.wait_for_timeout(800)
        found = page.locator(".related:not(.recent)").evaluate_all(rows)
        expect(len(found) == 3, f"{path} has {len(found)} rows of other products")
        expect(not page.locator(".related:not(.others, .recent)").is_visible(), f"{path} repeats products")
        links = [link for _, items in found[:2] for link, *_ in items]
        expect(len(links) == len(set(links)), f"{path} shows a product in two rows")
        expect(f"{address}/{path}" not in links, f"{path} is among its others")
        for heading, items in found[:2]:
            expect(1 <= len(items) <= 4, f"{heading} has {len(items)} products on {path}")
            for link, width, price in items:
                expect(width, f"the picture of {link} is not loaded")
                expect(price, f"{link} has no price")
        lists = [heading for heading, _ in found[:1]] + page.locator(".crumbs a").evaluate_all(
            "links => links.slice(1).map(link => link.href)"
        )
        listed = [site.read(one.removeprefix(f"{address}/")) for one in lists]
        for (_, items), texts in zip(found, [listed[:1], listed[1:]], strict=False):
            for link, *_ in items:
                here = link.removeprefix(f"{address}/")
                expect(any(here in text for text in texts), f"{link} is in none of {lists}")
    with reader(browser, DESKTOP) as page:
        page.route("**/1.html", lambda route: route.fulfill(body=""))
        page.goto(f"{address}/{path}")
        for section in page.locator(".others").all():
            section.scroll_into_view_if_needed()
            page.wait_for_timeout(400)
        expect(page.locator(".others a").first.is_visible(), "where a list cannot be read, its link is gone")
        expect(page.locator(".coming").count() == 0, "room is kept for products that do not come")
        near = page.locator(".related:not(.others, .recent)")
        expect(near.is_visible(), "where a list cannot be read, nothing is shown in its place")


def stays_in_view(browser, address, path):
    """Beside the description, the button of the product is in view, and pictures cover nothing."""
    with reader(browser, DESKTOP) as page:
        page.goto(f"{address}/{path}")
        page.locator(".about").evaluate("about => about.scrollIntoView()")
        page.wait_for_timeout(400)
        gallery, about, button = (
            page.locator(selector).first.bounding_box() for selector in (".gallery", ".about", ".act .buy")
        )
        expect(gallery["y"] + gallery["height"] <= about["y"], f"{path}: pictures cover the description")
        expect(0 < button["y"] < DESKTOP[1] - button["height"], f"{path}: the button is out of view")


def combined(browser, site, address):
    """A second filter is added to the first; one that takes its place has the count of all products."""
    counts = """() => Object.fromEntries([...document.querySelectorAll('.facets a:not([aria-current])')]
        .map(link => [link.dataset.filter, link.querySelector('span:not(.vh)')?.textContent]))"""
    with reader(browser, DESKTOP) as page:
        page.goto(f"{address}/index.html")
        all_counts = page.evaluate(counts)
        band = min(path for path in site.pages if path.startswith("price/") and path.endswith("/1.html"))
        page.goto(f"{address}/{band}")
        page.wait_for_timeout(600)
        found = page.evaluate(counts)
        expect(
            any(found.values())
            and all(
                count == (all_counts[name] if name.startswith("currency") else None)
                for name, count in found.items()
            ),
            f"on a filtered page the counts are {found}",
        )
        page.goto(f"{address}/on-sale/price-up/1.html")
        page.wait_for_timeout(600)
        found = page.evaluate(counts)
        expect(
            found and not any(found.values()), f"beside the sale, there are counts of all products: {found}"
        )
        page.locator(".facets a[data-filter*='&low=']").first.click()
        page.wait_for_selector(".results li")
        expect(
            page.url.startswith(f"{address}/search.html?")
            and all(part in page.url for part in ("sale=1", "low=", "order=price-up")),
            f"two filters lead to {page.url}",
        )
        page.locator(".results .as-list").click()
        page.wait_for_selector(".results .row")
        query = page.url.partition("?")[2]
        expect("view=list" in query, f"the list view of results is at {page.url}")
        rows = page.locator(".results .row").evaluate_all(
            """rows => rows.map(row => [Boolean(row.querySelector('.off')), row.matches('.gone'),
                +row.querySelector('.price strong').lastChild.textContent.replace(/[^\\d.]/g, '')])"""
        )
        low, limit = [float(number) for number in re.findall(r"(?:low|below)=([\d.]+)", query)]
        expect(
            rows and all(is_off and low <= price < limit for is_off, _, price in rows),
            f"{query} finds {rows}",
        )
        # Sold-out products come last.
        prices = [(is_gone, price) for _, is_gone, price in rows]
        expect(prices == sorted(prices), f"{query} is not in the order of the list: {prices}")
        chips = page.locator(".results .chosen button")
        expect(chips.count() == 3, f"{chips.count()} buttons take filters away, not 2 and one for all")
        chips.first.click()
        page.wait_for_timeout(500)
        expect(
            "sale=" not in page.url
            and page.locator(".results li").count() >= len(rows)
            and re.search(r"\d", page.locator(".found").text_content()),
            f"a filter that is taken away leads to {page.url}",
        )
    with reader(browser, DESKTOP) as page:
        # Only the newest order has pages in the list view, and a price only the newest order.
        page.goto(f"{address}/on-sale/discount/1.html")
        page.locator(".view .as-list").click()
        page.wait_for_selector(".results .row")
        expect(
            all(part in page.url for part in ("search.html?", "sale=1", "order=discount", "view=list")),
            f"the list view of a sorted list is at {page.url}",
        )
        page.goto(f"{address}/{band.replace('/1.html', '/list-1.html')}")
        page.locator(".orders a:nth-of-type(2)").click()
        page.wait_for_selector(".results .row")
        expect(
            all(part in page.url for part in ("search.html?", "currency=", "order=price-up", "view=list")),
            f"a sorted list of a price is at {page.url}",
        )
    with reader(browser, DESKTOP, java_script_enabled=False) as page:
        page.goto(f"{address}/on-sale/1.html")
        link = page.locator(".facets a[data-filter*='&low=']").first.get_attribute("href")
        expect("search.html" not in link, f"without the script, a filter leads to {link}")


# What a page tells of the chosen variant.
CHOSEN = """() => ({
    price: document.querySelector('.deal .price').textContent,
    stock: document.querySelector('.deal .stock').textContent.trim(),
    button: document.querySelector('.act')?.textContent,
    row: document.querySelector('.variants .on')?.id,
    checked: document.querySelectorAll('.choice input:checked').length,
    top: scrollY,
})"""


def variants(browser, site, address):
    """Choosing each variant shows its price and stock, and the address keeps the choice; without
    the script, the table has all of it."""
    paths = [path for path in sorted(site.pages) if 'class="choice"' in site.read(path)]
    expect(paths, "no product has variants to choose from")
    for path in paths[:3]:
        with reader(browser) as page:
            page.goto(f"{address}/{path}")
            groups = page.locator(".choice fieldset").count()
            rows = page.locator(".variants tr[data-choice]").evaluate_all(
                """rows => rows.map(row => ({
                    id: row.id, choice: row.dataset.choice.split(' '),
                    price: row.querySelector('.price').textContent,
                    stock: row.querySelector('.left').textContent.trim(),
                    button: row.querySelector('.order .buy')?.textContent,
                }))"""
            )
            expect(len(rows) > 1, f"{path} has a table of {len(rows)} variants")
            for row in rows:
                for number, value in enumerate(row["choice"]):
                    if value != "-":
                        page.locator(f".choice input[name=o{number}][value='{value}']").check()
                if "-" in row["choice"]:
                    continue
                chosen = page.evaluate(CHOSEN)
                told = {key: chosen[key] for key in ("price", "stock")}
                expect(
                    told == {key: row[key] for key in told} and chosen["row"] == row["id"],
                    f"{path}: choosing {row} shows {chosen}",
                )
                expect(page.url.endswith("#" + row["id"]), f"{path}: {page.url} does not keep {row['id']}")
                expect(
                    row["button"] in (None, chosen["button"]),
                    f"{path}: the button of {row} says {chosen['button']}",
                )
            last = page.url
        with reader(browser) as page:
            page.goto(last)
            page.wait_for_timeout(300)
            chosen = page.evaluate(CHOSEN)
            expect(
                chosen["checked"] == groups and last.endswith(f"#{chosen['row']}") and chosen["top"] < 40,
                f"{last} does not lead to its choice: {chosen}",
            )
        with reader(browser, java_script_enabled=False) as page:
            page.goto(last)
            expect(not page.locator(".choice").is_visible(), f"{path} has a choice that does nothing")
            expect(
                page.locator(".variants tr[data-choice]").last.is_visible(),
                f"{last} does not open its table without a script",
            )


def variant_without_button(browser, site, address):
    """A variant that cannot be bought by itself does not keep the button of the one chosen before."""
    path = next(path for path in sorted(site.pages) if 'class="order"' in site.read(path))
    cells = re.findall(r'<td class="order">.*?</td>', site.read(path), re.DOTALL)
    text = site.read(path)[::-1].replace(cells[-1][::-1], '<td class="order"></td>'[::-1], 1)[::-1]
    with reader(browser) as page:
        page.route(
            f"{address}/{path}",
            lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8"),
        )
        page.goto(f"{address}/{path}")
        act = "document.querySelector('.act').innerHTML"
        before = page.evaluate(act)
        for row in [0, -1]:
            page.locator(".variants tr[data-choice] th a").nth(row).evaluate("link => link.click()")
        expect(page.evaluate(act) == before, f"{path}: the button stays that of another variant")


def missing_combination(browser, site, address):
    """A combination that is not offered has no price and no button, and says so; what is chosen is not
    marked, but the values that do not go with it are."""
    path = next(
        path
        for path in sorted(site.pages)
        if re.search(r'data-choice="0 0".*data-choice="1 0"', site.read(path), re.DOTALL)
        and len(re.findall(r'data-choice="0 ', site.read(path))) > 1
    )
    text = re.sub(r'<tr[^>]*data-choice="0 0".*?</tr>', "", site.read(path), flags=re.DOTALL)
    with reader(browser) as page:
        page.route(
            f"{address}/{path}",
            lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8"),
        )
        page.goto(f"{address}/{path}")
        value = page.locator(".choice input[name=o1][value='0']")
        page.locator(".choice input[name=o0][value='0']").check()
        label = value.locator("xpath=..")
        said = page.locator(".choice").get_attribute("data-none")
        marks = label.get_attribute("class"), label.locator(".vh").inner_text().strip()
        expect(marks == ("none", said), f"{path}: a value that does not go with another is marked as {marks}")
        value.check()
        chosen = page.evaluate(CHOSEN)
        expect(
            chosen["price"].strip() == "" and chosen["stock"] == said and chosen["row"] is None,
            f"{path}: a combination that is not offered shows {chosen}",
        )
        expect(page.locator(".act .buy[href]").count() == 0, f"{path}: what is not offered can be bought")
        marked = page.locator(".choice label:has(:checked):is(.none, .out)").count()
        expect(not marked, f"{path}: {marked} chosen values are crossed out")


def first_pictures(browser, program, pictures):
    """The collage of the first page goes on to products with a picture."""
    with tempfile.TemporaryDirectory() as folder:
        shop = Path(folder)
        shutil.copy(pictures, shop / "one.png")
        rows = [
            f"{number},Mug {number},9.5,{'' if number > 6 else 'one.png'},Cups" for number in range(1, 10)
        ]
        (shop / "products.csv").write_text(
            "\n".join(["id,name,price,image,category", *rows]), encoding="utf-8"
        )
        (shop / "catalog.yml").write_text(
            "title: Mugs\nsource: {kind: table, url: products.csv, currency: USD}\n", encoding="utf-8"
        )
        subprocess.run([program, "build", "-C", shop, "--quiet"], check=True)
        with served(shop / "dist") as address, reader(browser, DESKTOP) as page:
            page.goto(f"{address}/index.html")
            files = page.locator(".collage img").evaluate_all(
                "all => all.map(one => one.src.split('/').pop())"
            )
            expect(
                len(files) == 5 and not any("placeholder" in file for file in files),
                f"the first page begins with {files}",
            )


def on_paper(browser, site, address, path):
    """Nothing that can only be pressed is printed."""
    with reader(browser, DESKTOP) as page:
        page.goto(f"{address}/{path}")
        page.emulate_media(media="print")
        seen = page.locator(".share, .order .buy, .choice, .heart").evaluate_all(
            "all => all.filter(one => one.checkVisibility()).map(one => one.className)"
        )
        expect(not seen, f"{path}: {seen} are printed")


def long_labels(browser, address):
    """The longest words of English neither widen a list nor lose its view on the narrowest phones."""
    with reader(browser, (320, 640)) as page:
        page.goto(f"{address}/by/price-up/1.html")
        page.evaluate("""() => {
            document.querySelector('.open-orders').lastChild.data = 'Price: high to low';
            document.querySelector('.open-sheet').textContent = 'Filters';
        }""")
        right = page.locator(".view").evaluate("view => view.getBoundingClientRect().right")
        width = page.evaluate("document.documentElement.scrollWidth")
        expect(
            right <= 320 >= width, f"long labels make a list {width} points wide, its view ends at {right}"
        )


def large_text(browser, address):
    """Twice the size of text neither widens a page nor breaks a price within a word."""
    with reader(browser) as page:
        for path in ["index.html", "search.html?sale=1"]:
            page.goto(f"{address}/{path}")
            page.wait_for_selector(".grid .price")
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            page.wait_for_timeout(300)
            width = page.evaluate("document.documentElement.scrollWidth")
            expect(width <= PHONE[0], f"{path} with large text is {width} points wide")
            broken = page.locator(".price strong").evaluate_all("""all => all.filter(price => {
                const text = document.createRange();
                text.selectNodeContents(price.lastChild);
                return text.getClientRects().length > 1;
            }).map(price => price.textContent)""")
            expect(not broken, f"{path} with large text breaks {broken}")


def by_keyboard(browser, site, address):
    """From the top of a grid to its footer, each stop in sight and with a ring; Enter leads on."""
    with reader(browser, DESKTOP) as page:
        page.goto(f"{address}/index.html")
        own = len(products(site, "index.html")) + page.locator(".reel > li").count()
        stops = []
        while len(stops) < 200:
            page.keyboard.press("Tab")
            stop = page.evaluate("""() => {
                const link = document.activeElement;
                const box = link.getBoundingClientRect();
                const ring = [link, '::after'].map(part => part === link
                    ? getComputedStyle(link) : getComputedStyle(link, part));
                const part = link.closest(
                    '.heart, .hero, .skip, .top, .view, .orders, .card, .pages, .cats, .facets, .bottom, '
                    + '.offers, .shelves');
                return { of: link === document.body ? null : part?.className.split(' ')[0] ?? 'else',
                    seen: box.bottom > 0 && box.top < innerHeight,
                    ring: ring.some(style => parseFloat(style.outlineWidth) > 1
                        && style.outlineStyle !== 'none') };
            }""")
            if stop["of"] is None:
                break
            expect(stop["seen"] and stop["ring"], f"by keyboard, stop {len(stops)} cannot be seen: {stop}")
            stops.append(stop["of"])
        # Only shops with categories have those.
        order = [stop for stop in dict.fromkeys(stops) if stop != "cats"]
        expect(
            order
            == ["skip", "top", "hero", "offers", "card", "heart", "shelves", "orders", "view"]
            + ["facets", "pages", "bottom"],
            f"by keyboard, the order is {order}",
        )
        expect(stops.index("card") <= 12, f"by keyboard, {stops.index('card')} stops come before a card")
        for part in ["card", "heart"]:
            expect(
                stops.count(part) == own, f"by keyboard, {part} comes {stops.count(part)} times, not {own}"
            )
        for target, wanted in [
            (".view .as-list", "list.html"),
            (".orders a:nth-of-type(2)", "by/price-up/1.html"),
            (".card:nth-child(3) h2 a", None),
        ]:
            link = page.locator(target)
            wanted = f"{address}/{wanted}" if wanted else link.evaluate("link => link.href")
            link.focus()
            page.keyboard.press("Enter")
            page.wait_for_url(wanted)


def follow(page, link):
    """Clicks on a link, and waits for the page behind it, which a click alone does not."""
    with page.expect_navigation():
        link.click()


def without_script(browser, site, address):
    """Links alone lead through everything."""
    # The browser styles its own page around a picture, which gets the headers of all files.
    with reader(browser, known_faults=["Applying inline style"], java_script_enabled=False) as page:
        for first in ["index.html", "list.html", "by/discount/1.html"]:
            page.goto(f"{address}/{first}")
            seen = [first]
            while page.locator(".pages [rel=next]").count():
                follow(page, page.locator(".pages [rel=next]"))
                seen.append(page.url.removeprefix(address + "/"))
            expect(seen == chain(site, first), f"without the script, {first} leads to {seen}")
        page.goto(f"{address}/index.html")
        # Phones open filters and orders in a sheet.
        sheets = {
            ".facets li:nth-child(2) a": "[popovertarget=filters]",
            ".orders a:nth-of-type(3)": ".open-orders",
        }
        steps = [".view .as-list", *sheets, ".grid .card h2 a", ".gallery a"]
        for step in steps:
            before = page.url
            if step in sheets:
                page.locator(sheets[step]).first.click()
            follow(page, page.locator(step).first)
            expect(page.url != before, f"without the script, {step} leads nowhere")
        expect("/images/" in page.url, f"without the script, a picture opens as {page.url}")


def from_disk(browser, site, path):
    """Nothing breaks where nothing can be fetched."""
    with reader(browser) as page:
        for first in ["index.html", "list.html", "by/price-up/1.html"]:
            page.goto((site.folder / first).resolve().as_uri())
            own = len(products(site, first))
            scroll_to_end(page)
            expect(len(page.evaluate(STATE)["links"]) == own, f"from disk, {first} changes")
            page.locator(".pages [rel=next]").click()
            page.wait_for_url((site.folder / chain(site, first)[1]).resolve().as_uri())
        page.goto((site.folder / path).resolve().as_uri())
        page.locator(".gallery li:not(.stage) a").first.click()
        expect(
            page.locator("dialog img").first.evaluate("picture => picture.decode().then(() => true)"),
            "from disk, pictures do not open in large",
        )
        # Products of the rows come from lists, which cannot be read.
        alone = page.locator(".others").evaluate_all("all => all.filter(one => one.checkVisibility()).length")
        expect(not alone, f"from disk, {alone} headings have no products")


source, state, build = sys.argv[1], sys.argv[2], sys.argv[3:]
with tempfile.TemporaryDirectory() as folder:
    folder = Path(folder)
    shutil.copytree(source, folder / "site", symlinks=True)
    shutil.copytree(state, folder / "state", symlinks=True)
    (folder / "catalog.yml").write_text("rules: [netlify]\npage_size: 6\n", encoding="utf-8")
    subprocess.run(
        [
            *build,
            "--config",
            folder / "catalog.yml",
            "--output",
            folder / "site",
            "--state",
            folder / "state",
            "--quiet",
        ],
        check=True,
    )
    site = Site(folder / "site")
    Server.headers_of_site = policy_headers(site)
    sizes = {name: (site.folder / name).stat().st_size for name in MOST_BYTES}
    for name, most in MOST_BYTES.items():
        expect(sizes[name] <= most, f"{name} has {sizes[name]} bytes, more than {most}")
    pictures = {
        path: site.read(path).count('class="nth"') for path in site.pages if path.startswith("products/")
    }
    gallery_page = max(sorted(pictures), key=pictures.get)
    variant_page = next(path for path in sorted(site.pages) if 'class="order"' in site.read(path))
    with served(site.folder) as address:
        with chromium() as browser:
            for first, screen in [
                ("index.html", PHONE),
                ("list.html", DESKTOP),
                ("in-stock/price-up/1.html", DESKTOP),
                ("in-stock/list-1.html", PHONE),
            ]:
                appended(browser, site, address, first, screen)
            comes_back(browser, site, address, keeps_pages=False)
            left_alone(browser, site, address)
            remembered(browser, site, address)
            marked(browser, site, address)
            fresh(browser, site, address)
            second_picture(browser, site, address)
            made_ready(browser, site, address, gallery_page)
            gallery(browser, site, address, gallery_page)
            zoomed(browser, site, address, gallery_page)
            shared(browser, site, address, gallery_page)
            favorites(browser, site, address)
            priced(browser, site, address, gallery_page)
            others(browser, site, address, "products/1048.html")
            stays_in_view(browser, address, "products/1048.html")
            combined(browser, site, address)
            variants(browser, site, address)
            variant_without_button(browser, site, address)
            missing_combination(browser, site, address)
            first_pictures(browser, build[0], next(site.folder.glob("icon-512*.png")))
            on_paper(browser, site, address, variant_page)
            long_labels(browser, address)
            large_text(browser, address)
            by_keyboard(browser, site, address)
            without_script(browser, site, address)
            from_disk(browser, site, gallery_page)
        with chromium(keeps_pages=True) as browser:
            comes_back(browser, site, address, keeps_pages=True)
            # Pages that are loaded anew may be shown before their scripts run.
            joined(browser, site, address)
        # A check that cannot fail proves nothing.
        found, problems = problems, []
        for name in MOST_BYTES:
            for file in site.folder.glob(f"{Path(name).stem}.*.js"):
                file.write_text("'use strict';\n", encoding="utf-8")
        patience = 1000
        blind = []
        with chromium() as browser:
            for prove, *arguments in [
                (appended, "index.html", PHONE),
                (marked,),
                (fresh,),
                (joined,),
                (second_picture,),
                (made_ready, gallery_page),
                (gallery, gallery_page),
                (zoomed, gallery_page),
                (shared, gallery_page),
                (favorites,),
                (priced, gallery_page),
                (others, "products/1048.html"),
                (combined,),
            ]:
                before = len(problems)
                try:
                    prove(browser, site, address, *arguments)
                except Error:
                    continue
                if len(problems) == before:
                    blind.append(prove.__name__)
        control, problems = problems, found

for problem in problems[:50]:
    print(problem)
print(
    f"{sizes} bytes; {proven} things looked at, {len(problems)} problems; with empty scripts {len(control)}"
)
if blind or len(control) < 3:
    sys.exit(f"empty scripts did as well: this check sees nothing of {blind}")
sys.exit(1 if problems else 0)
