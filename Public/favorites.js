// Products that a shopper saved or viewed, kept by the browser.
'use strict';
{
  const { all, home, make, priceOf } = catalogTools;
  const link = document.querySelector('.saved');
  const base = new URL('.', home).href;
  const root = document.querySelector('.favorites');
  // Without favorites, this link is in the list.
  const homeLink = root?.nextElementSibling;
  const product = document.querySelector('.product');
  const words = { ...link?.dataset, ...(root ?? product)?.dataset };
  const most = { favorites: 200, recent: 24 };

  const keyOf = kind => `${kind} ${base}`;
  const fields = ['path', 'name', 'brand', 'vendor', 'price', 'regular', 'off', 'picture', 'gone'];
  const isWithin = path => {
    try { return new URL(path, base).href.startsWith(base); } catch { return false; }
  };
  // Only texts of known names, and addresses of this site.
  const clean = item => {
    const found = Object.fromEntries(fields.map(field => [field, `${item?.[field] ?? ''}`.slice(0, 500)]));
    if (!isWithin(found.picture)) found.picture = '';
    return found.path && isWithin(found.path) ? [found] : [];
  };
  const read = kind => {
    try {
      const items = JSON.parse(localStorage.getItem(keyOf(kind)));
      return Array.isArray(items) ? items.flatMap(clean).slice(0, most[kind]) : [];
    } catch { return []; }
  };
  const write = (kind, items) => {
    try { localStorage.setItem(keyOf(kind), JSON.stringify(items.slice(0, most[kind]))); } catch { return; }
  };
  // Other tabs write, too.
  const without = (kind, path) => read(kind).filter(item => item.path !== path);
  const put = (kind, item) => write(kind, [item, ...without(kind, item.path)]);
  const update = item => {
    for (const kind in most) {
      const items = read(kind);
      if (items[0]) write(kind, items.map(old => old.path === item.path ? item : old));
    }
  };

  const textOf = element => {
    const copy = element?.cloneNode(true);
    for (const hint of copy?.querySelectorAll?.('.vh, .new') ?? []) hint.remove();
    return copy?.textContent.trim() ?? '';
  };
  const pathOf = address => {
    const path = address.split(/[?#]/)[0].slice(base.length);
    try { return decodeURI(path); } catch { return path; }
  };
  // The brand is the first of two.
  const makersOf = line => {
    const names = [...line?.childNodes ?? []].map(textOf).filter(text => text);
    return { brand: names.length > 1 ? names[0] : '', vendor: names.at(-1) ?? '' };
  };
  const itemOf = (root, path, name) => ({
    path, name, ...makersOf(root.querySelector('.vendor')),
    price: textOf(root.querySelector('.price strong')), regular: textOf(root.querySelector('.price del')),
    off: textOf(root.querySelector('.price .off')).replace(/\D/g, ''),
    picture: pathOf(root.querySelector('img')?.src.replace(/.*placeholder.*/, '') ?? ''),
    gone: root.matches('.gone') || root.querySelector('.summary.gone') ? '1' : '',
  });

  const saved = () => new Set(read('favorites').map(({ path }) => path));
  const showSaved = () => {
    const paths = saved();
    for (const heart of all('.heart')) heart.setAttribute('aria-pressed', paths.has(heart.dataset.path));
    link.querySelector('b')?.remove();
    if (paths.size) link.append(make('b', {}, paths.size));
  };
  const heartOf = (item, path, name) => {
    const heart = make('button', {
      type: 'button', class: 'heart', 'aria-label': `${words.save}: ${name}`, 'data-path': path,
    });
    heart.addEventListener('click', () => {
      if (saved().has(path)) write('favorites', without('favorites', path));
      else put('favorites', item());
      showSaved();
      // A card stays until the last heart is gone, so that it can come back.
      if (!root || saved().size) return;
      draw();
      root.firstChild.focus();
    });
    return heart;
  };
  const addHearts = () => {
    const cards = all(':is(.card, .row):not(:has(.heart))');
    for (const card of cards) {
      const to = card.querySelector('h2 a[href]');
      if (!to) continue;
      const [path, name] = [pathOf(to.href), textOf(to)];
      card.append(heartOf(() => itemOf(card, path, name), path, name));
    }
    if (cards.length) showSaved();
  };

  // Cards from what is stored; the search knows today's price, and the page whether it is sold.
  const prices = globalThis.catalogPrices;
  const cardOf = item => {
    const picture = item.picture ? new URL(item.picture, base) : words.placeholder;
    return make('li', { class: `card${item.gone ? ' gone' : ''}` },
      make('img', { src: picture, width: 480, height: 480, alt: '', loading: 'lazy' }),
      item.vendor ? make('p', { class: 'vendor' }, item.brand && make('b', {}, item.brand), ' ', item.vendor) : '',
      make('h2', {}, make('a', { href: new URL(item.path, base) }, make('bdi', {}, item.name))),
      priceOf(item, words),
      item.gone ? make('p', { class: 'sold' }, words.soldOut) : '');
  };
  const latest = async item => {
    const card = await prices.cardOf(item.name, item.path);
    if (card) {
      const { vendor, brand, off, isGone } = card;
      // The search has the smallest file of a picture.
      const [kept, picture] = [item, card].map(({ picture }) => picture.split('-'));
      return { ...card, brand: vendor && brand !== vendor ? brand : '', vendor: vendor || brand, off: off || '',
        picture: kept[0] === picture[0] ? item.picture : card.picture || item.picture, gone: isGone ? '1' : '' };
    }
    // Renamed, or removed.
    const answer = await fetch(new URL(item.path, base));
    if (!answer.ok && answer.status !== 404 && answer.status !== 410) return item;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const summary = page.querySelector('.product .summary');
    return summary && { ...itemOf(summary, item.path, textOf(page.querySelector('h1'))), picture: item.picture };
  };
  const listOf = items => {
    const cards = new Map(items.map(item => [cardOf(item), item]));
    const list = make('ul', { class: 'grid' }, ...cards.keys());
    if (prices.cardOf) prices.whenNear(cards.keys(), async card => {
      const item = cards.get(card);
      const found = await latest(item).catch(() => item);
      if (!found) {
        card.classList.add('gone');
        card.querySelector('h2 a').removeAttribute('href');
        card.querySelector('.price').replaceWith(make('p', { class: 'state' }, words.removed ?? words.soldOut));
        return;
      }
      const [isNew] = clean(found);
      if (JSON.stringify(isNew) === JSON.stringify(item)) return;
      update(isNew);
      card.replaceWith(cardOf(isNew));
    });
    return list;
  };

  const draw = () => {
    const [favorites, recent] = [read('favorites'), read('recent')];
    const clear = make('button', {}, words.clear);
    clear.addEventListener('click', () => {
      write('recent', []);
      draw();
      root.append(make('p', { class: 'empty', tabindex: -1 }, words.cleared));
      root.lastChild.focus();
    });
    root.replaceChildren(
      ...favorites.length ? [make('p', { class: 'note' }, words.stays), listOf(favorites)]
        : [make('p', { class: 'empty', tabindex: -1 }, words.empty), homeLink],
      ...recent.length ? [make('div', { class: 'heading' }, make('h2', {}, words.recent), clear), listOf(recent)] : []);
    homeLink.hidden = favorites.length > 0;
  };

  const refresh = () => {
    if (root) draw();
    showSaved();
  };
  const setUp = () => {
    if (product) {
      const { path } = product.dataset;
      const name = textOf(product.querySelector('h1'));
      const others = without('recent', path).slice(0, 12);
      // A variant may be chosen: what is stored is the product.
      const own = itemOf(product, path, name);
      update(own);
      // A prerendered page is not viewed yet.
      const note = () => put('recent', own);
      if (document.prerendering) document.addEventListener('prerenderingchange', note, { once: true });
      else note();
      const heart = heartOf(() => own, path, name);
      const act = product.querySelector('.act');
      if (act) act.append(heart);
      else product.querySelector('.deal').after(heart);
      if (others.length) {
        document.querySelector('main').append(make('section', { class: 'related recent' },
          make('h2', {}, words.recent), listOf(others)));
      }
    }
    refresh();
    addHearts();
    // Lists go on, and results of the search come later.
    new MutationObserver(addHearts).observe(document.querySelector('main'), { childList: true, subtree: true });
    addEventListener('storage', ({ key }) => { if (key === keyOf('favorites')) refresh(); });
    addEventListener('pageshow', ({ persisted }) => { if (persisted) refresh(); });
  };
  if (link) {
    try {
      localStorage.setItem(keyOf('probe'), '');
      localStorage.removeItem(keyOf('probe'));
      // The hearts need the style sheet.
      const style = make('link', { rel: 'stylesheet', href: words.style });
      style.addEventListener('load', setUp);
      document.head.append(style);
    } catch {
      link.remove();
      root?.append(make('p', { class: 'empty' }, words.denied));
    }
  }
}
