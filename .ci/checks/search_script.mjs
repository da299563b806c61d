// Proves that the script of the search gives the answers of Sources/Catalog/Search, from the tables
// that Swift reads too, and that no text and no damaged file stops it.
//
//     node .ci/checks/search_script.mjs
//
// Nothing else is needed: the index of catalog.json is recorded beside the tables.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
let [passed, failed] = [0, 0];

const expect = (found, expected, what) => {
  if (JSON.stringify(found) === JSON.stringify(expected)) {
    passed += 1;
    return;
  }
  failed += 1;
  console.log(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
};

// A browser without a page: scripts that are added to the head are run.
const recorded = JSON.parse(
  readFileSync(join(root, 'Tests/Catalog/SearchTests/Golden/index.json'), 'utf8'));
const onDisk = path => {
  if (!(path in recorded)) throw new Error(`${path} is missing`);
  return recorded[path];
};
const start = (read = onDisk, scripts = ['catalog.js', 'engine.js', 'search.js', 'results.js']) => {
  const asked = [];
  const context = vm.createContext({ URL, TextEncoder, URLSearchParams, console, HTMLScriptElement: {}, addEventListener() {} });
  const run = address => {
    const { pathname, search } = new URL(address);
    asked.push(pathname.slice(1) + search.replace(/\d+/, 'N'));
    return read(decodeURIComponent(pathname.slice(1)), search);
  };
  Object.assign(context, {
    location: { href: 'http://127.0.0.1/search.html', search: '' },
    setTimeout: (act, delay) => setTimeout(act, delay).unref(),
    document: {
      baseURI: 'https://shop.example/',
      documentElement: { lang: 'ko' },
      querySelector: () => null,
      querySelectorAll: () => [],
      createElement: name => ({
        name, attributes: {}, children: [],
        setAttribute(key, value) { this.attributes[key] = String(value); },
        append(...children) { this.children.push(...children); },
        remove() {},
      }),
      head: {
        append: script => setImmediate(() => {
          let text;
          try {
            text = run(script.src);
          } catch {
            script.onerror();
            return;
          }
          // A script with an error ends, and counts as loaded.
          try { vm.runInContext(text, context, { timeout: 2000 }); } catch { /* as in a browser */ }
          script.onload();
        }),
      },
    },
  });
  for (const name of scripts) {
    vm.runInContext(readFileSync(join(root, 'Public', name), 'utf8'), context, { filename: name });
  }
  const { engine, optionsOf, search, tools } = context.catalogSearch;
  return { engine, optionsOf, search, tools, asked, context };
};

const unescaped = text => text.replace(/\\(u\{([^}]*)\}|.)/gsu, (_, escape, digits) => {
  if (digits) return String.fromCodePoint(parseInt(digits, 16));
  return { t: '\t', n: '\n' }[escape] ?? escape;
});
const rows = (name, columns) => {
  const file = join(root, 'Tests/Catalog/SearchTests/Cases', `${name}.tsv`);
  return readFileSync(file, 'utf8').split('\n').filter(line => line && !line.startsWith('#')).map(line => {
    const values = line.split('\t').map(unescaped);
    if (values.length !== columns) throw new Error(`${name}.tsv: ${line}`);
    return values;
  });
};
const soon = (promise, delay = 5000) => Promise.race([promise, new Promise((_, reject) => {
  setTimeout(() => reject(new Error('no end')), delay).unref();
})]);

const { engine, search, tools } = start();
const joined = text => engine.fold(text).joined;

// Texts.
for (const [text, words] of rows('folding', 2)) {
  expect(engine.fold(text).words.map(word => word.join('')).join(' '), words, `folding ${text}`);
}
for (const [term, field, answer] of rows('typed', 3)) {
  expect(engine.find(joined(field), joined(term)) >= 0, answer === 'yes', `${term} in ${field}`);
}
for (const [latin, hangul] of rows('keyboard', 2)) {
  expect(tools.toHangul(latin), hangul, `keys ${latin}`);
  expect(tools.toLatin(hangul), latin, `keys ${hangul}`);
}
for (let code = 0xAC00; code <= 0xD7A3; code += 37) {
  const text = `${String.fromCharCode(code)}가${String.fromCharCode(code)}`;
  if (tools.toHangul(tools.toLatin(text)) !== text) expect(tools.toHangul(tools.toLatin(text)), text, 'keys');
}
expect(tools.toHangul('XKak'), '타마', 'the shift key');
expect(tools.toHangul('RK'), '까', 'the shift key');

// While a word is typed, every state of it is found.
for (const word of ['텀블러', '커피나무', '닭가슴살', '값싼', '과일', '의자', '안녕', '꽃', '있다', '훑이']) {
  const keys = tools.toLatin(word);
  for (let count = 1; count <= keys.length; count++) {
    const typed = tools.toHangul(keys.slice(0, count));
    expect(engine.find(joined(word), joined(typed)) >= 0, true, `${typed} for ${word}`);
  }
}

// The grams of documents, which only the writer needs: they test those of queries, and the reader.
const wide = /[\u2E80-\u9FFF가-힣\u{20000}-\u{3FFFF}]/u;
const open = letter => /[가-힣]/.test(letter)
  ? String.fromCharCode(letter.charCodeAt() - (letter.charCodeAt() - 0xAC00) % 28) : letter;
