// The box of the search in the header, with suggestions. The engine comes while the first letters are typed.
'use strict';
{
  const { all, isPlain, make, need } = catalogTools;
  const link = document.querySelector('.find');
  const words = link.dataset;
  const label = { 'aria-label': link.textContent };

  const needSearch = async () => {
    await Promise.all([need(words.engine), need(words.search)]);
    catalogSearch.tools.findEngine();
  };
  const optionOf = (href, kind, ...content) => make('li', { role: 'presentation', class: kind },
    make('a', { role: 'option', 'aria-selected': false, href, tabindex: -1 }, ...content));
  const wordOptions = async text => {
    await needSearch();
    const { engine, tools: { beginsLike, initialsOf, lettersOf, marked, wordsOf } } = catalogSearch;
    const { terms } = engine.parse(text);
    const last = terms.at(-1) ?? [];
    const letters = lettersOf(last);
    const start = /^[a-z]+$/.test(last.join('')) ? letters.slice(0, 2)
      : letters.length > 1 ? initialsOf(letters).slice(0, 2) : [...engine.keysOf(letters[0] ?? '')].slice(0, 2);
    const found = start.length < 2 ? [] : await wordsOf(await engine.openIndex(), start);
    return found.filter(word => word !== last.join('') && beginsLike(word, letters)).slice(0, 6).map(word => {
      const whole = [...terms.slice(0, -1).map(term => term.join('')), word].join(' ');
      return optionOf(`${link.href}?q=${encodeURIComponent(whole)}`, '', make('span', {}, marked(whole, terms)));
    });
  };
  const productOptions = async text => {
    const { engine, search, tools: { address, marked } } = catalogSearch;
    const { terms, joined } = engine.parse(text);
    const { results = [] } = joined.length ? await search(text, { patience: 30 }).next(4) : {};
    return results.slice(0, 4).map(({ card: { path, name, price, picture, isGone } }) =>
      optionOf(address(path), isGone ? 'gone' : '', picture ? make('img', { src: address(picture), alt: '' }) : '',
        make('span', {}, marked(name, terms)), make('b', {}, price, isGone ? ` ${words.soldOut}` : '')));
  };

  const list = make('ul', { id: 'suggestions', class: 'suggestions', role: 'listbox', ...label });
  const status = make('p', { class: 'vh', role: 'status' });
  const input = make('input', {
    type: 'search', name: 'q', maxlength: 200, placeholder: words.hint ?? '', autocomplete: 'off',
    enterkeyhint: 'search', role: 'combobox', 'aria-controls': 'suggestions', 'aria-expanded': false,
    'aria-autocomplete': 'list', ...label,
  });
  const leaveButton = make('button', { type: 'button' }, words.close ?? '×');
  const form = make('form', { role: 'search', action: link.href }, input, leaveButton, list, status);

  const choose = chosen => {
    for (const option of all('a', list)) option.setAttribute('aria-selected', option === chosen);
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  };
  const { suggestions = '', suggestion = suggestions } = words;
  const show = options => {
    options.forEach((option, i) => { option.firstChild.id = `suggestion-${i}`; });
    list.replaceChildren(...options);
    input.setAttribute('aria-expanded', options.length > 0);
    status.textContent = options.length ? (options[1] ? suggestions : suggestion).replace('#', options.length) : '';
    choose(list.querySelector('[aria-selected=true]'));
  };

  // Only the answer to the last text is shown.
  let turn;
  const suggest = () => {
    clearTimeout(turn);
    const mine = setTimeout(async () => {
      const found = await wordOptions(input.value).catch(() => []);
      if (mine !== turn) return;
      show(found);
      // Products need more files, so they come when nothing is typed for a moment.
      await new Promise(resolve => setTimeout(resolve, 250));
      if (mine !== turn) return;
      const products = await productOptions(input.value).catch(() => []);
      if (mine === turn) show([...found, ...products]);
    }, 80);
    turn = mine;
  };
  input.addEventListener('input', suggest);

  // The box takes the place of the link in the header until it is left, and keeps what was typed.
  const close = () => {
    if (!form.isConnected) return;
    const hadFocus = form.contains(document.activeElement);
    turn = undefined;
    show([]);
    form.replaceWith(link);
    if (hadFocus) link.focus();
  };
  const open = () => {
    link.replaceWith(form);
    // What is typed next takes the place of what was kept.
    input.select();
    input.focus();
    if (input.value) suggest();
  };
  // The click that leaves the box reaches its target before that moves.
  const leave = () => setTimeout(close, 300);
  leaveButton.addEventListener('click', close);
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !form.contains(relatedTarget)) leave();
  });
  addEventListener('pointerdown', ({ target }) => { if (form.isConnected && !form.contains(target)) leave(); });
  // Browsers keep whole pages for the way back.
  addEventListener('pagehide', close);
  input.addEventListener('keydown', event => {
    if (event.isComposing) return;
    const options = [undefined, ...all('a', list)];
    const place = options.findIndex(option => option?.getAttribute('aria-selected') === 'true');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(options.at((Math.max(place, 0) + step) % options.length));
    else if (event.key === 'Enter' && place > 0) options[place].click();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
  // A press on a suggestion does not take the focus.
  list.addEventListener('mousedown', event => event.preventDefault());
  link.addEventListener('click', event => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open();
  });

  if (words.style) document.head.append(make('link', { rel: 'stylesheet', href: words.style }));
  // The click that loaded this script.
  open();
  needSearch().then(() => catalogSearch.engine.openIndex()).catch(() => {});
}
