// The page of results: its address has all choices.
'use strict';
{
  const { all, isPlain, make } = catalogTools;
  const { engine, search, tools: { address, marked } } = catalogSearch;

  // Filters: a gram finds cards, which must have the property too.
  const placeOf = { vendor: 2, brand: 3, category: 4 };
  const kinds = Object.keys(placeOf);
  const limits = ['low', 'high'];
  const folded = text => engine.fold(text).joined.join('');
  const valuesOf = (card, kind) => [card[placeOf[kind]] ?? []].flat().filter(value => value);

  const optionsOf = catalogSearch.optionsOf = (parameters, main) => {
    const [low, high] = limits.map(name => parseFloat(parameters.get(name)));
    // Products have several categories, but one seller and brand.
    const wanted = kinds.flatMap(kind => {
      const names = parameters.getAll(kind).map(folded);
      return kind === 'category' ? names.map(name => [kind, [name]]) : names[0] ? [[kind, names]] : [];
    });
    let currency = parameters.get('currency') || main;
    const accepts = card => {
      currency ||= card[13];
      const amount = card[12] && card[13] === currency ? +card[12] : NaN;
      return !(parameters.has('sale') && !card[9]) && !(parameters.has('stock') && card[11])
        && !(low >= 0 && !(amount >= low)) && !(high >= 0 && !(amount <= high))
        && wanted.every(([kind, names]) => valuesOf(card, kind).some(value => names.includes(folded(value))));
    };
    return {
      grams: wanted.filter(([, names]) => !names[1]).map(([kind, names]) => engine.propertyOf(kind[0], names))
        .concat(parameters.has('sale') ? '=%' : []),
      accepts, order: parameters.get('order'),
    };
  };

  const root = document.querySelector('.results');
  if (root) {
    const words = root.dataset;
    const say = (text, value) => text.replace('#', () => value);
    const { format: numberOf } = new Intl.NumberFormat(document.documentElement.lang || 'en');
    const form = document.querySelector('.search-form');
    const field = form.elements.q;
    const elsewhere = document.querySelector('.elsewhere');
    const lists = all('.elsewhere a');
    const heading = document.querySelector('h1') ?? make('h1', {});
    const ownHeading = heading.textContent;
    const title = document.title;
    const parameters = () => new URLSearchParams(location.search);
    const switches = { stock: words.inStock, sale: words.onSale };
    const limitOf = name =>
      `${words[name]} (${parameters().get('currency') || words.currency})`.replace(' ()', '');

    const addressOf = change => {
      const next = parameters();
      change(next);
      for (const [name, value] of [...next]) if (!value) next.delete(name);
      return `${location.pathname}?${next}`;
    };
    const go = (change, state = null) => {
      const next = addressOf(change);
      if (next !== addressOf(() => {})) history.pushState(state, '', next);
      begin();
    };
    const toggle = (name, value) => go(next => {
      const values = new Set(next.getAll(name));
      if (!values.delete(value)) values.add(value);
      next.delete(name);
      for (const other of values) next.append(name, other);
    });
    const button = (text, act, attributes = {}) => {
      const element = make('button', { type: 'button', ...attributes }, text);
      element.addEventListener('click', act);
      return element;
    };

    const ways = make('p', { class: 'ways' });
    heading.before(ways);
    const found = make('p', { class: 'found', role: 'status', tabindex: -1 });
    const chosen = make('div', { class: 'chosen' });
    const list = make('ul', {});
    const more = button(words.more, () => load(24 - cards.length % 12, true), { class: 'more', hidden: '' });
    const boxes = Object.entries(switches).map(([name, text]) => {
      const box = make('input', { type: 'checkbox', name });
      box.addEventListener('change', () => go(next => next.set(name, box.checked ? '1' : '')));
      return make('label', {}, box, text);
    });
    const prices = make('form', {}, make('fieldset', {}, ...limits.map(name =>
      make('label', {}, ' ', make('input', { type: 'number', name, min: 0, step: 'any' }))),
    make('button', {}, words.apply)));
    prices.addEventListener('submit', event => {
      event.preventDefault();
      go(next => { for (const { name, value } of all('input', prices)) next.set(name, value); });
    });
    const facets = make('div', {});
    const filters = make('details', { class: 'filters' }, make('summary', {}, words.filters),
      make('fieldset', {}, ...boxes), prices, facets);
    filters.open = matchMedia('(min-width:64rem)').matches;
    const orders = make('select', {}, ...Object.entries(JSON.parse(words.orders))
      .map(([value, text]) => make('option', { value }, text)));
    orders.addEventListener('change', () => go(next => next.set('order', orders.value)));
    const views = ['grid', 'list'].map(view => {
      const link = make('a', { class: `as-${view}`, href: '' }, make('span', {}, words[view]));
      link.addEventListener('click', event => {
        if (!isPlain(event)) return;
        event.preventDefault();
        go(next => next.set('view', view === 'list' ? view : ''), { count: cards.length });
      });
      return link;
    });
    root.append(found, chosen, make('div', { class: 'tools' }, filters,
      make('label', {}, words.order, ' ', orders),
      make('nav', { class: 'view', 'aria-label': words.view }, ...views)), list, more);

    const hint = text => make('span', { class: 'vh' }, text);
    const priceOf = ([, , , , , , , price, regular, off]) => price ? make('p', { class: 'price' },
      off ? make('span', { class: 'off' }, `${off}%`, hint(` ${words.discount}`)) : '', ' ',
      make('strong', {}, regular ? hint(`${words.pay} `) : '', price), ' ',
      regular ? make('del', {}, hint(`${words.regular} `), regular) : '')
      : make('p', { class: 'price ask' }, words.noPrice);
    const itemOf = (card, isRow, terms) => {
      const [path, name, vendor = '', brand = '', , , , , , , picture, isGone] = card;
      const source = picture ? address(picture) : words.placeholder;
      const image = make('img',
        { ...source && { src: source }, width: 480, height: 480, alt: '', loading: 'lazy' });
      const heading = make('h2', {}, make('a', { href: address(path) },
        name ? marked(name, terms) : words.noName));
      const maker = vendor || brand ? make('p', { class: 'vendor' },
        brand && brand !== vendor ? make('b', {}, brand) : '', ' ', vendor) : '';
      const sold = isGone ? words.soldOut : '';
      const facts = make('p', { class: 'facts' }, sold && make('b', {}, sold));
      return make('li', { class: `${isRow ? 'row' : 'card'}${isGone ? ' gone' : ''}` }, image, ...isRow
        ? [make('div', {}, heading, maker), facts, priceOf(card)]
        : [maker, heading, priceOf(card), sold && make('p', { class: 'sold' }, sold)]);
    };

    const chipsOf = now => [...now].flatMap(([name, value]) => {
      const text = kinds.includes(name) ? value : switches[name]
        ?? (limits.includes(name) && `${limitOf(name)}: ${isFinite(value) ? numberOf(+value) : value}`);
      return text ? [[name, value, text]] : [];
    });
    const showTools = isDone => {
      const now = parameters();
      const key = document.activeElement?.dataset.key;
      const chips = chipsOf(now);
      chosen.replaceChildren(...chips.map(([name, value, text]) => button(text, () => toggle(name, value),
        { 'aria-label': `${words.remove}: ${text}`, 'data-key': `- ${name} ${value}` })),
      chips.length > 1 ? button(words.clear, () => go(next => {
        for (const [name] of chips) next.delete(name);
      }), { class: 'clear', 'data-key': '' }) : '');
      facets.replaceChildren(...kinds.map(kind => {
        const counts = new Map(now.getAll(kind).map(name => [name, 0]));
        for (const name of cards.flatMap(card => valuesOf(card, kind))) {
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }
        const top = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 12);
        const choices = top.map(([name, count]) => {
          const choice = button(name, () => toggle(kind, name),
            { 'aria-pressed': now.getAll(kind).includes(name), 'data-key': `${kind} ${name}` });
          // Cards that are not loaded yet would be missing in a count.
          if (isDone) choice.append(' ', make('span', {}, count));
          return choice;
        });
        return top.length ? make('fieldset', {}, make('legend', {}, words[kind]), ...choices) : '';
      }));
      for (const box of all('[type=checkbox]', filters)) box.checked = now.has(box.name);
      for (const field of all('input', prices)) {
        field.value = now.get(field.name) ?? '';
        field.previousSibling.data = limitOf(field.name);
      }
      orders.value = now.get('order') ?? '';
      const view = now.get('view') === 'list' ? 1 : 0;
      views.forEach((link, i) => {
        link.href = addressOf(next => next.set('view', i ? 'list' : ''));
        link.ariaCurrent = i === view ? 'page' : null;
      });
      // A button that was pressed is another one now.
      if (key === undefined) return;
      (all('[data-key]', root).find(other => other.dataset.key === key) ?? found).focus();
    };

    let [turn, session, cards, ready, asked] = [0];
    const load = async (count, isMore) => {
      const mine = turn;
      const now = parameters();
      const isList = now.get('view') === 'list';
      const query = now.get('q') ?? '';
      const timer = setTimeout(() => found.replaceChildren(words.waiting), 300);
      const answer = await session.next(count - ready.length).catch(() => {});
      clearTimeout(timer);
      if (mine !== turn) return;
      if (!isMore) list.replaceChildren();
      if (!answer) {
        found.replaceChildren(words.failed, ' ', button(words.retry, () => load(count, isMore)));
        if (isMore) more.textContent = `${words.failed} ${words.retry}`;
        showTools();
        return;
      }
      more.textContent = words.more;
      const results = [...ready, ...answer.results];
      ready = results.splice(count);
      const { done, seen, known, precision, instead, isCut } = answer;
      const { terms } = engine.parse(instead || query);
      const items = results.map(({ card }) => itemOf(card, isList, terms));
      list.className = isList ? 'list' : 'grid';
      list.append(...items);
      cards.push(...results.map(({ card }) => card));
      // Candidates that are not read yet may be of any price.
      const isVague = precision === 'more' || ['stock', ...limits].some(name => now.has(name));
      const text = precision !== 'exact' ? isVague ? words.moreThan : words.about
        : known === 1 ? words.foundOne : words.found;
      const number = numberOf(text === words.moreThan ? seen : known);
      const isNothing = done && !known && query && !chipsOf(now).length;
      found.replaceChildren(
        make('strong', {}, isNothing ? say(words.nothing, query) : say(text, number)),
        isNothing ? make('span', {}, folded(query).length < 2 ? words.short : words.hint) : '',
        instead ? ` ${say(words.instead, instead)}` : '', isCut ? ` ${say(words.first, 100)}` : '');
      more.hidden = done && !ready.length;
      if (done && !known) root.after(elsewhere ?? '');
      showTools(more.hidden);
      if (!isMore) return;
      history.replaceState({ count: cards.length }, '');
      items[0]?.querySelector('a').focus();
    };

    const begin = () => {
      turn += 1;
      const now = parameters();
      const query = now.get('q') ?? '';
      // What somebody typed before this script came stays.
      if (turn > 1 || !field.value) field.value = query;
      asked = location.search;
      const isList = !query.trim() && [...now.keys()].some(name => !/^(q|view|currency)$/.test(name));
      // A list without a text has a heading, and leads to those that it narrows.
      const names = isList ? chipsOf(now).map(chip => chip[2]) : [];
      const name = names.join(' · ');
      document.title = name || query ? `${name || query} | ${title}` : title;
      heading.textContent = name || ownHeading;
      heading.classList.toggle('vh', !isList);
      form.classList.toggle('quiet', isList);
      ways.replaceChildren(...lists.filter(link => names.includes(link.firstChild.textContent))
        .map(({ href, firstChild }) => make('a', { href }, firstChild.textContent)));
      root.hidden = !isList && !query.trim();
      if (root.hidden) {
        root.after(elsewhere ?? '');
        return;
      }
      elsewhere?.remove();
      [session, cards, ready, more.hidden] = [search(query, optionsOf(now, words.currency)), [], [], true];
      load(Math.max(isList ? 24 : 10, history.state?.count ?? 0));
    };
    form.addEventListener('submit', event => {
      event.preventDefault();
      const q = field.value;
      go(next => {
        for (const name of [...next.keys()]) if (name !== 'view' && name !== 'order') next.delete(name);
        next.set('q', q);
        // An order alone would show all products.
        if (!q.trim()) next.delete('order');
      });
    });
    addEventListener('popstate', () => { if (location.search !== asked) begin(); });
    begin();
  }
}