const variants = ([first, second]) => second ? [first + second, first + open(second)] : [first];
const runsOf = letters => letters.join('').match(RegExp(`${wide.source}+|[^${wide.source.slice(1)}+`, 'gu')) ?? [];
const windows = (run, size) => [...run].map((_, i) => [...run].slice(i, i + size)).filter(part => part.length === size);
const fieldGrams = text => {
  const { joined, words } = engine.fold(text);
  return [
    ...windows(joined, 2).filter(pair => pair.some(letter => wide.test(letter))).flatMap(variants),
    ...runsOf(joined).filter(run => !wide.test(run)).flatMap(run => windows(run, 3)).map(part => part.join('')),
    ...words.filter(word => word.length === 1).flat(),
    ...words.flatMap(runsOf).filter(run => !wide.test(run) && [...run].length < 3),
  ];
};
const beginnings = name => variants(joined(name)).filter(start => start).map(start => `^${start}`);
const propertyGram = (kind, letters) => {
  const bits = engine.hash(kind + letters.join(''));
  return `=${String.fromCharCode(0x4E00 + (bits & 0x3FFF), 0x4E00 + (bits >>> 14 & 0x3FFF))}`;
};
const wholeGram = letters => letters.length ? propertyGram('n', letters) : '';
const filterGram = (kind, name) => propertyGram(kind, joined(name));
const documentGrams = ([, name, vendor = '', brand = '', categories = [], codes = [], options = [], , , off, , , , , text = '']) =>
  [...new Set([
    ...beginnings(name), wholeGram(joined(name)),
    ...[name, vendor, brand, ...categories, ...codes, ...options, text].flatMap(fieldGrams),
    ...categories.map(category => filterGram('c', category)), off ? '=%' : '',
    vendor && filterGram('v', vendor), brand && filterGram('b', brand),
  ])].filter(gram => gram);
const codePoints = text => [...text].map(letter => letter.codePointAt());
const ascending = (left, right) => {
  const [a, b] = [codePoints(left), codePoints(right)];
  const place = a.findIndex((value, i) => value !== b[i]);
  return place < 0 ? a.length - b.length : a[place] - (b[place] ?? -1);
};
for (const [name, grams] of rows('grams', 2)) {
  const known = [...new Set([...beginnings(name), ...fieldGrams(name)])].filter(gram => gram);
  expect(known.sort(ascending).join(' '), grams, `grams of ${name}`);
  const { terms } = engine.parse(name);
  const missing = (engine.gramsOf(terms)[0]?.grams ?? []).filter(gram => !known.includes(gram));
  expect(missing, [], `grams of the query ${name}`);
}
const gramsOf = text => engine.gramsOf(engine.parse(text).terms).map(({ grams }) => grams);
for (const [text, ...grams] of [
  ['abcde', ['abc', 'cde', 'bcd']], ['abcdefgh', ['abc', 'fgh', 'def', 'bcd', 'cde', 'efg']], ['텀블', ['텀블'], ['텀브']],
  ['텀블 컵', ['텀블', '블컵'], ['텀블', '블커'], ['텀블', '컵'], ['텀브', '컵'], ['텀브']], ['mk 23', ['mk2', 'k23'], ['mk', '23'], ['mk']],
  ['텀블ㄹ', ['텀블']], ['컵x ㅋ', ['컵x']], ['컵 5', ['컵5'], ['컵', '5'], ['컵']], ['a b', ['ab'], ['a', 'b'], ['a']],
  ['2리터', ['2리', '리터']], ['nova컵', ['nov', 'a컵', 'ova'], ['nov', 'a커', 'ova']], ['가가가각', ['가가', '가각'], ['가가']], ['컵', ['컵']], ['ㅋ'], ['ㅋㅋㅋ', ['ㅋㅋ']], ['a', ['a']],
]) expect(gramsOf(text), grams, `grams of ${text}`);

// Queries.
const all = async (search, count = 10) => {
  const answer = { paths: [], instead: '', pages: [], known: [] };
  for (let isDone = false; !isDone;) {
    const { results, done, instead, known, precision } = await search.next(count);
    answer.paths.push(...results.map(({ card }) => card.path));
    answer.pages.push(results.length);
    answer.known.push(`${precision} ${known}`);
    answer.instead = instead;
    isDone = done;
  }
  return answer;
};
for (const [query, paths, instead] of rows('queries', 3)) {
  const found = await soon(all(search(query)));
  expect([found.paths.join(' '), found.instead], [paths, instead], `query ${query}`);
}

{
  const { results, done, known, precision } = await soon(search('텀블러').next(5));
  expect([results.length, done, known, precision], [5, true, 5, 'exact'], 'a first page that is the last');
}

