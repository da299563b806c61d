// The choice of a variant sets price, stock, picture, button and address. Without this script the
// table of all variants does.
'use strict';
{
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const inputs = all('.choice input');
  const table = document.querySelector('.variants');
  const gallery = document.querySelector('ul.gallery');
  const variants = all('tr[data-choice]', table).map(
    row => ({ row, choice: row.dataset.choice.split(' ') }));
  const deal = document.querySelector('.deal');
  const act = document.querySelector('.act');
  const share = document.querySelector('.share');
  // What is shown before any choice: the price for combinations that do not exist, and the button for
  // variants without one of their own.
  const ownDeal = deal.cloneNode(true);
  const ownButton = act?.querySelector('.buy')?.cloneNode(true);

  const wanted = () => {
    const values = [];
    for (const input of inputs) if (input.checked) values[input.name.slice(1)] = input.value;
    return values;
  };
  const fits = ({ choice }, values) => choice.every(
    (value, index) => value === '-' || (values[index] ?? value) === value);

  // What would lead to no variant in stock is crossed out, and can be chosen all the same.
  const markSoldOut = values => {
    for (const input of inputs) {
      const others = Object.assign([], values, { [input.name.slice(1)]: input.value });
      const isLeft = variants.some(one => fits(one, others) && !one.row.matches('.gone'));
      input.parentElement.classList.toggle('out', !isLeft);
      input.parentElement.querySelector('.vh').hidden = isLeft;
    }
  };

  const copy = (from, to) => {
    if (from && to) to.replaceChildren(...from.cloneNode(true).childNodes);
  };
  const setButton = button => {
    if (button) act?.querySelector('.buy')?.replaceWith(button.cloneNode(true));
  };
  const setAddress = hash => {
    history.replaceState(history.state, '', hash || location.pathname + location.search);
    if (share) share.hash = hash;
  };
  const mark = row => {
    for (const one of variants) one.row.classList.toggle('on', one.row === row);
  };
  const show = ({ row }) => {
    copy(row.querySelector('.price'), deal.querySelector('.price'));
    copy(row.querySelector('.left'), deal.querySelector('.stock'));
    deal.classList.toggle('gone', row.matches('.gone'));
    setButton(row.querySelector('.order .buy') ?? ownButton);
    const { image } = row.dataset;
    if (image) gallery?.dispatchEvent(new CustomEvent('show', { detail: +image }));
    setAddress(`#${row.id}`);
    mark(row);
  };
  // A combination that does not exist is as good as sold out.
  const showNone = () => {
    const { soldOut } = document.querySelector('.product').dataset;
    const text = document.createElement('b');
    text.textContent = soldOut;
    copy(ownDeal.querySelector('.price'), deal.querySelector('.price'));
    deal.querySelector('.stock')?.replaceChildren(text);
    deal.classList.add('gone');
    const button = ownButton?.cloneNode();
    button?.removeAttribute('href');
    button?.setAttribute('role', 'link');
    button?.setAttribute('aria-disabled', 'true');
    button?.append(soldOut);
    setButton(button);
    setAddress('');
    mark();
  };

  const update = () => {
    const values = wanted();
    markSoldOut(values);
    if (Object.keys(values).length < all('.choice fieldset').length) return;
    const found = variants.find(one => fits(one, values));
    if (found) show(found);
    else showNone();
  };
  const follow = () => {
    const found = variants.find(({ row }) => `#${row.id}` === location.hash);
    for (const input of found ? inputs : []) {
      const value = found.choice[input.name.slice(1)];
      if (value !== '-') input.checked = value === input.value;
    }
    if (found && inputs.length === 0) show(found);
    return found;
  };

  for (const input of inputs) input.addEventListener('change', update);
  addEventListener('hashchange', () => { if (follow()) update(); });
  // A row of the table chooses without leading there: what it changes is elsewhere.
  table?.addEventListener('click', event => {
    const link = event.target.closest('th a');
    if (!link) return;
    event.preventDefault();
    history.replaceState(history.state, '', link.hash);
    follow();
    update();
    deal.scrollIntoView({ block: 'center' });
    // The keyboard goes on from there.
    deal.tabIndex = -1;
    deal.focus({ preventScroll: true });
  });
  // Who follows such an address wants the product, and not the row to which browsers scroll, once
  // more when all is loaded. Who comes back is left where they were.
  const goToTop = () => {
    table.open = false;
    scrollTo(0, 0);
  };
  if (follow() && performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
    goToTop();
    addEventListener('load', () => setTimeout(goToTop));
  }
  // An option without a choice is chosen.
  for (const group of all('.choice fieldset')) {
    const only = all('input', group);
    if (only.length === 1) only[0].checked = true;
  }
  update();
}
