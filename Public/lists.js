// Features of lists beyond their links, which work without this script.
'use strict';
{
  const { all, home, make } = catalogTools;
  const list = document.querySelector('.grid:not(.picks), .list:not(.picks)');

  // A second filter is added to the first by the search, which has lists of all combinations.
  const filters = document.querySelector('.facets');
  const setUpFilters = ({ search: results, chosen, kept }) => {
    const links = all('a:not([aria-current])', filters);
    const kindsOf = parameters => parameters.map(([name]) => /low|below/.test(name) ? 'currency' : name);
    const now = [...new URLSearchParams(chosen)];
    const alone = new Set(links);
    for (const link of results ? links : []) {
      const own = [...new URLSearchParams(link.dataset.filter)];
      // Of two prices or two sellers, the second takes the place of the first.
      if (!own.length || kindsOf(own).some(kind => kindsOf(now).includes(kind))) continue;
      alone.delete(link);
      link.href = `${results}?${new URLSearchParams([...now, ...own, ...new URLSearchParams(kept)])}`;
    }
    // Counts of all products stand on the first page only, because each new product changes them.
    const seen = new IntersectionObserver(async entries => {
      if (!entries.at(-1).isIntersecting) return;
      seen.disconnect();
      const answer = await fetch(home).catch(() => undefined);
      if (!answer?.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const counts = new Map(all('.facets a', page).map(
        link => [link.dataset.filter, link.querySelector('span:not(.vh)')]));
      for (const link of alone) link.append(' ', counts.get(link.dataset.filter) ?? '');
    });
    if (location.protocol.startsWith('http')) seen.observe(filters);
  };
  if (filters?.dataset.chosen) setUpFilters(filters.dataset);
  // Only the newest order has pages in the list view. The search has all orders.
  for (const link of all('.view a[data-search]')) link.href = link.dataset.search;

  // New: of the last fourteen days, or later than the newest product of the last visit. Four hours
  // without a page end a visit.
  const key = `visit ${home}`;
  const lastVisit = () => { try { return JSON.parse(localStorage.getItem(key)); } catch { return; } };
  const visit = { newest: 0, last: 0, ...lastVisit() };
  if (Date.now() - visit.last > 4 * 3600e3) visit.before = visit.newest;
  const fromWhen = Math.min(Date.now() / 1000 - 14 * 86400, visit.before || Infinity);
  const markNew = items => {
    for (const item of items) {
      if (item.dataset.at > fromWhen && !item.matches('.gone')) {
        item.querySelector('h2')?.prepend(make('b', { class: 'new' }, list.dataset.new ?? ''), ' ');
      }
    }
    visit.last = Date.now();
    visit.newest = Math.max(visit.newest, ...items.map(item => item.dataset.at ?? 0));
    // The browser may refuse.
    try { localStorage.setItem(key, JSON.stringify(visit)); } catch { return; }
  };
  const markFirst = () => markNew(list ? [...list.children] : []);
  // A page that is made ready before anybody opens it is not a visit.
  if (document.prerendering) document.addEventListener('prerenderingchange', markFirst, { once: true });
  else markFirst();

  // The second picture of a product: nothing of it is loaded before a mouse points at its card.
  if (matchMedia('(hover: hover)').matches) {
    document.addEventListener('pointerover', ({ target }) => {
      const card = target.closest('.card[data-second]');
      if (!card) return;
      const picture = make('img', { class: 'second', src: card.dataset.second, alt: '' });
      delete card.dataset.second;
      picture.decode().then(() => card.querySelector('picture, img').after(picture), () => {});
    });
  }

  // Further pages are appended to a list, which keeps its address.
  const linkOf = item => item.querySelector('h2 a')?.href;
  const topOf = item => item.getBoundingClientRect().top;

  const setUpList = () => {
    const status = make('p', { class: 'vh', role: 'status' });
    list.after(status);
    // After three pages, and by keyboard, the link is a link again, so that the footer is reached.
    const most = 3;
    let pagesToCome = most;
    let byKeyboard = false;

    // Pages are in other folders than the first one.
    const makeAbsolute = (root, base) => {
      for (const element of all('a, img, source, .card', root)) {
        for (const name of ['href', 'src', 'data-second']) {
          const value = element.getAttribute(name);
          if (value && value[0] !== '#') element.setAttribute(name, new URL(value, base));
        }
        const files = element.getAttribute('srcset');
        if (files) {
          element.srcset = files.replace(/[^\s,]+(?=\s)/g, file => new URL(file, base));
        }
      }
    };

    // Back and reload lead to the place that was read, with as many pages.
    const itemInView = () => [...list.children].find(
      item => item.getBoundingClientRect().bottom > innerHeight / 2) ?? list.lastElementChild;
    let chosen;
    const notePlace = () => {
      const item = chosen ?? itemInView();
      history.scrollRestoration = 'manual';
      history.replaceState({ item: linkOf(item), top: topOf(item), pages: most - pagesToCome }, '');
    };
    const leaveFirst = () => {
      addEventListener('scroll', () => { chosen = undefined; }, { passive: true });
      addEventListener('pagehide', notePlace);
      list.addEventListener('click', event => { chosen = event.target.closest('li'); });
    };

    // In steps, so that the page can scroll.
    const append = async (step = 4) => {
      const link = document.querySelector('.pages [rel=next]');
      if (!link || pagesToCome < 1) return;
      end.disconnect();
      const answer = await fetch(link.href);
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const more = page.querySelector(`ul.${list.className}`);
      if (!more) return;
      makeAbsolute(page, answer.url);
      await new Promise(done => { setTimeout(done); });
      if (pagesToCome === most) leaveFirst();
      // A later page may repeat items.
      const known = new Set([...list.children].map(linkOf));
      const items = [...more.children].filter(item => !known.has(linkOf(item)));
      for (const picture of all('img', more)) {
        picture.loading = 'lazy';
        picture.removeAttribute('fetchpriority');
      }
      for (let start = 0; start < items.length; start += step) {
        await new Promise(requestAnimationFrame);
        list.append(...items.slice(start, start + step));
      }
      markNew(items);
      const pager = page.querySelector('.pages');
      // The pages before the first one are still the same.
      pager?.querySelector('.newer')?.replaceWith(document.querySelector('.pages .newer') ?? '');
      link.closest('.pages').replaceWith(pager ?? '');
      const pages = document.querySelector('.pages');
      // The note at the end of a list that is cut has links, and stays.
      if (pages && list.dataset.shown && !pages.querySelector('p a')) {
        if (!pages.querySelector('p')) pages.prepend(make('p', {}));
        pages.querySelector('p').textContent = list.dataset.shown.replace('#', list.children.length);
      }
      if (items.length) status.textContent = list.dataset.more?.replace('#', items.length);
      pagesToCome -= 1;
      watchEnd();
    };
    // If a page cannot be loaded, its link stays. The next scroll tries again.
    const tryToAppend = step => append(step).catch(() => { setTimeout(watchWhenScrolled, 1000); });

    const end = new IntersectionObserver(entries => {
      if (!byKeyboard && entries.at(-1).isIntersecting) tryToAppend();
    }, { rootMargin: '0px 0px 150%' });
    const watchEnd = () => {
      end.disconnect();
      const pager = document.querySelector('.pages');
      if (pager && pagesToCome > 0) end.observe(pager);
    };

    const watchWhenScrolled = () => addEventListener('scroll', watchEnd, { passive: true, once: true });

    const goToPlace = async () => {
      const { item: link, top, pages = 0 } = history.state ?? {};
      const start = scrollY;
      for (let left = pagesToCome; most - left < pages; left -= 1) {
        await tryToAppend(Infinity);
        // A page does not come, or somebody scrolls already.
        if (pagesToCome === left || scrollY !== start) return;
      }
      const item = link && [...list.children].find(item => linkOf(item) === link);
      if (!item) return;
      scrollBy(0, topOf(item) - top);
      const reached = scrollY;
      // The place near the end is only reached once the next page follows.
      if (topOf(item) > top + 1) await tryToAppend();
      if (scrollY === reached) scrollBy(0, topOf(item) - top);
    };

    addEventListener('popstate', goToPlace);
    goToPlace();
    watchWhenScrolled();
    addEventListener('keydown', event => {
      if (event.key === 'Tab' || event.key === 'End') byKeyboard = true;
    });
    for (const way of ['wheel', 'pointerdown']) {
      addEventListener(way, () => {
        if (byKeyboard) watchEnd();
        byKeyboard = false;
      }, { passive: true });
    }
  };
  const saves = navigator.connection?.saveData;
  if (list && !saves && location.protocol.startsWith('http')) setUpList();
}
