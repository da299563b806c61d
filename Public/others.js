// Other products of the seller and of the category, from the first pages of their lists, so that the
// page of a product does not change with theirs. Without this script, headings lead to the lists.
'use strict';
{
  const { all, home, make } = catalogTools;
  const { whenNear } = catalogPrices;
  const most = 4;
  const shown = new Set([new URL(document.querySelector('.product').dataset.path, home).href]);

  /** The cards of a list's first page, whose addresses are relative to `base`. */
  const listed = async address => {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const cards = [...page.querySelectorAll('.grid:not(.picks) > .card')];
    if (!cards.length) throw new Error(`${address} has no cards`);
    return cards.map(card => ({ card, base: answer.url }));
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

  // Rows come from the grid, also where links lead to the view that was chosen last.
  const gridOf = ({ href }) => href.replace(/\/list-1\.html$/, '/1.html');
  // A small category is filled up with the products of those above it.
  const above = all('.crumbs li:not(:first-child) a').slice(0, -1).reverse().map(gridOf);

  const fill = async section => {
    const items = [];
    const take = cards => {
      const others = cards.filter(card => !shown.has(addressOf(card))).slice(0, most - items.length);
      for (const card of others) shown.add(addressOf(card));
      items.push(...others.map(itemOf));
    };
    take(await listed(gridOf(section.querySelector('a'))));
    for (const address of section.matches('.near') ? above : []) {
      if (items.length < most) take(await listed(address).catch(() => []));
    }
    if (items.length) section.append(make('ul', {}, ...items));
    else section.hidden = !section.contains(document.activeElement);
  };

  // The products that stand near in the list are shown where there are few others.
  const sections = all('.others');
  const near = all('.related:not(.others, .recent)');
  const finish = () => {
    if (shown.size > most) return;
    for (const item of near.flatMap(row => [...row.querySelectorAll('li')])) {
      if (shown.has(item.querySelector('a').href)) item.remove();
    }
    for (const row of near) row.hidden = !row.querySelector('li');
  };
  if (sections.length && location.protocol.startsWith('http') && !navigator.connection?.saveData) {
    for (const row of near) row.hidden = true;
    // Their room is kept, so that little moves when products come.
    for (const section of sections) section.classList.add('coming');
    // One after the other, so that no product is shown twice. If a list cannot be read, its link stays.
    let turn = Promise.resolve();
    let left = sections.length;
    whenNear(sections, section => {
      turn = turn.then(() => fill(section)).catch(() => {}).then(() => {
        section.classList.remove('coming');
        left -= 1;
        if (!left) finish();
      });
    });
  }
  // From disk, no list can be read, and a heading alone looks broken.
  if (location.protocol === 'file:') for (const section of sections) section.hidden = true;
}
