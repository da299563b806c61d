// Other ways to understand a query.
'use strict';
{
  const { make } = catalogTools;
  // For the box in the header, this script may come before the engine.
  let engine;
  const findEngine = () => { engine = globalThis.catalogSearch?.engine; };
  findEngine();

  // What keys write on the other layout.
  const latinKeys = 'rRseEfaqQtTdwWczxvgkoiOjpuPhynbml';
  const hangulKeys = () => engine.initials + engine.vowels.filter(keys => !keys[1]).join('');
  const toHangul = text => {
    const { initials, vowels, finals } = engine;
    const keys = hangulKeys();
    const letterOf = key => keys[latinKeys.indexOf(key)];
    // Letters of two keys come before those of the first.
    const [vowel, final] = [vowels, finals.slice(1)].map(parts => [...parts].reverse().join('|'));
    const syllable = RegExp(`([ㄱ-ㅎ])(${vowel})((?:${final})(?![ㅏ-ㅣ]))?|${vowel}`, 'g');
    return [...text].map(key => letterOf(key) ?? letterOf(key.toLowerCase()) ?? key).join('')
      .replace(syllable, (all, first, second, third = '') => String.fromCharCode(first
        ? 0xAC00 + (initials.indexOf(first) * 21 + vowels.indexOf(second)) * 28 + finals.indexOf(third)
        : 0x314F + vowels.indexOf(all)));
  };
  const toLatin = text => [...text].flatMap(letter => [...engine.keysOf(letter)])
    .map(key => latinKeys[hangulKeys().indexOf(key)] ?? key).join('');

  // True if one letter is added, left out or another one, or two neighbours are swapped.
  const isSlip = (left, right) => {
    const [short, long] = left.length > right.length ? [right, left] : [left, right];
    let i = 0;
    while (i < short.length && short[i] === long[i]) i++;
    const [a, b] = [short.slice(i), long.slice(i)];
    if (a.length < b.length) return a === b.slice(1);
    return a !== b && (a.slice(1) === b.slice(1)
      || a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0]);
  };

  // The words of names with a key (see SearchFormat.md), the most frequent first.
  const wordsOf = async ([{ name, words = '' }], start) => {
    const key = [...start].join('');
    if (!words.match(/../gu)?.includes(key)) return [];
    const found = await engine.load(`${name}/w/${engine.hex(key)}`).catch(() => []);
    return found.map(([word]) => word);
  };

  const isConsonant = letter => /[ㄱ-ㅎ]/.test(letter);
  const lettersOf = term => term.flatMap(letter =>
    /[ㄱ-ㅣ]/.test(letter) ? [...engine.keysOf(letter)] : letter);
  const initialsOf = letters => letters.map(letter =>
    isConsonant(letter) ? letter : engine.initialOf(letter));
  const beginsLike = ([...word], letters) => letters.every((letter, i) => isConsonant(letter)
    ? engine.initialOf(word[i]) === letter
    : letter === word[i] || i === letters.length - 1 && engine.goesOn(letter, word[i], word[i + 1]));

  // What may follow one syllable: words that end with it, and words that begin like it.
  const wordsAround = async (index, syllable) => {
    const start = engine.keysOf(syllable).slice(0, 2);
    const [ends, starts] = await Promise.all([
      wordsOf(index, [...start].reverse()), wordsOf(index, start)]);
    const whole = starts.filter(word => word.startsWith(syllable));
    const halfTyped = starts.filter(word => !whole.includes(word) && beginsLike(word, [syllable]));
    const last = ends.filter(word => word.endsWith(syllable)).slice(0, 4);
    return [...new Set([...last, ...[...whole, ...halfTyped].slice(0, 4)])];
  };

  // Lists of texts: the one asked, then those that may be meant if nothing is found.
  async function* textsOf(index, { text, terms, joined }) {
    const isSyllable = joined.length === 1 && engine.initialOf(joined[0]) !== ' ';
    yield [text, ...isSyllable ? await wordsAround(index, joined[0]) : []];
    // `ㅌㅂㄹ` and `텀ㅂ` for `텀블러`.
    const letters = lettersOf(joined);
    const initials = initialsOf(letters);
    if (letters.length > 1 && letters.some(isConsonant) && initials.every(isConsonant)) {
      const words = await wordsOf(index, initials.slice(0, 2));
      yield words.filter(word => beginsLike(word, letters)).slice(0, 3);
    }
    // `xjaqmffj` for `텀블러`, also with Caps Lock, and `ㄴㅅ뮈됴` for `stanley`.
    const typed = text.split(' ').filter(word => word).join(' ');
    if (/^[a-z ]+$/i.test(typed)) {
      for (const other of new Set([toHangul(typed), toHangul(typed.toLowerCase())])) yield [other];
    }
    const words = terms.map(term => term.join(''));
    if (/^[가-힣ㄱ-ㅣ]+$/.test(joined.join(''))) yield [toLatin(words.join(' '))];
    // `텀블러를` for `텀블러`, `cases` for `case`; then `boxes` for `box`, `berries` for `berry`.
    for (const plural of [/([^s])s$/, /ies$|es$|([^s])s$/]) {
      const stems = words.map((word, i) => terms[i].length < 3 ? word
        : word.replace(/(으로|에서|에게|까지|부터|[을를이가은는의에도와과로만])$/, '')
          .replace(plural, (end, kept = '') => end === 'ies' ? 'y' : kept));
      if (`${stems}` !== `${words}`) yield [stems.join(' ')];
    }
    // `tumbelr` for `tumbler`.
    for (const [i, word] of words.entries()) {
      if (!/^[a-z]{5,}$/.test(word)) continue;
      const [a, b, c] = word;
      for (const start of new Set([a + b, b + a, a + c, b + c])) {
        for (const other of await wordsOf(index, start)) {
          if (isSlip(other, word)) yield [words.map((old, place) => place === i ? other : old).join(' ')];
        }
      }
    }
  }

  async function* windowsOf(typed, index, options) {
    const query = engine.parse(typed);
    for await (const texts of textsOf(index, query)) {
      const answered = new Set();
      for (const text of texts) {
        for await (const { window, ...others } of engine.answersOf(index, engine.parse(text), options)) {
          if (window.length) answered.add(text);
          others.isPart ||= text !== texts.at(-1);
          yield { window, ...others, instead: `${[...answered]}` === query.text ? '' : [...answered].join(', ') };
        }
      }
      if (answered.size) return;
    }
  }

  // Prices of the most frequent currency come first.
  const collator = new Intl.Collator(document.documentElement.lang || 'en', { numeric: true });
  const byPrice = direction => (a, b, groupOf) =>
    collator.compare(groupOf(b), groupOf(a)) || direction * (a.card.amount - b.card.amount);
  const comparisons = {
    __proto__: null,
    'price-up': byPrice(1),
    'price-down': byPrice(-1),
    discount: (a, b) => b.card.off - a.card.off,
    name: (a, b) => collator.compare(a.card.name, b.card.name),
  };

  /**
   * Begins a search. `next` gives at least `count` more results, if there are so many.
   * @param {string} text
   * @param {Options & { order?: string, patience?: number }} options `patience`: cards before an answer.
   *   `isWhole`: in a small shop, `matches` are there without filters.
   */
  const search = (text, { order, patience = 4000, isWhole, accepts = () => true, ...others } = {}) => {
    const byKey = Boolean(order) || !text.trim();
    const compare = comparisons[order];
    let steps, given, sorted, isDone, isCut, last, version;
    // Orders compare so many results.
    let most;
    const start = (known, newVersion) => {
      [given, version] = [known, newVersion];
      steps = sorted = undefined;
      isDone = isCut = false;
      last = { rest: NaN, instead: '' };
    };
    const open = async () => {
      findEngine();
      const index = await engine.openIndex(version);
      isWhole &&= engine.isSmall(index);
      most = isWhole ? Infinity : 100;
      steps = windowsOf(text, index, isWhole ? { byKey, isWhole } : { ...others, accepts, byKey });
    };
    // Results are given after so many cards without an answer.
    const gather = async (count, patienceAfter = 30) => {
      const found = [];
      const take = window => found.push(...window.filter(({ card }) =>
        !given.has(card.path) && given.set(card.path, card) && accepts(card)));
      let idle = 0;
      const isPatient = () =>
        isWhole || idle < (!found.length ? patience : !last.isLater ? patienceAfter
          : Math.max(patienceAfter / 3, last.isLoose ? count : 0));
      while (!isDone && (found.length < count ? isPatient() : last.rest === 0)) {
        const { done, value } = await steps.next();
        if ((isDone = done)) break;
        const { window, looked = 0, sinceAnswer = 0, isLoose } = last = value;
        idle = isLoose || looked === sinceAnswer ? idle + looked : sinceAnswer;
        take(window);
      }
      // Waiting results are shown if there are no others.
      if (!isDone && (compare || !found.length)) take(last.waiting?.() ?? []);
      return found;
    };
    const step = async count => {
      if (!steps) await open();
      if (compare && !sorted) {
        const found = await gather(most + 1, 4000);
        // If there is nothing among so many, the next call goes on.
        if (found.length || isDone) {
          isCut = !isDone || found.length > most;
          const counts = {};
          for (const { card: { currency } } of found) counts[currency] = (counts[currency] ?? 0) + 1;
          const groupOf = ({ card: { amount, currency } }) => `${amount ? counts[currency] : 0} ${currency}`;
          sorted = found.slice(0, most)
            .sort((a, b) => a.card.isGone - b.card.isGone || compare(a, b, groupOf));
        }
      }
      const results = sorted ? sorted.splice(0, count) : compare ? [] : await gather(count);
      const { rest, isLoose, isPart, instead } = last;
      const matches = [...given.values()];
      const seen = matches.filter(card => accepts(card)).length;
      return {
        results, isCut, instead, isWhole, matches, done: sorted ? !sorted.length : isDone, seen,
        known: seen + (rest || 0),
        precision: isDone ? 'exact' : rest >= 0 && !isLoose && !isPart ? 'about' : 'more',
      };
    };
    start(new Map());
    return {
      async next(count = 10) {
        const known = new Map(given);
        try {
          return await step(count);
        } catch {
          // The site may have been published anew.
          start(new Map(known), `?${Date.now()}`);
          return step(count).catch(error => {
            start(known);
            throw error;
          });
        }
      },
    };
  };

  // As the filter keep_units.
  const keepUnits = text => text.replace(
    /(\d) (?=[^ ),.<\n\dA-Za-z][^ ),.<\n]{0,2}(?:[ ),.<\n]|$)|[A-Za-z]{1,3}(?:[ ),.<\n\x80-\u{10FFFF}]|$))/gu,
    '$1\xA0').replace(/([ \xA0][×x]) (?=\d)/g, '$1\xA0');
  const marked = (text, terms) => {
    const scalars = [...keepUnits(text.normalize())];
    const { joined } = engine.fold(scalars);
    const places = scalars.flatMap((scalar, i) => engine.fold(scalar).joined.map(() => i));
    const found = terms.map(term => [engine.find(joined, term), term.length]);
    const parts = [];
    let end = 0;
    for (const [start, count] of found.sort((a, b) => a[0] - b[0])) {
      if (!(places[start] >= end)) continue;
      const part = scalars.slice(places[start], places[start + count - 1] + 1);
      parts.push(scalars.slice(end, places[start]).join(''), make('mark', {}, part.join('')));
      end = places[start] + part.length;
    }
    return make('bdi', {}, ...parts, scalars.slice(end).join(''));
  };
  const address = path => new URL(`./${path}`, engine.base).href;

  globalThis.catalogSearch = Object.assign(globalThis.catalogSearch ?? {}, {
    search, tools: { address, beginsLike, findEngine, initialsOf, isSlip, lettersOf, marked, toHangul, toLatin, wordsOf },
  });
}
