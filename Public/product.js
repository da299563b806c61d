// The pictures of a product, and its link. Without this script, pictures open by themselves.
'use strict';
{
  const { all, isPlain, make } = catalogTools;
  const gallery = document.querySelector('.gallery');
  const words = gallery?.dataset ?? {};
  const isWide = matchMedia('(min-width: 44rem)');
  const stepOf = event => isPlain(event) && { ArrowLeft: -1, ArrowRight: 1 }[event.key] || 0;

  const slides = gallery?.matches('.strip') ? [...gallery.children] : [];
  const links = gallery ? all('a', gallery).filter(link => link.querySelector('img')) : [];

  // Wide screens show one picture in large, and all of them beside or below it. Narrow screens swipe.
  let stage;
  const showOnStage = number => {
    const picture = links[number].cloneNode(true);
    const { sizes } = stage.querySelector('[sizes]') ?? {};
    for (const file of sizes ? all('[sizes]', picture) : []) file.sizes = sizes;
    picture.querySelector('img').loading = 'eager';
    picture.removeAttribute('aria-current');
    stage.dataset.number = number;
    // The focus stays on the picture, which arrow keys change.
    const hadFocus = stage.contains(document.activeElement);
    stage.replaceChildren(picture);
    if (hadFocus) picture.focus();
    markChosen(number);
  };
  const markChosen = number => links.forEach((link, i) => {
    link.ariaCurrent = i === number ? 'true' : null;
  });
  const setUpStage = () => {
    // The first picture stays, and its copy joins the small ones.
    stage = slides[0];
    const copy = stage.cloneNode(true);
    stage.after(copy);
    stage.className = 'stage';
    stage.dataset.number = 0;
    [slides[0], links[0]] = [copy, copy.querySelector('a')];
    markChosen(0);
  };
  if (slides.length && links.length === slides.length) {
    if (isWide.matches) setUpStage();
    else isWide.addEventListener('change', setUpStage, { once: true });
  }
  // A variant has a picture of its own.
  gallery?.addEventListener('show', ({ detail: number }) => {
    if (!links[number]) return;
    if (stage) showOnStage(number);
    const left = slides[number].getBoundingClientRect().left - gallery.getBoundingClientRect().left;
    gallery.scrollBy({ left, behavior: 'instant' });
  });

  // Zoom: the picture grows in a box that scrolls, so browsers do the panning.
  const most = 4;
  const zoomOf = picture => +picture.style.getPropertyValue('--zoom') || 1;
  const zoom = (picture, scale, { clientX, clientY }) => {
    const box = picture.getBoundingClientRect();
    const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    const next = Math.min(Math.max(scale, 1), most);
    picture.style.setProperty('--zoom', next);
    const frame = picture.parentElement;
    frame.classList.toggle('zoomed', next > 1);
    markZoom(frame);
    const grown = picture.getBoundingClientRect();
    frame.scrollBy({
      left: grown.left + x * grown.width - clientX, top: grown.top + y * grown.height - clientY,
      behavior: 'instant',
    });
  };

  // The button says what it does to the picture that is shown.
  const markZoom = frame => {
    const button = frame.closest('dialog').querySelector('.zoom');
    const [sign, name] = frame.matches('.zoomed') ? ['−', words.shrink] : ['+', words.zoom];
    button.textContent = sign;
    button.ariaLabel = name ?? '';
  };

  const setUpZoom = (film, dialog) => {
    // A mouse zooms with a click and drags; fingers tap twice and pinch.
    let drag;
    const toggle = (picture, event) => zoom(picture, zoomOf(picture) > 1 ? 1 : 2, event);
    film.addEventListener('click', event => {
      if (drag?.isMoved) return;
      if (!event.target.matches('img')) dialog.close();
      else if (event.detail === (event.pointerType === 'touch' ? 2 : 1)) toggle(event.target, event);
    });
    film.addEventListener('pointerdown', event => {
      const frame = event.target.closest('.zoomed');
      const { clientX, clientY, pointerType } = event;
      drag = frame && pointerType === 'mouse' ? { frame, clientX, clientY } : undefined;
    });
    film.addEventListener('pointermove', event => {
      if (!drag || !event.buttons) return;
      const { clientX, clientY } = event;
      drag.isMoved ||= Math.hypot(clientX - drag.clientX, clientY - drag.clientY) > 4;
      if (!drag.isMoved) return;
      drag.frame.scrollBy({ left: drag.clientX - clientX, top: drag.clientY - clientY, behavior: 'instant' });
      Object.assign(drag, { clientX, clientY });
    });
    film.addEventListener('dragstart', event => event.preventDefault());

    let pinch;
    const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    film.addEventListener('touchstart', ({ touches, target }) => {
      pinch = touches.length === 2 && target.matches('img')
        ? { picture: target, scale: zoomOf(target) / spread(touches) } : undefined;
    }, { passive: true });
    film.addEventListener('touchmove', event => {
      const { touches } = event;
      if (!pinch || touches.length !== 2) return;
      if (event.cancelable) event.preventDefault();
      zoom(pinch.picture, pinch.scale * spread(touches), {
        clientX: (touches[0].clientX + touches[1].clientX) / 2,
        clientY: (touches[0].clientY + touches[1].clientY) / 2,
      });
    }, { passive: false });
    film.addEventListener('touchend', () => { pinch = undefined; });
  };

  // The large view has an entry in the history, so that Back closes it.
  let view;
  const numberInHistory = () => history.state?.picture;
  const open = number => {
    const film = make('ul', { tabindex: 0, 'aria-label': words.pictures ?? '' }, ...links.map(link => {
      // The size of the file, not of the small picture on the page.
      const image = link.querySelector('img');
      const [width, height] = ['width', 'height'].map(name => image.getAttribute(name));
      const picture = make('img', { src: link.href, alt: image.alt, width, height, loading: 'lazy' });
      picture.style.setProperty('--ratio', width / height);
      return make('li', {}, picture, link.nextElementSibling?.cloneNode(true) ?? '');
    }));
    const dialog = make('dialog',
      { class: 'large', 'aria-label': document.querySelector('h1')?.textContent ?? '' }, film);
    const shown = () => film.children[Math.round(Math.abs(film.scrollLeft) / film.clientWidth)] ?? film.firstChild;
    const markButtons = () => {
      markZoom(shown());
      const number = [...film.children].indexOf(shown());
      for (const [name, end] of [['back', 0], ['on', links.length - 1]]) {
        dialog.querySelector(`.${name}`)?.setAttribute('aria-disabled', number === end);
      }
    };
    const go = step => {
      const frame = shown();
      const next = step > 0 ? frame.nextElementSibling : frame.previousElementSibling;
      // A picture that is left has its normal size again.
      if (next && frame.matches('.zoomed')) zoom(frame.querySelector('img'), 1, { clientX: 0, clientY: 0 });
      film.scrollBy(step * film.clientWidth, 0);
    };
    const addButton = (name, sign, act) => {
      const button = make('button', { class: name, 'aria-label': words[name] ?? '' }, sign);
      button.addEventListener('click', act);
      dialog.append(button);
      return button;
    };
    if (links.length > 1) {
      addButton('back', '←', () => go(-1));
      addButton('on', '→', () => go(1));
      film.addEventListener('scroll', markButtons, { passive: true });
    }
    addButton('zoom', '+', () => {
      const picture = shown().querySelector('img');
      const box = picture.getBoundingClientRect();
      zoom(picture, zoomOf(picture) > 1 ? 1 : 2,
        { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
    });
    const close = addButton('close', '×', () => dialog.close());
    setUpZoom(film, dialog);
    dialog.addEventListener('keydown', event => {
      const step = stepOf(event);
      const frame = shown();
      const isZoomed = frame.matches('.zoomed');
      const rise = isZoomed && { ArrowUp: -80, ArrowDown: 80 }[event.key] || 0;
      if (!step && !rise) return;
      event.preventDefault();
      if (isZoomed) frame.scrollBy(step * 80, rise);
      else go(step);
    });
    dialog.addEventListener('close', () => {
      const last = [...film.children].indexOf(shown());
      view = undefined;
      if (numberInHistory() !== undefined) history.back();
      dialog.remove();
      if (stage && links[last]) showOnStage(last);
      (stage && isWide.matches ? stage.querySelector('a') : links[number])?.focus({ preventScroll: true });
    });
    document.body.append(dialog);
    dialog.showModal();
    close.focus();
    film.children[number].scrollIntoView({ behavior: 'instant' });
    markButtons();
    view = dialog;
  };
  const follow = () => {
    const number = numberInHistory();
    if (number === undefined) view?.close();
    else if (!view && links[number]) open(number);
  };

  const canOpen = window.HTMLDialogElement;
  gallery?.addEventListener('click', event => {
    const link = event.target.closest('a');
    if (!link || !isPlain(event) || !canOpen) return;
    const isStage = stage?.contains(link);
    const number = isStage ? +stage.dataset.number : links.indexOf(link);
    if (number < 0) return;
    event.preventDefault();
    if (stage && !isStage && isWide.matches) {
      showOnStage(number);
      return;
    }
    history.pushState({ ...history.state, picture: number }, '');
    open(number);
  });
  if (canOpen && links.length) {
    document.head.append(make('link', { rel: 'stylesheet', href: words.style ?? '' }));
    addEventListener('popstate', follow);
    follow();
  }

  // Arrow keys lead from picture to picture.
  gallery?.addEventListener('keydown', event => {
    const step = stepOf(event);
    if (!step) return;
    const isStage = stage?.contains(document.activeElement);
    const place = isStage ? +stage.dataset.number : links.indexOf(document.activeElement);
    const next = place >= 0 && links[place + step];
    if (!next) return;
    event.preventDefault();
    if (isStage) showOnStage(place + step);
    else next.focus();
  });

  // The link: phones share it in their own way, others copy it and say so.
  for (const link of all('.share')) {
    const status = make('span', { class: 'said', role: 'status' });
    link.after(status);
    const canShare = navigator.share && matchMedia('(pointer: coarse)').matches;
    if (!canShare && !navigator.clipboard) continue;
    link.addEventListener('click', event => {
      if (!isPlain(event)) return;
      event.preventDefault();
      if (canShare) {
        navigator.share({ title: document.title, url: link.href }).catch(() => {});
        return;
      }
      navigator.clipboard.writeText(link.href).then(() => {
        status.textContent = link.dataset.copied ?? '';
        setTimeout(() => { status.textContent = ''; }, 4000);
      }, () => { location.href = link.href; });
    });
  }
}
