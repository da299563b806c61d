// What pages do beyond links, which lead on without it. Words come in data attributes.
'use strict';
{
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const list = document.querySelector('.grid:not(.picks), .list:not(.picks)');
  const gallery = document.querySelector('.gallery');
  const home = document.querySelector('.brand a')?.href;

  const make = (name, attributes, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...content);
    return element;
  };

  // What the browser remembers of this shop; it may refuse.
  const remembered = key => {
    try { return JSON.parse(localStorage.getItem(`${key} ${home}`)); } catch { return; }
  };
  const remember = (key, value) => {
    try { localStorage.setItem(`${key} ${home}`, JSON.stringify(value)); } catch { return; }
  };

  // The search is loaded when its link is used.
  const isPlain = event => !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  const find = document.querySelector('.find');
  find?.addEventListener('click', event => {
    if (!isPlain(event)) return;
    event.preventDefault();
    document.head.append(make('script', { src: find.dataset.script }));
  }, { once: true });

  // The view chosen last: links to the first page lead to it.
  const listView = document.querySelector('.bottom .as-list')?.href;
  for (const link of all('.view a')) {
    link.addEventListener('click', () => remember('view', link.className));
  }
  if (listView && remembered('view') === 'as-list') {
    for (const link of all('.top a, .bottom a, .crumbs a, .empty a')) {
      if (link.href === home) link.href = listView;
    }
  }

  // New: later than the newest product of the last visit. Four hours without a page end a visit.
  const visit = { newest: 0, last: 0, ...remembered('visit') };
  if (Date.now() - visit.last > 4 * 3600e3) visit.before = visit.newest;
  const markNew = items => {
    for (const item of items) {
      if (visit.before && item.dataset.at > visit.before && !item.matches('.gone')) {
        item.querySelector('h2')?.prepend(make('b', { class: 'new' }, list.dataset.new ?? ''), ' ');
      }
    }
    visit.last = Date.now();
    visit.newest = Math.max(visit.newest, ...items.map(item => item.dataset.at ?? 0));
    remember('visit', visit);
  };
  markNew(list ? [...list.children] : []);

  // Further pages are appended to a list, each with its own address.
  const linkOf = item => item.querySelector('h2 a')?.href;
  const topOf = item => item.getBoundingClientRect().top;
  const headOf = page => ({
    title: page.title,
    canonical: page.querySelector('link[rel=canonical]')?.href,
  });

  const setUpList = () => {
    const first = { ...headOf(document), address: location.href.split('#')[0] };
    const pageOf = new WeakMap();
    const status = make('p', { class: 'vh', role: 'status' });
    list.after(status);
    // After three pages, and by keyboard, the link is a link again, so that the footer is reached.
    const most = 3;
    let pagesToCome = most;
    let byKeyboard = false;

    // The document's address will change.
    const makeAbsolute = (root, base) => {
      for (const element of all('a, img, source, link[rel=icon], link[rel=manifest]', root)) {
        for (const name of ['href', 'src']) {
          const value = element.getAttribute(name);
          if (value && value[0] !== '#') element.setAttribute(name, new URL(value, base));
        }
        const files = element.getAttribute('srcset');
        if (files) {
          element.srcset = files.replace(/[^\s,]+(?=\s)/g, file => new URL(file, base));
        }
      }
    };

    // Sharing and reloading lead to the place that is read.
    const itemInView = () => [...list.children].find(
      item => item.getBoundingClientRect().bottom > innerHeight / 2) ?? list.lastElementChild;
    let shown = first;
    let chosen;
    const notePlace = item => {
      shown = pageOf.get(item) ?? first;
      document.title = shown.title;
      const canonical = document.querySelector('link[rel=canonical]');
      if (canonical && shown.canonical) canonical.href = shown.canonical;
      history.scrollRestoration = 'manual';
      history.replaceState({ item: linkOf(item), top: topOf(item) }, '', shown.address);
    };
    let pause;
    const noteTurn = () => {
      chosen = undefined;
      clearTimeout(pause);
      pause = setTimeout(() => {
        const item = itemInView();
        if ((pageOf.get(item) ?? first) !== shown) notePlace(item);
      }, 150);
    };
    const leaveFirst = () => {
      makeAbsolute(document, first.address);
      addEventListener('scroll', noteTurn, { passive: true });
      addEventListener('pagehide', () => notePlace(chosen ?? itemInView()));
      list.addEventListener('click', event => { chosen = event.target.closest('li'); });
    };

    // In steps, so that the page can scroll.
    const append = async () => {
      const link = document.querySelector('.pages [rel=next]');
      if (!link || pagesToCome < 1) return;
      end.disconnect();
      const answer = await fetch(link.href);
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const more = page.querySelector(`ul.${list.className}`);
      if (!more) return;
      makeAbsolute(page, answer.url);
      await new Promise(done => { setTimeout(done); });
      if (pagesToCome === most) leaveFirst();
      // A later page may repeat items.
      const known = new Set([...list.children].map(linkOf));
      const items = [...more.children].filter(item => !known.has(linkOf(item)));
      const origin = { ...headOf(page), address: answer.url };
      for (const item of items) pageOf.set(item, origin);
      for (const picture of all('img', more)) {
        picture.loading = 'lazy';
        picture.removeAttribute('fetchpriority');
      }
      for (let start = 0; start < items.length; start += 4) {
        await new Promise(requestAnimationFrame);
        list.append(...items.slice(start, start + 4));
      }
      markNew(items);
      link.closest('.pages').replaceWith(page.querySelector('.pages') ?? '');
      if (items.length) status.textContent = list.dataset.more?.replace('#', items.length);
      pagesToCome -= 1;
      watchEnd();
    };
    // Where no page comes, its link stays.
    const tryToAppend = () => append().catch(() => {});

    const end = new IntersectionObserver(entries => {
      if (!byKeyboard && entries.at(-1).isIntersecting) tryToAppend();
    }, { rootMargin: '0px 0px 150%' });
    const watchEnd = () => {
      end.disconnect();
      const pager = document.querySelector('.pages');
      if (pager && pagesToCome > 0) end.observe(pager);
    };

    const goToPlace = async () => {
      const { item: link, top } = history.state ?? {};
      const item = link && [...list.children].find(item => linkOf(item) === link);
      if (!item) return;
      scrollBy(0, topOf(item) - top);
      const reached = scrollY;
      // The place near the end is only reached once the next page follows.
      if (topOf(item) > top + 1) await tryToAppend();
      if (scrollY === reached) scrollBy(0, topOf(item) - top);
    };

    addEventListener('popstate', goToPlace);
    goToPlace();
    addEventListener('scroll', watchEnd, { passive: true, once: true });
    addEventListener('keydown', event => {
      if (event.key === 'Tab' || event.key === 'End') byKeyboard = true;
    });
    for (const way of ['wheel', 'pointerdown']) {
      addEventListener(way, () => {
        if (byKeyboard) watchEnd();
        byKeyboard = false;
      }, { passive: true });
    }
  };
  const saves = navigator.connection?.saveData;
  if (list && !saves && location.protocol.startsWith('http')) setUpList();

  // Arrow keys lead from picture to picture, and each opens in large.
  const stepOf = event => isPlain(event) && { ArrowLeft: -1, ArrowRight: 1 }[event.key] || 0;

  const openPictures = (links, opener) => {
    const film = make('ul', { tabindex: 0 }, ...links.map(link => {
      const { alt, width, height } = link.querySelector('img');
      const picture = make('img', { src: link.href, alt, width, height, loading: 'lazy' });
      return make('li', {}, picture, link.nextElementSibling?.cloneNode(true) ?? '');
    }));
    const dialog = make('dialog', { class: 'large', 'aria-label': document.querySelector('h1')?.textContent }, film);
    const go = step => film.scrollBy(step * film.clientWidth, 0);
    const addButton = (name, sign, act) => {
      const button = make('button', { class: name, 'aria-label': gallery.dataset[name] }, sign);
      button.addEventListener('click', act);
      dialog.append(button);
    };
    if (links.length > 1) {
      addButton('back', '←', () => go(-1));
      addButton('on', '→', () => go(1));
    }
    addButton('close', '×', () => dialog.close());
    dialog.addEventListener('keydown', event => {
      const step = stepOf(event);
      if (step) event.preventDefault();
      go(step);
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      opener.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
    film.children[links.indexOf(opener)].scrollIntoView({ behavior: 'instant' });
  };

  const pictures = gallery ? all('a', gallery).filter(link => link.querySelector('img')) : [];
  gallery?.addEventListener('keydown', event => {
    const next = stepOf(event) && pictures[pictures.indexOf(document.activeElement) + stepOf(event)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  for (const link of pictures) {
    link.addEventListener('click', event => {
      if (!isPlain(event) || !window.HTMLDialogElement) return;
      event.preventDefault();
      openPictures(pictures, link);
    });
  }

  // Devices share the link in their own way.
  for (const link of navigator.share ? all('.share') : []) {
    link.addEventListener('click', event => {
      event.preventDefault();
      navigator.share({ title: document.title, url: link.href }).catch(() => {});
    });
  }
}