// An index in memory, with few documents in a list and in a block.
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const number = value => {
  let text = '';
  for (; value >= 32; value = Math.floor(value / 32)) text += digits[value % 32 + 32];
  return text + digits[value];
};
const steps = (numbers, limit) => numbers.map(value => {
  const step = number(limit - value - 1);
  limit = value;
  return step;
}).join('');
const hexOf = text => codePoints(text).map(value => value.toString(16)).join('-');
const write = (files, name, data) => {
  files.set(`search/${name}.js`, `catalogSearch(${JSON.stringify(name)},${JSON.stringify(data)});\n`);
};
const writeSegment = (files, name, cards, cardFolder, { limit, block, shards }) => {
  const lists = new Map();
  cards.forEach((card, i) => {
    for (const gram of card ? documentGrams(card) : []) lists.set(gram, [i, ...lists.get(gram) ?? []]);
  });
  const texts = Array.from({ length: shards }, () => []);
  for (const [gram, numbers] of [...lists].sort((a, b) => ascending(a[0], b[0]))) {
    const letters = [...gram.replace(/^\^/, '')];
    letters.push(open(letters.pop()));
    const isLong = numbers.length > limit;
    const count = Math.ceil(numbers.length / block);
    texts[engine.hash(letters.join('')) & shards - 1].push(gram, isLong ? `*${count}` : steps(numbers, cards.length));
    for (let i = 0; isLong && i < count; i++) {
      write(files, `${name}/h/${hexOf(gram)}.${i}`, steps(numbers.slice(i * block, (i + 1) * block), cards.length));
    }
  }
  texts.forEach((parts, i) => {
    write(files, `${name}/s/${(i >> 8).toString(16)}/${i.toString(16)}`, parts.join(' '));
  });
  for (let i = 0; i < cards.length; i += 16) {
    write(files, `${cardFolder}/c/${i >> 12}/${i >> 4}`, cards.slice(i, i + 16).map(card => card ?? []));
  }
  return { segment: { name, documents: cards.length, shards, cards: cardFolder }, lists };
};
const writeSite = (cards, sizes, delta) => {
  const files = new Map();
  const base = writeSegment(files, 'b1-x', cards, 'b1-x', sizes);
  const parts = [base];
  if (delta) {
    parts.push(writeSegment(files, 'd-y', delta.cards, 'c-x', sizes));
    let last = -1;
    write(files, 'd-y/head', {
      base: delta.keys.map(key => number(key + 1)).join(''),
      removed: delta.removed.map(value => {
        const step = number(value - last - 1);
        last = value;
        return step;
      }).join(''),
    });
  }
  write(files, 'index', { format: 3, segments: parts.map(({ segment }) => segment) });
  return { files, parts };
};
const readFrom = files => path => {
  if (!files.has(path)) throw new Error(path);
  return files.get(path);
};

// The recorded index is what this writer writes.
{
  const cards = Array.from({ length: 4 }, (_, i) => recorded[`search/b1/c/0/${i}.js`])
    .flatMap(text => JSON.parse(`[${text.slice('catalogSearch('.length, -3)}]`)[1]);
  const files = new Map();
  const { segments: [{ shards }] } = JSON.parse(recorded['search/index.js'].slice('catalogSearch("index",'.length, -3));
  writeSegment(files, 'b1', cards, 'b1', { limit: 2048, block: 4096, shards });
  for (const [path, text] of files) if (path.includes('/s/')) expect(text, recorded[path], path);
}

// The answer by a look at all documents, in the words of Swift.
const plainAnswer = ({ parts }, live, text, { limit }, { grams: extra = [], accepts = () => true, order } = {}) => {
  const query = engine.parse(text);
  const isLight = gram => (parts[0].lists.get(gram)?.length ?? 0) <= limit;
  const rank = ([, name, vendor = '', brand = '', categories = [], codes = [], options = [], , , , , , , , text = '']) => {
    const title = joined(name);
    const others = [vendor, brand, ...categories, ...codes, ...options].map(joined);
    const missing = query.terms.filter(term => engine.find(title, term) < 0);
    const rest = missing.filter(term => !others.some(other => engine.find(other, term) >= 0));
    if (!rest.every(term => engine.find(joined(text), term) >= 0)) return -1;
    const texts = [title, ...missing.length ? [joined(text), ...others] : []].map(letters => letters.join(''));
    const isHalf = !query.terms.every(term => texts.some(other => other.includes(term.join(''))));
    const place = engine.find(title, query.joined);
    const order = title.join('') === query.joined.join('') ? 0
      : place === 0 ? 1 : place > 0 ? 2 : rest.length ? 5 : missing.length ? 4 : 3;
    return order * 2 + isHalf;
  };
  const given = [];
  for (const { grams, isLoose } of text.trim() ? engine.gramsOf(query.terms) : [{ grams: [] }]) {
    if (isLoose && given.length >= 10) break;
    const choice = [...grams, ...extra];
    const start = query.joined.length ? `^${query.joined[0]}${open(query.joined[1] ?? '')}` : '';
    const whole = wholeGram(query.joined);
    const usesStart = isLight(start);
    const isByKey = order || !text.trim();
    const candidates = live.filter(({ grams }) => !isByKey && grams.has(whole) || choice.every(gram => grams.has(gram)))
      .map(document => ({ ...document, rank: rank(document.card), tier: document.grams.has(whole) ? 0
        : usesStart && document.grams.has(start) ? 1 : 2 }))
      .filter(({ rank, card }) => rank >= 0 && accepts(engine.fieldsOf(card)) && !given.includes(card[0]));
    candidates.sort((a, b) => (isByKey ? 0 : a.tier - b.tier) || b.key - a.key);
    const size = parts[0].documents > 2048 ? 10 : 24;
    for (let i = 0; i < candidates.length; i += size) {
      const window = candidates.slice(i, i + size);
      if (!isByKey) window.sort((a, b) => a.tier - b.tier || a.rank - b.rank || (a.card[11] ?? 0) - (b.card[11] ?? 0) || b.key - a.key);
      given.push(...window.map(({ card }) => card[0]));
    }
  }
  return given;
};

