// The page of results: its address has all choices.
'use strict';
{
  const { all, isPlain, make, priceOf } = catalogTools;
  const { engine, search, tools: { address, marked } } = catalogSearch;

  // Filters: a gram finds cards, which must have the property too.
  const kinds = ['vendor', 'brand', 'category'];
  // The last limit is that of the bands of lists, which end below it.
  const limits = ['low', 'high', 'below'];
  const limitsOf = parameters => limits.map(name => parseFloat(parameters.get(name)));
  const folded = text => engine.fold(text).joined.join('');
  const valuesOf = (card, kind) => [card[kind]].flat().filter(value => value);

  const optionsOf = catalogSearch.optionsOf = (parameters, main) => {
    const [low, high, below] = limitsOf(parameters);
    // Names of one kind are alternatives.
    const wanted = kinds.map(kind => [kind, parameters.getAll(kind).map(folded)]).filter(([, names]) => names[0]);
    let currency = parameters.get('currency') || main;
    const accepts = (card, other) => {
      currency ||= card.currency;
      const amount = card.amount && card.currency === currency ? +card.amount : NaN;
      return !(parameters.has('sale') && !card.off) && !(parameters.has('stock') && card.isGone)
        && !(low >= 0 && !(amount >= low)) && !(high >= 0 && !(amount <= high)) && !(below >= 0 && !(amount < below))
        && wanted.every(([kind, names]) => kind === other
          || valuesOf(card, kind).some(value => names.includes(folded(value))));
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
    const numberOf = number => number.toLocaleString(document.documentElement.lang || 'en',
      { minimumFractionDigits: number % 1 ? 2 : 0 });
    const form = document.querySelector('.search-form');
    const field = form.elements.q;
    const elsewhere = document.querySelector('.elsewhere');
    const lists = all('.elsewhere a');
    const heading = document.querySelector('h1') ?? make('h1', {});
    const ownHeading = heading.textContent;
    const title = document.title;
    const parameters = () => new URLSearchParams(location.search);
    const switches = { stock: words.inStock, sale: words.onSale };
    const currency = () => parameters().get('currency') || words.currency;
    const moneyOf = amount => words.money && currency() === words.currency
      ? words.money.replace(/\d.*\d|\d/, numberOf(amount)) : `${numberOf(amount)} ${currency()}`.trim();
    const limitsText = now => {
      const [low, high, below] = limitsOf(now);
      const top = below >= 0 ? below : high;
      const text = low >= 0 ? top >= 0 ? words.between : words.from
        : below >= 0 ? words.below : high >= 0 ? words.to : '';
      return (text ?? '').replace('#l', () => moneyOf(low)).replace('#h', () => moneyOf(top));
    };

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
      const count = (...wanted) =>
        (matches ?? cards).filter(card => wanted.every(one => valuesOf(card, name).includes(one))).length;
      if (!values.delete(value)) {
        // A category takes the place of those above and below it.
        for (const other of values) {
          if (count(value, other) === Math.min(count(value), count(other))) values.delete(other);
        }
        values.add(value);
      }
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
    const prices = make('form', {}, make('fieldset', {}, ...limits.slice(0, 2).map(name =>
      make('label', {}, ' ', make('input', { type: 'number', name, min: 0, step: 'any' }))),
    make('button', {}, words.apply)));
    prices.addEventListener('submit', event => {
      event.preventDefault();
      const [low, high] = all('input', prices);
      if (high.value && +low.value > +high.value) [low.value, high.value] = [high.value, low.value];
      go(next => {
        next.delete('below');
        for (const { name, value } of [low, high]) next.set(name, value);
      });
    });
    const facets = make('div', {});
    const filters = make('details', { class: 'filters' }, make('summary', {}, words.filters),
      make('fieldset', {}, ...boxes), prices, facets);
    filters.open = matchMedia('(min-width:64rem)').matches;
    const orders = make('select', {}, ...Object.entries(JSON.parse(words.orders))
      .map(([value, text]) => make('option', { value }, text)));
    const best = orders.firstChild;
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

    const itemOf = (card, isRow, terms) => {
      const { path, name, vendor, brand, amount, currency, picture, wide, isGone } = card;
      const source = picture ? address(picture) : words.placeholder;
      const wider = wide && { srcset: `${source}`.replace(/\d+(?=\.\w+$)/, wide) + ' 2x' };
      const image = make('img',
        { ...source && { src: source }, ...wider, width: 480, height: 480, alt: '', loading: 'lazy' });
      const heading = make('h2', {}, make('a', { href: address(path) },
        name ? marked(name, terms) : words.noName));
      const maker = vendor || brand ? make('p', { class: 'vendor' },
        brand && brand !== vendor ? make('b', {}, brand) : '', ' ', vendor) : '';
      const sold = isGone ? card.state || words.soldOut : '';
      const isFree = +amount >= +words.freeFrom && (!words.freeCurrency || currency === words.freeCurrency);
      const states = Object.entries({ badge: card.badge, free: isFree && !isGone && words.free, soon: !isGone && card.state })
        .flatMap(([kind, text]) => text ? [make('span', { class: kind }, text)] : []);
      const facts = make('p', { class: 'facts' }, sold ? make('b', {}, sold) : '', ...states);
      return make('li', { class: `${isRow ? 'row' : 'card'}${isGone ? ' gone' : ''}` }, image, ...isRow
        ? [make('div', {}, heading, maker), facts, priceOf(card, words)]
        : [maker, heading, priceOf(card, words), states.length ? make('p', { class: 'state' }, ...states) : '',
          sold && make('p', { class: 'sold' }, sold)]);
    };

    const clear = () => go(next => {
      for (const name of [...kinds, ...limits, ...Object.keys(switches)]) next.delete(name);
    });
    const chipsOf = now => {
      const chips = [...now].map(([name, value]) =>
        [kinds.includes(name) ? value : switches[name], () => toggle(name, value)]);
      chips.push([limitsText(now), () => go(next => { for (const name of limits) next.delete(name); })]);
      return chips.filter(([text]) => text);
    };
    const opened = new Set();
    const choicesOf = (kind, now) => {
      const chosen = now.getAll(kind);
      const counts = new Map(chosen.map(name => [name, 0]));
      const { accepts } = optionsOf(now, words.currency);
      for (const card of matches?.filter(card => accepts(card, kind)) ?? cards) {
        for (const name of valuesOf(card, kind)) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      const names = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a));
      const keyOf = name => `${kind} ${name}`;
      const shown = names.filter((name, i) => i < 12 || opened.has(kind) || chosen.includes(name));
      const choices = shown.map(name => {
        const choice = button(name, () => toggle(kind, name),
          { 'aria-pressed': chosen.includes(name), 'data-key': keyOf(name) });
        // Cards that are not loaded yet would be missing in a count.
        if (matches || more.hidden) choice.append(' ', make('span', {}, counts.get(name)));
        return choice;
      });
      const hidden = names.find(name => !shown.includes(name));
      if (hidden) {
        choices.push(button(words.more, () => {
          opened.add(kind);
          showTools();
        }, { class: 'rest', 'data-key': keyOf(hidden) }));
      }
      return choices[0] ? make('fieldset', {}, make('legend', {}, words[kind]), ...choices) : '';
    };
    const showTools = () => {
      const now = parameters();
      const key = document.activeElement?.dataset.key;
      const chips = chipsOf(now);
      chosen.replaceChildren(...chips.map(([text, act]) => button(text, act,
        { 'aria-label': `${words.remove}: ${text}`, 'data-key': `- ${text}` })),
      chips[1] ? button(words.clear, clear, { class: 'clear', 'data-key': '' }) : '');
      if (!isWaiting) facets.replaceChildren(...kinds.map(kind => choicesOf(kind, now)));
      for (const box of all('[type=checkbox]', filters)) box.checked = now.has(box.name);
      for (const field of all('input', prices)) {
        field.value = now.get(field.name) ?? (field.name === 'high' ? now.get('below') : '') ?? '';
        field.previousSibling.data = `${words[field.name]} (${currency()})`.replace(' ()', '');
      }
      // Without a query, the newest products come first.
      const query = now.get('q')?.trim();
      if (query) orders.prepend(best);
      else best.remove();
      orders.value = now.get('order') || (query ? '' : 'newest');
      const view = now.get('view') === 'list' ? 1 : 0;
      views.forEach((link, i) => {
        link.href = addressOf(next => next.set('view', i ? 'list' : ''));
        link.ariaCurrent = i === view ? 'page' : null;
      });
      // A button that was pressed is another one now.
      if (key === undefined) return;
      (all('[data-key]', root).find(other => other.dataset.key === key) ?? found).focus();
    };

    let turn = 0;
    let session, cards, ready, asked;
    // In a small shop, all cards that answer the query, for which choices and numbers wait.
    let matches, isWaiting;
    const tell = ({ done, seen, known, precision, instead, isCut }) => {
      const now = parameters();
      const query = now.get('q') ?? '';
      more.hidden = isWaiting || done && !ready.length;
      // Candidates that are not read yet may be of any price.
      const isVague = precision === 'more' || ['stock', ...limits].some(name => now.has(name));
      const text = precision !== 'exact' ? isVague ? words.moreThan : words.about
        : known === 1 ? words.foundOne : words.found;
      const number = numberOf(text === words.moreThan ? seen : known);
      const isNothing = done && !known;
      const isFiltered = chipsOf(now).length > 0 && matches?.length !== 0;
      found.replaceChildren(
        make('strong', {}, isWaiting ? words.waiting
          : !isNothing ? say(text, number) : isFiltered && words.noneLeft || say(words.nothing, query)),
        !isNothing ? '' : isFiltered ? button(words.clear, clear, { 'data-key': '' })
          : make('span', {}, folded(query).length < 2 ? words.short : words.hint),
        instead ? ` ${say(words.instead, instead)}` : '', isCut ? ` ${say(words.first, 100)}` : '');
      if (isNothing) root.after(elsewhere ?? '');
      showTools();
    };
    const load = async (count, isMore) => {
      const mine = turn;
      const now = parameters();
      const isList = now.get('view') === 'list';
      const timer = setTimeout(() => found.replaceChildren(words.waiting), 300);
      let answer = await session.next(count - ready.length).catch(() => {});
      clearTimeout(timer);
      if (mine !== turn) return;
      if (!isMore) list.replaceChildren();
      if (answer) {
        const { isWhole, precision, instead, results } = answer;
        ready.push(...results);
        const { terms } = engine.parse(instead || (now.get('q') ?? ''));
        const fresh = ready.splice(0, isWhole ? Math.max(count, 24) : count).map(({ card }) => card);
        const items = fresh.map(card => itemOf(card, isList, terms));
        list.className = isList ? 'list' : 'grid';
        list.append(...items);
        cards.push(...fresh);
        more.textContent = words.more;
        isWaiting = isWhole && precision !== 'exact';
        matches = isWhole && !isWaiting ? answer.matches : undefined;
        tell(answer);
        if (isMore) {
          history.replaceState({ count: cards.length }, '');
          items[0]?.querySelector('a').focus();
        }
        if (!isWaiting) return;
        answer = await session.next(Infinity).catch(() => {});
        if (mine !== turn) return;
        if (answer) {
          ready.push(...answer.results);
          ({ matches } = answer);
          isWaiting = false;
          tell(answer);
          return;
        }
      }
      found.replaceChildren(words.failed, ' ', button(words.retry, isMore ? () => load(count, isMore) : begin));
      if (isMore) more.textContent = `${words.failed} ${words.retry}`;
      showTools();
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
      const names = isList ? chipsOf(now).map(([text]) => text) : [];
      const name = names.join(' · ');
      document.title = name || query ? `${name || query} | ${title}` : title;
      heading.textContent = name || (isList ? words.all : ownHeading);
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
      session = search(query, { ...optionsOf(now, words.currency), isWhole: true });
      [cards, ready, more.hidden] = [[], [], true];
      load(Math.max(isList ? 24 : 10, history.state?.count ?? 0));
    };
    form.addEventListener('submit', event => {
      event.preventDefault();
      const q = field.value;
      go(next => {
        next.set('q', q);
        // Words have an order of their own, and an order alone would show all products.
        if (q.trim() || !chipsOf(next).length) next.delete('order');
      });
    });
    addEventListener('popstate', () => { if (location.search !== asked) begin(); });
    begin();
  }
}
