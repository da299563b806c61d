// Answers as Sources/Catalog/Search does, but reads only the files of the index it needs.
'use strict';
{
  /** @typedef {string[]} Letters The letters and numbers of a text. */
  /** @typedef {{ text: string, joined: Letters, terms: Letters[] }} Query */
  /** @typedef {ReturnType<fieldsOf>} Card */
  /** @typedef {{ card: Card, key: number, rank: number }} Result */
  /** @typedef {{ grams?: string[], accepts?: (card: Card) => boolean, byKey?: boolean, isWhole?: boolean }} Options */

  // The keys for the parts of syllables, in the order of Unicode.
  const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
  const vowels = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
  const finals = ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');
  const isSyllable = letter => letter >= '가' && letter <= '힣';
  const keysOf = letter => {
    const [a, b, c = 0x11A7] = [...letter.normalize('NFKD')].map(part => part.charCodeAt());
    if (isSyllable(letter)) return initials[a - 0x1100] + vowels[b - 0x1161] + finals[c - 0x11A7];
    return /[ㄱ-ㅣ]/.test(letter) && (vowels[a - 0x1161] ?? finals[a - 0x11A7]) || letter;
  };
  const initialOf = letter => isSyllable(letter) ? keysOf(letter)[0] : ' ';
  const withoutFinal = letter => isSyllable(letter)
    ? letter.normalize('NFD').slice(0, 2).normalize() : letter;

  // Lower case without accents.
  const special = { æ: 'ae', ð: 'd', ø: 'o', þ: 'th', ß: 'ss', đ: 'd', ħ: 'h', ı: 'i', ĳ: 'ij', ĸ: 'k',
    ŀ: 'l', ł: 'l', ŉ: 'n', ŋ: 'n', œ: 'oe', ŧ: 't', ſ: 's' };
  const plain = scalar => {
    const text = /[\uFF01-\uFF5E]/.test(scalar) ? scalar.normalize('NFKC') : scalar;
    const lower = [...text.toLowerCase()];
    if (/[\xC0-\u017F]/.test(text)) return special[lower[0]] ?? lower[0].normalize('NFD')[0];
    return lower.length > 1 ? text : lower[0];
  };

  /**
   * Folds a text as it is compared.
   * @returns {{ joined: Letters, words: Letters[] }}
   */
  const fold = (text, limit = 512, wordLimit = Infinity) => {
    const [joined, ends] = [[], new Set([0])];
    let canCompose = false;
    for (const scalar of text) {
      if (/[\u0300-\u036F]/.test(scalar)) continue;
      const whole = canCompose && (joined.at(-1) + scalar).normalize();
      if (whole.length === 1 && isSyllable(whole)) {
        joined[joined.length - 1] = whole;
        continue;
      }
      const letters = [...plain(scalar)];
      const isApostrophe = /['\u2019\u02BC]/.test(letters[0]);
      canCompose = !isApostrophe && /[\p{L}\p{N}]/u.test(letters[0]);
      if (canCompose) {
        if (joined.length === limit || ends.size > wordLimit) break;
        joined.push(...letters.slice(0, limit - joined.length));
      } else if (!isApostrophe) ends.add(joined.length);
    }
    const words = [...ends.add(joined.length)].map((end, i, all) => joined.slice(all[i - 1], end));
    return { joined, words: words.slice(1) };
  };

  /** @returns {Query} */
  const parse = typed => {
    const text = [...typed.slice(0, 2048)].slice(0, 1024).join('');
    const { joined, words } = fold(text, 64, 8);
    return { text, joined, terms: words };
  };

  // True if typing goes on from `typed` to `letter` before `next`.
  const goesOn = (typed, letter, next) => typed === letter || isSyllable(letter)
    && (keysOf(letter) + (isSyllable(next) ? keysOf(next) : '')).startsWith(keysOf(typed));
  const isAt = (text, start, term) => start + term.length <= text.length
    && term.every((letter, i) => i < term.length - 1
      ? letter === text[start + i] : goesOn(letter, text[start + i], text[start + i + 1]));
  const find = (text, term) => text.findIndex((_, start) => isAt(text, start, term));

  const wide = '[\\u2E80-\\u9FFF가-힣\\u{20000}-\\u{3FFFF}]';
  const narrow = wide.replace('[', '[^');
  const shortWord = RegExp(`^(${wide}|${narrow}{1,2})$`, 'u');
  const wideRun = RegExp(`${wide}+`, 'u');
  const runs = RegExp(`(?=(${wide}.|.${wide}|${narrow}{3}))`, 'gu');
  // The grams of words: the first of each come first, then the last, then one between. The final of
  // the last syllable may still move to the next one.
  const wordGrams = (terms, isTyping) => {
    const words = terms.map(term => {
      const text = term.join('');
      if (/[^ㄱ-ㅎ]$/.test(text) && shortWord.test(text)) return [text];
      const last = isTyping ? withoutFinal(term.at(-1)) : term.at(-1);
      const start = term.slice(0, -1).join('') + last.replace(/[ㄱ-ㅎ]/, '');
      const grams = [...start.matchAll(runs)].map(([, gram]) => gram);
      return [grams[0], grams.at(-1), grams[grams.length >> 1], ...grams];
    });
    const turns = [...Array(64).keys()].flatMap(i => words.map(grams => grams[i]));
    return [...new Set(turns)].filter(gram => gram);
  };
  const joinShort = terms => terms.reduce((groups, term) => {
    const last = groups.at(-1);
    return last && [last, term].some(word => shortWord.test(word.join('')))
      ? [...groups.slice(0, -1), [...last, ...term]] : [...groups, term];
  }, []);
  /**
   * The grams to try: of short words joined with the word before, of all words, and of long ones (loose).
   * @returns {{ grams: string[], isJoined: boolean, isLoose: boolean }[]}
   */
  const gramsOf = terms => {
    const all = wordGrams(terms, true);
    const long = all.filter(gram => !shortWord.test(gram));
    const loose = long.length === all.length ? [] : long.length ? long : all.slice(0, -1);
    const joined = joinShort(terms);
    const readings = [joined, terms].flatMap(words => [false, true].map(isTyping => ({
      grams: wordGrams(words, isTyping), isLoose: false,
      isJoined: words === joined && joined.length < terms.length,
    })));
    readings.push({ grams: loose, isJoined: false, isLoose: true });
    return readings.filter(({ grams }, i) =>
      grams.length && readings.findIndex(other => `${other.grams}` === `${grams}`) === i);
  };
  const hash = text => new TextEncoder().encode(text)
    .reduce((hash, byte) => Math.imul(hash ^ byte, 0x1000193), 0x811C9DC5);
  const propertyOf = (kind, letters) => {
    const bits = hash(kind + letters.join(''));
    return `=${String.fromCharCode(0x4E00 + (bits & 0x3FFF), 0x4E00 + (bits >>> 14 & 0x3FFF))}`;
  };
  const hex = text => [...text].map(letter => letter.codePointAt().toString(16)).join('-');

  // Files are scripts with one call.
  const base = new URL('.', document.currentScript?.src ?? location.href);
  const files = new Map();
  const arrive = new Map();
  const load = (name, version = '') => {
    const file = !version && files.get(name) || new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = new URL(`search/${name}.js${version}`, base);
      arrive.set(name, resolve);
      script.onload = script.onerror = () => {
        script.remove();
        reject(Error(`search/${name}.js is missing`));
      };
      setTimeout(script.onerror, 30000);
      document.head.append(script);
    });
    files.set(name, file);
    file.catch(() => files.delete(name));
    return file;
  };
  const isText = value => typeof value === 'string';
  const check = (holds, name) => { if (!holds) throw Error(`search/${name}.js is damaged`); };

  // Numbers: 5 bits in a letter, the lowest first.
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const numbers = (text, name) => {
    check(isText(text) && /^(?:[g-z\d_-]{0,9}[A-Za-f])*$/.test(text), name);
    const found = [];
    let [number, scale] = [0, 1];
    for (const letter of text) {
      const value = digits.indexOf(letter);
      number += value % 32 * scale;
      scale *= 32;
      if (value < 32) {
        found.push(number);
        [number, scale] = [0, 1];
      }
    }
    return found;
  };
  const descending = (text, limit, name) => {
    const found = numbers(text, name).map(step => (limit -= step + 1));
    check(limit >= 0, name);
    return found;
  };

  // Keys are higher for newer documents, and -1 for those that are gone.
  const isSegment = segment => /^[a-z\d-]+,[a-z\d-]+$/.test([segment?.name, segment?.cards])
    && segment.documents >= 0 && segment.shards > 0 && !(segment.shards & segment.shards - 1);
  // A version asks for the file anew.
  const openIndex = async version => {
    const { format, segments } = await load('index', version);
    check(format === 3 && [1, 2].includes(segments?.length) && segments.every(isSegment), 'index');
    const [base, delta] = segments;
    if (!delta) return [{ ...base, keyOf: number => number }];
    const name = `${delta.name}/head`;
    const head = await load(name);
    const keys = numbers(head.base, name).map(key => key - 1);
    check(keys.length === delta.documents, name);
    let last = -1;
    const removed = numbers(head.removed, name).map(step => (last += step + 1));
    const gone = new Set([...keys, ...removed]);
    return [{ ...base, keyOf: number => gone.has(number) ? -1 : number },
      { ...delta, isDelta: true, keyOf: number => keys[number] }];
  };

  // The documents of a gram, descending; all down to `end` are known. `read` reads a further block.
  const nothing = { numbers: [], end: -1 };
  const listOf = async ({ name: folder, shards, documents }, gram) => {
    const letters = [...gram.replace('^', '')];
    const shard = hash(letters.slice(0, -1).join('') + withoutFinal(letters.at(-1))) & shards - 1;
    const name = `${folder}/s/${(shard >> 8).toString(16)}/${shard.toString(16)}`;
    const text = await load(name);
    check(isText(text), name);
    const parts = text.split(' ').filter(part => part);
    check(parts.length % 2 === 0, name);
    const place = parts.findIndex((part, i) => i % 2 === 0 && part === gram);
    if (place < 0) return { ...nothing };
    const postings = parts[place + 1];
    if (postings[0] !== '*') return { numbers: descending(postings, documents, name), end: -1 };
    const blocks = +postings.slice(1);
    check(blocks > 0, name);
    let block = 0;
    const list = { numbers: [], end: documents, blocks };
    list.read = async () => {
      const path = `${folder}/h/${hex(gram)}.${block}`;
      const more = descending(await load(path), documents, path);
      check(more.length, path);
      block += 1;
      list.numbers = [...list.numbers, ...more];
      list.end = block < blocks ? more.at(-1) : -1;
    };
    return list;
  };

  // The lists of a segment, read together. Those of a delta are read at once: its order is another.
  const partOf = async (segment, lists) => {
    const part = { segment, lists, end: segment.documents };
    part.read = async () => {
      await Promise.all(lists.map(list => list.end === part.end && list.read?.()));
      part.end = Math.max(...lists.map(list => list.end));
    };
    do await part.read(); while (segment.isDelta && part.end >= 0);
    return part;
  };

  // How many documents the lists without blocks leave.
  const countOf = lists => {
    const [first, ...others] = lists.filter(list => !list.read).map(list => new Set(list.numbers));
    return first ? [...first].filter(number => others.every(set => set.has(number))).length : Infinity;
  };
  // Lists with blocks are read if they have fewer blocks than half of the cards that are looked at otherwise.
  const choose = (lists, documents) => {
    let left = countOf(lists);
    const used = new Set(lists.filter(list => !list.read));
    const words = new Set([...used].map(list => list.word));
    const long = lists.filter(list => list.read).sort((a, b) => a.blocks - b.blocks);
    for (const isKnown of [false, true]) {
      for (const list of long) {
        const share = Math.min(1, list.blocks * 4096 / documents);
        const isDear = used.size > 0 && list.blocks >= left * (1 - share) / 2;
        if (words.has(list.word) !== isKnown || used.has(list) || isDear) continue;
        // Lists of one word have much the same documents.
        left = Math.min(left, documents) * (isKnown ? Math.sqrt(share) : share);
        words.add(list.word);
        used.add(list);
      }
    }
    return used;
  };
  // For each segment, the lists of the whole name, of its beginning if that has no blocks, and of grams
  // (`lookedUp`). If 12 documents or more are left, there are up to four more, without blocks.
  const partsOf = async (index, { joined, terms }, grams, most, byKey) => {
    const [first, second = ''] = byKey ? [] : joined;
    const start = first && first + withoutFinal(second);
    const whole = start && propertyOf('n', joined);
    // The word of a gram of two letters or more, or the gram itself.
    const wordOf = gram => terms.find(term =>
      term.join('').includes([...gram].slice(0, -1).join('') || gram)) ?? gram;
    const listsOf = wanted => Promise.all(index.map(segment => Promise.all(wanted.map(async gram =>
      gram ? Object.assign(await listOf(segment, gram), { gram, word: wordOf(gram) }) : nothing))));
    const found = await listsOf([whole, start && `^${start}`, ...grams.slice(0, most)]);
    const needMore = async (from, to) => {
      const more = await listsOf(grams.slice(from, to));
      more.forEach((lists, i) => found[i].push(...lists.filter((_, j) => !more[0][j].read)));
    };
    const count = () => countOf(found[0].slice(2));
    if (count() >= 12) await needMore(most, most + 1);
    if (count() >= 12 && found[0].some(list => list.blocks > 8)) await needMore(most + 1, most + 4);
    const used = choose(found[0].slice(2), index[0].documents);
    const isUsed = found[0].map((list, i) => i === 0 || !list.read || used.has(list));
    const lookedUp = found[0].filter((_, i) => isUsed[i]).map(list => list.gram);
    const parts = index.map((segment, place) => {
      const lists = found[place].filter((_, i) => isUsed[i]);
      if (!isUsed[1]) lists.splice(1, 0, nothing);
      if (!grams.length) lists.push({ numbers: [...Array(segment.documents).keys()].reverse(), end: -1 });
      return partOf(segment, lists);
    });
    return { parts: await Promise.all(parts), lookedUp };
  };
  const candidatesOf = ({ segment, lists }) => {
    const [whole, names, ...grams] = lists.map(list => new Set(list.numbers));
    const [fewest, ...others] = grams.sort((a, b) => a.size - b.size);
    const found = [...fewest].filter(number => others.every(list => list.has(number)));
    return [...new Set([...whole, ...found])]
      .map(number => ({
        segment, number, key: segment.keyOf(number),
        tier: whole.has(number) ? 0 : names.has(number) ? 1 : 2,
      })).filter(({ key }) => key >= 0);
  };

  // The values of a card in the order of its file, each with what stands for none.
  const none = { path: '', name: '', vendor: '', brand: '', category: [], codes: [], options: [], price: '', regular: '',
    off: 0, picture: '', isGone: 0, amount: '', currency: '', summary: '',
    wide: 0, state: '', badge: '' };
  const fieldsOf = (card, file) => Object.fromEntries(Object.entries(none).map(([field, empty], i) => {
    const value = card[i] ?? empty;
    check(isText(empty) ? isText(value) : empty ? Array.isArray(value) && value.every(isText)
      : Number.isInteger(value), file);
    return [field, value];
  }));
  const textsOf = ({ summary, vendor, brand, category, codes, options }) =>
    [summary, vendor, brand, ...category, ...codes, ...options];

  // How well a card answers, 0 for best; -1 if a term is nowhere in it.
  const rankOf = (card, { terms, joined }) => {
    const title = fold(card.name).joined;
    const missing = terms.filter(term => find(title, term) < 0);
    const texts = (missing.length ? textsOf(card) : []).map(text => fold(text).joined);
    const areIn = texts => missing.every(term => texts.some(text => find(text, term) >= 0));
    if (!areIn(texts)) return -1;
    const whole = [title, ...texts].map(text => text.join(''));
    const isHalf = !terms.every(term => whole.some(text => text.includes(term.join(''))));
    const place = isAt(title, 0, joined) ? `${title}` === `${joined}` ? 0 : 1
      : find(title, joined) >= 0 ? 2 : !missing.length ? 3
        : !areIn(texts.slice(1)) ? 6 : missing.length < terms.length ? 4 : 5;
    return place * 2 + isHalf;
  };
  const hasGrams = (card, grams) => {
    let left = grams;
    for (const text of [card.name, ...textsOf(card)]) {
      if (!left.length) break;
      const { joined, words } = fold(text);
      const whole = joined.join('');
      const open = [...joined.keys()].map(i => joined[i - 1] + withoutFinal(joined[i]));
      left = left.filter(gram => shortWord.test(gram)
        ? !words.some(word => word.join('') === gram || word.join('').split(wideRun).includes(gram))
        : !whole.includes(gram) && !open.includes(gram));
    }
    return !left.length;
  };
  const fileOf = ({ segment, number }) => `${segment.cards}/c/${number >> 12}/${number >> 4}`;
  const resultOf = async (candidate, query) => {
    const name = fileOf(candidate);
    const values = (await load(name))[candidate.number % 16];
    check(Array.isArray(values), name);
    const card = fieldsOf(values, name);
    return { ...candidate, card, rank: rankOf(card, query) };
  };

  // An index without blocks.
  const isSmall = ([{ documents }]) => documents <= 2048;

  // Whole names, names that begin like the query, and others; the best of each part come first.
  async function* windowsOf(index, query, grams, { grams: own = [], accepts = () => true, byKey, isWhole, known }) {
    const { parts, lookedUp } =
      await partsOf(index, query, [...own, ...grams], own.length + 3, byKey);
    const others = grams.filter(gram => !lookedUp.includes(gram));
    const size = isSmall(index) ? 24 : 10;
    let [window, seen, open, growth] = [[], 0, size, 1];
    const take = rest => {
      const best = byKey ? window : window.sort((a, b) =>
        a.tier - b.tier || a.rank - b.rank || a.card.isGone - b.card.isGone || b.key - a.key);
      [window, open, growth] = [[], open - best.length || size, 1];
      return { window: best, rest };
    };
    let certain;
    for (;;) {
      const { lists: [whole, names], end, read } = parts[0];
      const unread = end < 0 ? 0 : NaN;
      const isOut = [whole.end < 0, names.end < 0 && !(names.numbers.at(-1) < end), end < 0];
      certain ??= parts.flatMap(candidatesOf).sort((a, b) => a.tier - b.tier || b.key - a.key)
        .filter(({ tier, key }) => !known.has(key)
          && !isOut.slice(0, tier).includes(false) && (key >= end || isOut[tier]));
      const tier = certain[seen]?.tier ?? 2;
      const ofTier = certain.slice(seen).filter(other => other.tier === tier);
      // Where few are accepted, more are looked at together.
      const candidates = ofTier.slice(0, Math.min((open - window.length) * growth, 160));
      if (!isOut[tier] && ofTier.length < open - window.length) {
        await read();
        certain = undefined;
        continue;
      }
      const results = await Promise.all(candidates.map(candidate => resultOf(candidate, query)));
      // After the first cards, all others are asked for at once.
      if (isWhole && !seen) for (const candidate of certain) load(fileOf(candidate));
      const last = candidates.length === ofTier.length && isOut[tier] && results.at(-1);
      growth *= 2;
      let sinceAnswer = 0;
      for (const result of results) {
        seen += 1;
        sinceAnswer += 1;
        const { rank, tier, card } = result;
        if (rank >= 0 && accepts(card) && (tier === 0 || hasGrams(card, others))) {
          window.push(result);
          sinceAnswer = 0;
        }
        if (window.length === open || result === last) yield take(certain.length - seen + unread);
      }
      const rest = certain.length - seen + unread;
      if (rest === 0 && window.length) yield take(0);
      yield { window: [], rest, looked: results.length, sinceAnswer, waiting: () => take(rest) };
      if (rest === 0) return;
    }
  }

  /**
   * The results of a query, some at a time; while there are fewer than ten, also by the grams of its
   * long words alone. `rest` candidates were not looked at (or NaN), `looked` cards were, `sinceAnswer`
   * of them after the last answer. `waiting` takes results that wait to be sorted with others.
   * @param {Options} options
   * @returns {AsyncGenerator<{ window: Result[], rest: number, looked?: number, sinceAnswer?: number,
   *   waiting: () => Result[], isLater: boolean, isLoose: boolean, isPart: boolean }>}
   */
  async function* answersOf(index, query, options = {}) {
    const given = new Set();
    const add = window => {
      for (const { key } of window) given.add(key);
      return window;
    };
    const readings = query.terms.length || query.text.trim() ? gramsOf(query.terms)
      : [{ grams: [], isJoined: false, isLoose: false }];
    for (const [i, { grams, isJoined, isLoose }] of readings.entries()) {
      if (isLoose && given.size >= 10) return;
      for await (const step of windowsOf(index, query, grams, { ...options, known: new Set(given) })) {
        add(step.window);
        const waiting = () => add(step.waiting?.().window ?? []);
        yield { ...step, waiting, isLater: i > 0, isLoose, isPart: isJoined };
      }
    }
  }

  const call = (name, data) => arrive.get(name)?.(data);
  const engine = { answersOf, base, fieldsOf, finals, find, fold, goesOn, gramsOf, hash, hex,
    initialOf, initials, isSmall, keysOf, load, openIndex, parse, propertyOf, vowels };
  globalThis.catalogSearch = Object.assign(call, globalThis.catalogSearch, { engine });
}
