// Other products of the seller and of the category, from the first pages of their lists, so that the
// page of a product does not change with theirs. Without this script, headings lead to the lists.
'use strict';
{
  const { make, whenNear } = catalogPrices;
  const all = selector => [...document.querySelectorAll(selector)];
  const most = 4;
  const shown = new Set([location.href.split(/[?#]/)[0]]);

  /** The cards of a list's first page, whose addresses are relative to `base`. */
  const listed = async address => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return [...page.querySelectorAll('.grid:not(.picks) > .card')].map(card => ({ card, base: answer.url }));
  };
  const addressOf = ({ card, base }) => new URL(card.querySelector('h2 a').getAttribute('href'), base).href;

  /** The card as related products are shown here. */
  const itemOf = ({ card, base }) => {
    const picture = card.querySelector('picture, img');
    for (const file of card.querySelectorAll('[srcset]')) {
      file.srcset = file.srcset.replace(/[^\s,]+(?=\s)/g, path => new URL(path, base));
      file.sizes = 'auto,(min-width:44rem) 21rem,50vw';
    }
    const image = card.querySelector('img');
    image.setAttribute('src', new URL(image.getAttribute('src'), base));
    image.alt = '';
    image.loading = 'lazy';
    image.removeAttribute('fetchpriority');
    const name = make('span', {}, ...card.querySelector('h2 a').childNodes);
    const link = make('a', { href: addressOf({ card, base }) }, picture, name, ...card.querySelectorAll('.price, .sold'));
    return make('li', card.matches('.gone') ? { class: 'gone' } : {}, link);
  };

  // A small category is filled up with the products of those above it.
  const above = all('.crumbs li:not(:first-child) a').slice(0, -1).reverse()
    .map(({ href }) => href.replace(/\/list-1\.html$/, '/1.html'));

  const fill = async (section, before) => {
    await before;
    const items = [];
    for (const address of [section.querySelector('a').href, ...section.matches('.near') ? above : []]) {
      const cards = await listed(address);
      const others = cards.filter(card => !shown.has(addressOf(card))).slice(0, most - items.length);
      for (const card of others) shown.add(addressOf(card));
      items.push(...others.map(itemOf));
      if (items.length === most) break;
    }
    section.hidden = !items.length;
    section.append(make('ul', {}, ...items));
    // What stands in two rows stays in the first one.
    for (const item of all('.related:not(.others, .recent) li')) {
      if (shown.has(item.querySelector('a').href)) item.remove();
    }
    for (const row of all('.related:not(.others, .recent)')) row.hidden = !row.querySelector('li');
  };
  // One after the other, so that no product is shown twice. If a list cannot be read, its link stays.
  let turn;
  if (location.protocol.startsWith('http') && !navigator.connection?.saveData) {
    const sections = all('.others');
    // Their room is kept, so that nothing moves when products come.
    for (const section of sections) section.classList.add('coming');
    whenNear(sections, section => {
      turn = fill(section, turn).catch(() => {}).then(() => section.classList.remove('coming'));
    });
  }
}