let seed = 7;
const random = count => {
  seed = (seed * 1103515245 + 12345) % 2 ** 31;
  return Math.floor(seed / 2 ** 31 * count);
};
const pick = list => list[random(list.length)];
const nouns = ['텀블러', '컵', '커피', '필터', '지갑', '가죽 지갑', '닭가슴살', '과일', 'tumbler', 'MK-23', '500ml', 'a', '스텐', '미니'];
const makeCard = path => {
  const name = Array.from({ length: 1 + random(3) }, () => pick(nouns)).join(pick([' ', '', '-']));
  return [path, name, pick(['한강마켓', '초록상점', '']), pick(['NORVIK', '핫웰', '']), [pick(['주방', '컵', '청소'])],
    [path, `LK-${random(90)}`], [pick(['블랙', '화이트'])], '1원', '', random(3) ? 0 : 10 + random(40), '', random(4) ? 0 : 1,
    String(random(50) * 1000), 'KRW', random(3) ? '' : `${pick(nouns)} ${pick(nouns)} 설명`];
};
const queries = ['텀블러', '컵', '텀', '텀블', '커피 필터', '지갑', '가죽지갑', '닭가', '달', '500ml', 'tumb', 'mk-2', 'mk2', 'a', '컵 a',
  '텀블러 컵', '스텐텀블러', '미니 컵', '한강마켓 텀블러', 'norvik', '주방 컵', '컵 주방', 'lk-1', '블랙 지갑', '텀블러텀블러', '설명', '컵 설명', '설며', ''];
const count = 400;
for (const [round, sizes] of [{ limit: 5, block: 3, shards: 8 }, { limit: 40, block: 16, shards: 4 }, { limit: 1e4, block: 1e4, shards: 1 }].entries()) {
  const cards = Array.from({ length: count }, (_, i) => makeCard(`${i}.html`));
  const delta = { cards: [], keys: [], removed: [] };
  for (let i = 0; i < count; i += 1 + random(30)) {
    const choice = random(4);
    if (choice === 0) delta.removed.push(i);
    else if (choice === 1) {
      delta.cards.push(undefined);
      delta.keys.push(-1);
    } else {
      delta.keys.push(choice === 2 ? i : count + delta.keys.length);
      delta.cards.push(makeCard(choice === 2 ? `${i}.html` : `new${delta.keys.length}.html`));
    }
  }
  for (const change of [undefined, delta]) {
    const site = writeSite(cards, sizes, change);
    const gone = new Set([...change?.keys ?? [], ...change?.removed ?? []]);
    const live = [
      ...cards.map((card, key) => ({ card, key })).filter(({ key }) => !gone.has(key)),
      ...(change?.cards ?? []).map((card, i) => ({ card, key: change.keys[i] })).filter(({ key }) => key >= 0),
    ].map(document => ({ ...document, grams: new Set(documentGrams(document.card)) }));
    const browser = start(readFrom(site.files));
    for (const text of queries) {
      for (const address of ['', 'order=newest', 'sale=1', 'stock=1&low=10000&high=30000', 'category=%EC%A3%BC%EB%B0%A9&brand=norvik', 'vendor=%EC%B4%88%EB%A1%9D%EC%83%81%EC%A0%90']) {
        const options = browser.optionsOf(new URLSearchParams(address));
        // The other ways to understand a query are left out here.
        const found = [];
        const expected = plainAnswer(site, live, text, sizes, options);
        const answer = await soon(all(browser.search(text, options), 1 + random(25)));
        if (answer.instead === '') found.push(...answer.paths);
        expect(found, expected, `round ${round}, ${change ? 'delta' : 'base'}, '${text}' with '${address}'`);
        if (expected.length) expect(answer.known.at(-1), `exact ${expected.length}`, `number of '${text}' with '${address}'`);
      }
    }
  }
}

// Few files are read for the first results, and more for further ones.
const many = Array.from({ length: 3000 }, (_, i) =>
  [`${i}.html`, `텀블러 ${i}`, '', '', ['주방'], [`K${i}`], [], '1원', '', 0, '', 0, String(i % 7 * 100)]);
{
  const { files } = writeSite(many, { limit: 100, block: 50, shards: 16 });
  const browser = start(readFrom(files));
  const session = browser.search('텀블러');
  const { results, precision, done } = await soon(session.next(10));
  expect([results.length, results[0].card.path, precision, done], [10, '2999.html', 'more', false], 'the first results');
  const blocks = browser.asked.filter(path => path.includes('/h/')).length;
  expect([blocks, browser.asked.length <= 12], [1, true], `files for the first results: ${browser.asked}`);
  expect(new Set(browser.asked).size, browser.asked.length, 'each file is asked for once');
  const more = await soon(session.next(20));
  expect([more.results.length, more.results[0].card.path], [20, '2989.html'], 'the next results');
  const one = await soon(start(readFrom(files)).search('텀블러 2500').next(10));
  expect([one.results.length, one.known, one.precision], [1, 1, 'exact'], 'one of many');
  for (const [order, first] of [['price-up', '2996.html'], ['price-down', '2995.html'], ['name', '2900.html'],
    ['discount', '2999.html'], ['newest', '2999.html'], ['__proto__', '2999.html']]) {
    const sorted = start(readFrom(files)).search('텀블러', { order });
    const { results, isCut } = await soon(sorted.next(10));
    const isSorted = !['newest', '__proto__'].includes(order);
    expect([results[0].card.path, isCut, results.length], [first, isSorted, 10], `order ${order}`);
    if (isSorted) expect((await soon(all(sorted, 30))).paths.length, 90, `order ${order}: the hundred`);
  }
  const named = start(readFrom(files));
  await soon(named.search('텀블러 500').next(10));
  expect(named.asked.length <= 12, true, `files for a whole name: ${named.asked}`);
  // One in seven has this price, so that hundreds are looked at.
  const few = start(readFrom(files));
  const priced = few.search('텀블러', { ...few.optionsOf(new URLSearchParams('low=600')), order: 'price-up' });
  expect((await soon(all(priced, 30))).paths.length, 100, 'an order among few');
  const rare = start(readFrom(files)).search('', start().optionsOf(new URLSearchParams('low=5000')));
  expect((await soon(all(rare))).paths, [], 'a price that nothing has');
}

