// The choice of a variant sets price, stock, picture, button and address. Without this script the
// table of all variants does.
'use strict';
{
  const { all, make } = catalogTools;
  const inputs = all('.choice input');
  const table = document.querySelector('.variants');
  const gallery = document.querySelector('ul.gallery');
  const variants = all('tr[data-choice]', table).map(
    row => ({ row, choice: row.dataset.choice.split(' ') }));
  const deal = document.querySelector('.deal');
  const act = document.querySelector('.act');
  const share = document.querySelector('.share');
  const { none: notOffered = '' } = document.querySelector('.choice')?.dataset ?? {};
  const { soldOut } = document.querySelector('.product').dataset;
  // The button before any choice is for variants without one of their own.
  const ownButton = act?.querySelector('.buy')?.cloneNode(true);

  const wanted = () => {
    const values = [];
    for (const input of inputs) if (input.checked) values[input.name.slice(1)] = input.value;
    return values;
  };
  const fits = ({ choice }, values) => choice.every(
    (value, index) => value === '-' || (values[index] ?? value) === value);

  // Values that lead to no variant, or to none in stock, are marked, and can be chosen all the same. If the
  // values chosen lead to none, the others are marked, and not these.
  const markOthers = values => {
    for (const input of inputs) {
      const others = Object.assign([], values, { [input.name.slice(1)]: input.value });
      const fitting = variants.filter(one => fits(one, others));
      const isOffered = input.checked || fitting.length > 0;
      const isOut = fitting.length > 0 && fitting.every(({ row }) => row.matches('.gone'));
      const { classList } = input.parentElement;
      classList.toggle('none', !isOffered);
      classList.toggle('out', isOut);
      const state = input.parentElement.querySelector('.vh');
      state.hidden = isOffered && !isOut;
      state.textContent = ` ${isOut ? soldOut : notOffered}`;
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
  // A combination that does not exist has no price.
  const showNone = () => {
    deal.querySelector('.price').replaceChildren();
    deal.querySelector('.stock')?.replaceChildren(make('b', {}, notOffered));
    deal.classList.add('gone');
    const button = ownButton?.cloneNode(true);
    button?.removeAttribute('href');
    button?.setAttribute('role', 'link');
    button?.setAttribute('aria-disabled', 'true');
    setButton(button);
    setAddress('');
    mark();
  };

  const update = () => {
    const values = wanted();
    markOthers(values);
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
  // A link to a variant shows the top of the product, not its row. Browsers scroll to the row once more
  // when all is loaded. The way back leads to the place that was read.
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
