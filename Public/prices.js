// Prices of products that pages name without them, so that a new price changes few pages. They come
// from the cards of the search, of which only the files with these products are read.
'use strict';
{
  const { make, need, priceOf } = catalogTools;
  const { href, dataset: { engine: source } = {} } = document.querySelector('.find') ?? {};

  /**
   * The card of a product as the search has it, `undefined` if it has none.
   * @param {string} path The path of its page in the site.
   * @returns {Promise<Card | undefined>}
   */
  const cardOf = async (name, path) => {
    await need(source);
    const { engine } = catalogSearch;
    const gram = engine.propertyOf('n', engine.fold(name).joined);
    const options = { grams: [gram], accepts: card => card.path === path, byKey: true };
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

  if (source) {
    const base = new URL('.', href).href;
    const { dataset: words } = document.querySelector('.product') ?? {};
    whenNear(document.querySelectorAll('.related:not(.recent) li'), async item => {
      const link = item.querySelector('a');
      const path = decodeURI(link.href.slice(base.length));
      const card = await cardOf(link.textContent.trim(), path).catch(() => undefined);
      if (!card) return;
      link.append(priceOf(card, words));
      item.classList.toggle('gone', card.isGone);
      if (card.isGone) link.append(make('span', { class: 'state' }, words.soldOut));
    });
  }
  globalThis.catalogPrices = Object.freeze({ cardOf: source && cardOf, whenNear });
}