// Prices are compared within a currency; several brands are alternatives; English plurals find one.
{
  const cards = [['won', '7500', 'KRW', 'A'], ['dollar', '846', 'USD', 'A'], ['cheap', '10', 'USD', 'B'],
    ['free', '0', 'KRW', 'B'], ['dear', '9000', 'KRW', 'C'], ['unknown', '', '', 'C']].map(
    ([path, amount, currency, brand]) =>
      [path, `Case box berry ${path}`, '', brand, ['컵'], [], [], '', '', 0, '', 0, amount, currency]);
  const { files } = writeSite(cards, { limit: 100, block: 50, shards: 16 });
  const browser = start(readFrom(files));
  const found = async (text, address, currency) => soon(all(browser.search(
    text, browser.optionsOf(new URLSearchParams(address), currency))));
  for (const [address, paths, currency] of [
    ['order=price-up', 'free won dear cheap dollar unknown'],
    ['order=price-down', 'dear won free dollar cheap unknown'],
    ['low=0&high=9000', 'dear free won', 'KRW'], ['low=0&high=9000&currency=USD', 'cheap dollar', 'KRW'],
    ['low=0&high=9000', 'dear free won'],
    ['brand=A&brand=b', 'free cheap dollar won'], ['brand=A&category=컵', 'dollar won'],
    ['category=컵&category=병', 'unknown dear free cheap dollar won'], ['low=7500&below=9000', 'won', 'KRW'],
  ]) expect((await found('', address, currency)).paths.join(' '), paths, address);
  for (const [text, instead] of [['cases', 'case'], ['boxes', 'box'], ['berries', 'berry'],
    ['red cases', '']]) expect((await found(text, '')).instead, instead, text);
}

// A small shop is sorted, filtered and counted as a whole, and its cards are asked for at once.
{
  const cards = Array.from({ length: 400 }, (_, i) => [`${i}.html`, `텀블러 ${i}`, '', `B${i % 5}`, ['컵'], [`K${i}`], [], '1원', '',
    i % 3 ? 0 : 1 + i % 90, '', 0, String(i * 7 % 400), 'KRW']);
  const { files } = writeSite(cards, { limit: 2048, block: 4096, shards: 4 });
  const browser = start(readFrom(files));
  const begin = (text, address) => browser.search(text, { ...browser.optionsOf(new URLSearchParams(address)), isWhole: true });
  const sale = cards.filter(card => card[9]);
  for (const [order, byOrder] of [['discount', (a, b) => b[9] - a[9] || cards.indexOf(b) - cards.indexOf(a)],
    ['price-up', (a, b) => a[12] - b[12]]]) {
    for (const text of ['', '텀블러']) {
      const session = begin(text, `sale=1&order=${order}`);
      const first = await soon(session.next(24));
      const rest = await soon(all(session, 50));
      const found = [...first.results.map(({ card }) => card.path), ...rest.paths];
      expect(found, sale.toSorted(byOrder).map(([path]) => path), `all of '${text}' by ${order}`);
      expect([first.isCut, first.precision, first.known, first.matches.length], [false, 'exact', 134, 400], `the number by ${order}`);
    }
  }
  const lone = start(readFrom(files));
  const session = lone.search('', { ...lone.optionsOf(new URLSearchParams('brand=B1')), isWhole: true });
  const { results, isWhole, precision } = await soon(session.next(24));
  expect([results.length >= 24, isWhole, precision === 'exact'], [true, true, false], 'the first of a small shop');
  await new Promise(resolve => setTimeout(resolve));
  expect(lone.asked.filter(path => path.includes('/c/')).length, 25, 'files of cards, all at once');
  const rest = await soon(session.next(Infinity));
  expect([results.length + rest.results.length, rest.known, rest.precision, rest.done], [80, 80, 'exact', true], 'the rest of a small shop');
  const { accepts } = lone.optionsOf(new URLSearchParams('brand=B1&sale=1'));
  const counts = rest.matches.filter(card => accepts(card, 'brand')).reduce(
    (counts, { brand }) => ({ ...counts, [brand]: (counts[brand] ?? 0) + 1 }), {});
  expect(Object.keys(counts).sort(), ['B0', 'B1', 'B2', 'B3', 'B4'], 'the other brands can be chosen');
  expect(counts.B1, rest.matches.filter(card => accepts(card)).length, 'the count of the brand chosen');
  // A large shop has what its grams find, in parts.
  const { files: large } = writeSite(many, { limit: 100, block: 50, shards: 16 });
  const part = start(readFrom(large)).search('텀블러', { isWhole: true, order: 'price-up' });
  const cut = await soon(part.next(10));
  expect([cut.isCut, cut.isWhole], [true, false], 'an order in a large shop');
}

