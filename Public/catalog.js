// What pages do beyond links, which lead on without it. Words come in data attributes.
'use strict';
{
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const home = document.querySelector('.brand a')?.href;

  const make = (name, attributes, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...content);
    return element;
  };

  // The search is loaded when its link is used.
  const isPlain = event => !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  const find = document.querySelector('.find');
  find?.addEventListener('click', event => {
    if (!isPlain(event)) return;
    event.preventDefault();
    document.head.append(make('script', { src: find.dataset.script }));
  }, { once: true });

  // The view chosen last, which the browser may refuse to keep: links to first pages lead to it.
  const listView = document.querySelector('.bottom .as-list')?.href;
  const key = `view ${home}`;
  const lastView = () => { try { return JSON.parse(localStorage.getItem(key)); } catch { return; } };
  for (const link of all('.view a')) {
    link.addEventListener('click', () => {
      try { localStorage.setItem(key, JSON.stringify(link.className)); } catch { return; }
    });
  }
  if (listView && lastView() === 'as-list') {
    for (const link of all('.top a, .bottom a, .crumbs a, .empty a')) {
      if (link.href === home) link.href = listView;
    }
    for (const link of all('.summary .vendor a, .crumbs a')) {
      link.href = link.href.replace(/\/1\.html$/, '/list-1.html');
    }
  }
}
