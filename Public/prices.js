// Prices of products that pages name without them, so that a new price changes few pages. They come
// from the cards of the search, of which only the files with these products are read.
'use strict';
{
  const { href, dataset: { engine: source } = {} } = document.querySelector('.find') ?? {};

  // The box in the header may have loaded the engine, or be doing so.
  let loading;
  const needEngine = () => loading ??= new Promise((resolve, reject) => {
    if (globalThis.catalogSearch?.engine) {
      resolve(catalogSearch.engine);
      return;
    }
    const address = new URL(source, document.baseURI).href;
    let script = [...document.scripts].find(({ src }) => src === address);
    if (!script) {
      script = document.createElement('script');
      script.src = address;
      document.head.append(script);
    }
    script.addEventListener('load', () => resolve(catalogSearch.engine));
    script.addEventListener('error', event => {
      script.remove();
      reject(event);
    });
  }).catch(error => {
    loading = undefined;
    throw error;
  });

  /**
   * The card of a product as search has it, `undefined` if it has none.
   * @param {string} path The path of its page in the site.
   * @returns {Promise<Array | undefined>}
   */
  const cardOf = async (name, path) => {
    const engine = await needEngine();
    const gram = engine.propertyOf('n', engine.fold(name).joined);
    const options = { grams: [gram], accepts: card => card[0] === path, byKey: true };
    for await (const { window } of engine.answersOf(await engine.openIndex(), engine.parse(''), options)) {
      if (window[0]) return window[0].card;
    }
  };

  /** Calls `act` for each element once, when it comes near the screen. */
  const whenNear = (elements, act) => {
    const observer = new IntersectionObserver(entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        act(target);
      }
    }, { rootMargin: '400px' });
    for (const element of elements) observer.observe(element);
  };

  const make = (name, attributes, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...content);
    return element;
  };
  const hint = text => make('span', { class: 'vh' }, text);

  /** The price of a card with the markup of templates; the words come from `words`. */
  const priceOf = ({ price, regular, off }, words) => price ? make('p', { class: 'price' },
    ...off ? [make('span', { class: 'off' }, `${off}%`, hint(` ${words.discount}`)), ' '] : [],
    make('strong', {}, regular ? hint(`${words.pay} `) : '', price),
    ...regular ? [' ', make('del', {}, hint(`${words.regular} `), regular)] : [])
    : make('p', { class: 'price ask' }, words.noPrice);

  if (source) {
    const base = new URL('.', href).href;
    const { dataset: words } = document.querySelector('.product') ?? {};
    whenNear(document.querySelectorAll('.related:not(.recent) li'), async item => {
      const link = item.querySelector('a');
      const path = decodeURI(link.href.slice(base.length));
      const card = await cardOf(link.textContent.trim(), path).catch(() => undefined);
      if (!card) return;
      const [, , , , , , , price = '', regular = '', off = 0, , isGone = 0] = card;
      link.append(priceOf({ price, regular, off }, words));
      item.classList.toggle('gone', isGone);
      if (isGone) link.append(make('span', { class: 'state' }, words.soldOut));
    });
  }
  globalThis.catalogPrices = Object.freeze({ cardOf: source && cardOf, make, priceOf, whenNear });
}