// If the first grams leave many products, further ones are looked up before cards.
{
  const cards = Array.from({ length: 400 }, (_, i) => [`${i}.html`,
    i % 40 ? '가나 책 라마 책 사아' : '가나다라마바사아 컵', '', '', [], [`K${i}`]]);
  const { files } = writeSite(cards, { limit: 2048, block: 4096, shards: 64 });
  const browser = start(readFrom(files));
  const { results } = await soon(browser.search('가나다라마바사아').next(10));
  expect([results.length, browser.asked.filter(path => path.includes('/c/')).length], [10, 10], 'cards after further grams');
}

// Short words: those beside each other come first, and none is left out.
{
  const cards = [
    ...Array.from({ length: 30 }, (_, i) => `스텐 컵 ${i}호`), ...Array.from({ length: 300 }, (_, i) => `스텐 머그 컵 ${i}호`),
    ...Array(50).fill('컵 스텐'), ...Array(5).fill('나무 컵'), ...Array(1000).fill('나무 접시'),
  ].map((name, i) => [`${i}.html`, name, '', '', [], [`K${i}`]]);
  const { files } = writeSite(cards, { limit: 2048, block: 4096, shards: 8 });
  const session = start(readFrom(files)).search('스텐 컵');
  const { results, precision } = await soon(session.next(10));
  expect([results.every(({ card }) => card.name.startsWith('스텐 컵')), precision], [true, 'more'], 'the words beside each other');
  const rest = await soon(all(session, 30));
  expect([results.length + rest.paths.length, rest.known.at(-1)], [380, 'exact 380'], 'all with both words');
  // A page after the first kind of grams is at least as long as asked, in whole parts.
  const long = start(readFrom(files)).search('컵 스텐');
  expect([(await soon(long.next(30))).results.length, (await soon(long.next(60))).results.length], [48, 74], 'long pages');
  // Few products are enough for suggestions, and few others are looked at for the first page.
  const typed = start(readFrom(files));
  expect((await soon(typed.search('나무 컵', { patience: 30 }).next(4))).results.length, 5, 'suggestions');
  const wide = start(readFrom(files));
  const few = await soon(wide.search('나무 컵').next(10));
  expect([few.results.length, few.precision, few.done], [5, 'more', false], 'few with both words');
  for (const browser of [typed, wide]) expect(browser.asked.length <= 12, true, `files: ${browser.asked}`);
}

// Answers that are rare among the candidates are shown, also when patience ends, and in an order.
{
  const cards = Array.from({ length: 400 }, (_, i) => [`${i}.html`, `나무 ${i % 8 ? '무가 가구' : '의자'}`, '', '', [], [`K${i}`], [],
    '1원', '', 0, '', 0, String((i + 2) % 200 ? 10 : 9000), 'KRW', i % 8 ? '' : '나무가구']);
  const { files } = writeSite(cards, { limit: 2048, block: 4096, shards: 1 });
  const count = async (text, options, count) => (await soon(start(readFrom(files)).search(text, options).next(count))).results.length;
  expect([await count('나무가구', { patience: 30 }, 4) > 0, await count('나무가구', {}, 10)], [true, 24], 'rare answers');
  const dear = start().optionsOf(new URLSearchParams('low=5000'));
  expect([await count('나무', dear, 10), await count('나무', { ...dear, order: 'price-up' }, 10), await count('나무', { ...dear, patience: 30 }, 10)],
    [2, 2, 1], 'a rare price');
  const many = Array.from({ length: 9000 }, (_, i) =>
    [`${i}.html`, `나무 ${i}`, '', '', [], [`K${i}`], [], '1원', '', 0, '', 0, String(i > 8987 ? 9000 + i : 10), 'KRW']);
  const old = start(readFrom(writeSite(many, { limit: 2048, block: 4096, shards: 1 }).files));
  const found = await soon(all(old.search('나무', { ...dear, order: 'price-down' })));
  expect([found.paths.length, found.paths[0]], [12, '8999.html'], 'an order in which few answer');
  const ten = Array.from({ length: 20 }, (_, i) => [`${i}.html`, `가죽 지갑 ${i}`, '', '', [], [`K${i}`]]);
  const end = await soon(start(readFrom(writeSite(ten, { limit: 99, block: 99, shards: 1 }).files)).search('지갑').next(20));
  expect([end.results.length, end.precision, end.done], [20, 'exact', true], 'as many as asked for');
}

// A syllable with more words to come is not counted yet.
{
  const words = [['스텐컵', 300]];
  const cards = Array.from({ length: 330 }, (_, i) => [`${i}.html`, i < 300 ? '스텐컵' : '컵', '', '', [], [`K${i}`]]);
  const { files } = writeSite(cards, { limit: 2048, block: 4096, shards: 1 });
  write(files, `b1-x/w/${hexOf('ㅓㅋ')}`, words);
  const index = JSON.parse(files.get('search/index.js').slice('catalogSearch("index",'.length, -3));
  index.segments[0].words = 'ㅓㅋ';
  write(files, 'index', index);
  const session = start(readFrom(files)).search('컵');
  const { results, precision } = await soon(session.next(10));
  expect(precision, 'more', 'a syllable');
  const rest = await soon(all(session, 30));
  expect([results.length + rest.paths.length, rest.instead], [330, '컵, 스텐컵'], 'a syllable in longer words');
}

