// All links work without this script. Texts come from data attributes.
'use strict';
{
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const home = new URL('index.html', document.currentScript?.src ?? document.baseURI).href;

  const make = (name, attributes, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...content);
    return element;
  };
  const isPlain = event => !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

  // Loads a script once; after an error, the next call tries again.
  const scripts = new Map();
  const need = src => {
    if (!scripts.has(src)) {
      scripts.set(src, new Promise((resolve, reject) => {
        const script = make('script', { src });
        script.onload = resolve;
        script.onerror = event => {
          script.remove();
          scripts.delete(src);
          reject(event);
        };
        document.head.append(script);
      }));
    }
    return scripts.get(src);
  };

  const hint = text => make('span', { class: 'vh' }, text);
  /** The price of a card with the markup of templates; the words come from `words`. */
  const priceOf = ({ price, regular, off }, words) => price ? make('p', { class: 'price' },
    ...+off ? [make('span', { class: 'off' }, `${off}%`, hint(` ${words.discount}`)), ' '] : [],
    make('strong', {}, regular ? hint(`${words.pay} `) : '', price),
    ...regular ? [' ', make('del', {}, hint(`${words.regular} `), regular)] : [])
    : make('p', { class: 'price ask' }, words.noPrice);
  globalThis.catalogTools = { all, home, isPlain, make, need, priceOf };

  // Closes open sheets when the focus moves outside of them.
  addEventListener('focusin', ({ target }) => {
    for (const sheet of all('.sheet')) {
      if (!sheet.contains(target) && target.popoverTargetElement !== sheet) sheet.hidePopover?.();
    }
  });

  // The other language shows the same search or variant.
  addEventListener('click', ({ target }) => {
    const link = target.closest?.('a[hreflang]');
    if (link) [link.search, link.hash] = [location.search, location.hash];
  });

  // The search is loaded when its link is used; in older copies of the layout, the link leads to its page.
  const find = document.querySelector('.find');
  find?.addEventListener('click', event => {
    if (!isPlain(event) || !find.dataset.search) return;
    event.preventDefault();
    need(find.dataset.script);
  }, { once: true });

  // The tapped picture grows into that of its product.
  const isInView = picture => {
    const { top, bottom } = picture?.getBoundingClientRect() ?? {};
    return bottom > 0 && top < innerHeight;
  };
  const pictureOf = link => link.querySelector('img') ?? link.closest('li')?.querySelector('img');
  const joinPicture = (transition, address) => {
    if (!transition || !address) return;
    const links = [document.activeElement, ...all('main a')].filter(link => link?.href === address);
    const picture = links.map(pictureOf).find(isInView);
    const own = all('.gallery img');
    if (!picture || own.includes(picture)) return;
    for (const other of own) other.style.viewTransitionName = 'none';
    picture.style.viewTransitionName = 'picture';
    const clearNames = () => {
      for (const other of [picture, ...own]) other.style.viewTransitionName = '';
    };
    transition.finished.then(clearNames, clearNames);
  };
  addEventListener('pageswap', ({ viewTransition, activation }) =>
    joinPicture(viewTransition, activation?.entry?.url));
  addEventListener('pagereveal', ({ viewTransition }) =>
    joinPicture(viewTransition, window.navigation?.activation?.from?.url));

  // The next page is prepared while its link is touched or pointed at.
  if (HTMLScriptElement.supports?.('speculationrules') && location.protocol !== 'file:') {
    const where = { selector_matches: '.grid a, .reel a, .list a, .related a, main [rel=next], main [rel=prev]' };
    document.head.append(make('script', { type: 'speculationrules' },
      JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })));
  }

  // Links to first pages lead to the view chosen last.
  const listView = document.querySelector('.bottom .as-list')?.href;
  const key = `view ${home}`;
  const lastView = () => { try { return localStorage.getItem(key)?.replaceAll('"', ''); } catch { return; } };
  for (const link of all('.view a')) {
    link.addEventListener('click', () => {
      try { localStorage.setItem(key, link.className); } catch { return; }
    });
  }
  if (listView && lastView() === 'as-list') {
    for (const link of all('.top a, .bottom a, .crumbs a, .empty a')) {
      if (link.href === home) link.href = listView;
    }
    for (const link of all('.vendor a, .crumbs a, .others h2 a')) {
      link.href = link.href.replace(/\/1\.html$/, '/list-1.html');
    }
  }
}