// Sold-out products come last in an order.
{
  const { files } = writeSite([['1.html', '컵', '', '', [], [], [], '1', '', 0, '', 1, '1'],
    ['2.html', '컵', '', '', [], [], [], '', '', 5], ['3.html', '컵', '', '', [], [], [], '2', '', 9, '', 0, '20']],
  { limit: 9, block: 9, shards: 1 });
  for (const [order, paths] of [['price-up', '3.html 2.html 1.html'], ['discount', '3.html 2.html 1.html']]) {
    expect((await soon(all(start(readFrom(files)).search('컵', { order })))).paths.join(' '), paths, `order ${order}`);
  }
}

// One slip of the finger.
for (const [left, right, isOne] of [['tumbler', 'tumbelr', true], ['tumbler', 'tumblr', true], ['', 'a', true],
  ['tumbler', 'tumbllert', false], ['tumbler', 'tumblers', true], ['tumbler', 'tumbier', true], ['ab', 'ba', true],
  ['tumbler', 'tumbler', false], ['tumbler', 'utmbler', true], ['tumbler', 'tmubelr', false], ['abc', 'cba', false]]) {
  expect([tools.isSlip(left, right), tools.isSlip(right, left)], [isOne, isOne], `${left} and ${right}`);
}

// Marks.
const shown = (text, query) => tools.marked(text, engine.parse(query).terms).children
  .map(part => typeof part === 'string' ? part : `[${part.children.join('')}]`).join('');
for (const [text, query, marks] of [
  ['스텐 텀블러 500ml', '텀블', '스텐 [텀블]러 500ml'], ['스텐 텀블러', '스텐텀브', '[스텐 텀블]러'],
  ['Café crème', 'creme cafe', '[Café] [crème]'], ['MK-2310', 'mk23', '[MK-23]10'], ['Æther', 'ae', '[Æ]ther'],
  ['컵', '칼', '컵'], ['', '컵', ''], ['<b>컵</b>', '컵', '<b>[컵]</b>'], ['\ud800컵', '컵', '\ud800[컵]'],
  ['커피 커피나무', '커피 커피나무', '[커피] [커피나무]'], ['텀블러', '텀블러 블러', '[텀블러]'],
  ['커피 커피나무', '커피나무 커피', '[커피] [커피나무]'],
]) expect(shown(text, query), marks, `marks of ${query} in ${text}`);

// Numbers stay on one line with their units, as in templates (KeepUnitsTests).
for (const [text, kept] of [
  ['머그 (320 ml)', '머그 (320_ml)'], ['러그 140 × 200', '러그 140_×_200'], ['Rug 140 x 200 cm', 'Rug 140_x_200_cm'],
  ['복사지 500 A4', '복사지 500 A4'], ['5 m/s', '5 m/s'], ['쌀 5 kg짜리', '쌀 5_kg짜리'], ['180 도로 펼쳐', '180_도로 펼쳐'],
  ['Pot (12 cm)', 'Pot (12_cm)'], ['2025 Calendar', '2025 Calendar'], ['3 접시세트', '3 접시세트'], ['3 접시들', '3_접시들'],
  ['900 g으로 가볍습니다', '900_g으로 가볍습니다'], ['44 cm.', '44_cm.'], ['Volume 2 3 4', 'Volume 2 3 4'],
  ['Box x 3', 'Box x_3'], ['Max 3', 'Max 3'], ['2 😀', '2_😀'], ['12 ', '12 '], [' 12', ' 12'],
]) expect(shown(text, '').replaceAll('\xA0', '_'), kept, `units of ${text}`);

// Hostile texts.
const hostile = [
  '', ' ', '\0', '\ud800', '\udfff텀블러\ud800', '__proto__', 'constructor', 'toString', '.*', '(((((', '[', '\\', '^', '$&',
  '*1', '^컵', '=%', '=v', '\u202e텀블러\u2066', '\u{10FFFF}', '\u{F0000}', '</script><script>alert(1)</script>', "'; drop", '%', '%00',
  '../../index', '가'.repeat(65), 'a b c d e f g h i j', 'ㅋ\0ㅋ', '\u1100', '\u11a8', '\u3164', '\uffa0', 'İ'.repeat(9), '텀블러를'.repeat(9), 'ﬀ', 'ϓ',
];
for (const text of hostile) {
  const found = await soon(all(search(text))).catch(error => error);
  expect(found instanceof Error ? String(found) : 'an answer', 'an answer', `query ${JSON.stringify(text)}`);
}
for (const text of ['텀블러 ', 'a', ' ', 'ㅋ', '\u0301', 'xjaqmffj', '가나', '\ud800', '\u{1F600}', '\u1100']) {
  const long = text.repeat(10_000_000 / text.length);
  const before = performance.now();
  await soon(search(long).next(10));
  const time = performance.now() - before;
  expect(time < 200, true, `10 MB of ${JSON.stringify(text)} took ${Math.round(time)} ms`);
}
expect(engine.parse('a b c d e f g h i').terms.length, 8, 'words of a query');
expect(engine.parse('가'.repeat(65)).terms.map(term => term.length), [64], 'letters of a query');
expect(engine.parse('가나 '.repeat(40)).joined.length, 16, 'letters of words of a query');
expect(engine.parse(`${' '.repeat(1024)}a`).terms, [], 'what is after the beginning of a query');

// Hostile names come back as they were.
{
  const cards = [...hostile, '\u2028\u2029\r\n\t"\\\'`${x}'].map((text, i) =>
    [text, text, text, text, [text, text], [`MK-${7000 + i}`, text], [text], text, text, -1, text, 1, text, text,
      '', 640, text, text]);
  const { files } = writeSite(cards, { limit: 9, block: 9, shards: 2 });
  const browser = start(readFrom(files));
  for (const [i, card] of cards.entries()) {
    const { results } = await soon(browser.search(`MK-${7000 + i}`).next(10));
    // JSON cannot hold half of a pair in UTF-8, but a script can.
    expect(results.map(({ card }) => Object.values(card)), [card], `card ${i}`);
    for (const address of [tools.address(card[0])]) {
      expect(address.startsWith('http://127.0.0.1/'), true, `address ${address}`);
    }
  }
  for (const path of ['javascript:alert(1)', '//other.example/', 'https://other.example', '\\\\other', 'data:text/html,x']) {
    expect(tools.address(path).startsWith('http://127.0.0.1/'), true, `address of ${path}`);
  }
}

// Damaged and missing files end in a failure.
{
  const cards = [['7.html', '텀블러', '', '', [], ['7']]];
  const sizes = { limit: 9, block: 9, shards: 1 };
  const read = change => path => {
    const { files } = writeSite(cards, sizes);
    change(files);
    return readFrom(files)(path);
  };
  const outcome = async (change, text = '텀블러') => {
    const found = soon(all(start(read(change)).search(text)));
    return found.then(({ paths }) => paths.join(), error => error.message === 'no end' ? 'no end' : 'a failure');
  };
  expect(await outcome(() => {}), '7.html', 'a good index');
  for (const name of ['index', 'b1-x/s/0/0', 'b1-x/c/0/0']) {
    expect(await outcome(files => files.delete(`search/${name}.js`)), 'a failure', `without ${name}`);
    for (const text of ['', 'catalogSearch(', 'catalogSearch();', `catalogSearch("${name}");`, `catalogSearch("${name}",7);`,
      'catalogSearch("other",[]);', `catalogSearch("${name}",null);`, 'alert(1);', `catalogSearch("${name}",{});`,
      `catalogSearch("${name}",[null]);`, 'throw 1;', `catalogSearch("${name}",{"__proto__":null});`]) {
      expect(await outcome(files => files.set(`search/${name}.js`, text)), 'a failure', `${name} as ${text}`);
    }
  }
  for (const text of ['텀브', '텀브 B', '텀브 *0', '텀브 *x', '텀브 *2', '텀브 g', '텀브 A!', '텀브 ggggggggggggggggggggA']) {
    expect(await outcome(files => write(files, 'b1-x/s/0/0', text), '텀블'), 'a failure', `a shard with ${text}`);
  }
  for (const index of [{ format: 2, segments: [{ name: 'b1-x', documents: 1, shards: 1, cards: 'b1-x' }] }, { format: 3, segments: [] }, { format: 3, segments: [{}] },
    { format: 3 }, { format: 3, segments: [{ name: 'b1-x', documents: -1, shards: 1, cards: 'b1-x' }] },
    { format: 3, segments: [{ name: 'b1-x', documents: 1, shards: 3, cards: 'b1-x' }] },
    { format: 3, segments: [{ name: '../x', documents: 1, shards: 1, cards: 'b1-x' }] }]) {
    expect(await outcome(files => write(files, 'index', index)), 'a failure', `index ${JSON.stringify(index)}`);
  }
  for (const card of [null, 'x', [1], ['7.html', '텀블러', 3], ['7.html', '텀블러', '', '', 'x'], ['7.html', '텀블러', '', '', [1]],
    ['7.html', '텀블러', '', '', [], [], [], '', '', 'x']]) {
    expect(await outcome(files => write(files, 'b1-x/c/0/0', [card])), 'a failure', `card ${JSON.stringify(card)}`);
  }
  for (let i = 0; i < 300; i++) {
    const found = await outcome(files => {
      const [path, text] = pick([...files]);
      const bytes = Buffer.from(text);
      for (let n = 0; n <= random(3); n++) bytes[random(bytes.length)] = random(256);
      files.set(path, bytes.toString());
    });
    if (found === 'no end') expect(found, 'an end', `damage ${i}`);
  }
}

// A site that is published anew in between: the new index is read once, and nothing is shown twice.
{
  const sizes = { limit: 100, block: 50, shards: 4 };
  let { files } = writeSite(many.slice(0, 300), sizes);
  const browser = start(path => readFrom(files)(path));
  const session = browser.search('텀블러');
  const first = await soon(session.next(10));
  const renamed = new Map([...writeSite(many.slice(0, 310), sizes).files]
    .map(([path, text]) => [path.replace('b1-x', 'b1-z'), text.replaceAll('b1-x', 'b1-z')]));
  files = renamed;
  const rest = await soon(all(session, 50));
  const paths = [...first.results.map(({ card }) => card.path), ...rest.paths];
  expect([paths.length, new Set(paths).size], [310, 310], 'products of a site that changed');
  expect(browser.asked.filter(path => path.includes('?')), ['search/index.js?N'], 'what is asked for anew');
  files = new Map();
  const lost = browser.search('커피');
  expect(await soon(lost.next(10)).then(() => 'an answer', () => 'a failure'), 'a failure', 'a site that is gone');
  files = renamed;
  expect((await soon(lost.next(10))).results.length, 0, 'a second try');
  expect((await soon(browser.search('텀블러').next(10))).results.length, 24, 'a later search');
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
