import { randomFrom } from './random.ts';

const trades = [
  ['noodles', 'noodle shop'],
  ['bicycle', 'bicycle repair'],
  ['tea', 'tea house'],
  ['key', 'locksmith'],
  ['flower', 'florist'],
  ['phone', 'phone repair'],
  ['bread', 'bakery'],
  ['tyre', 'tyre service'],
  ['medicine', 'pharmacy'],
  ['print', 'copy shop'],
  ['hair', 'hairdresser'],
  ['fish', 'fishmonger'],
] as const;
const places = ['Harbour', 'Bridge', 'Old Gate', 'Station', 'East Market', 'Lake', 'Temple', 'College'] as const;
const starts = ['fresh', 'cheap', 'since 1987', 'open late', 'family', 'quick', 'new', 'number one'] as const;
const ends = [
  'and more',
  'no cash',
  'ring twice',
  'also on sundays',
  'ask for Li',
  'upstairs',
  'delivery',
  '',
] as const;

/** A typing error: two letters are swapped. */
function slip(word: string, at: number): string {
  const [first, second] = [word[at], word[at + 1]];
  return first && second ? word.slice(0, at) + second + first + word.slice(at + 2) : word;
}

/** Shop signs and descriptions in the spelling of shopkeepers, with the trade that two readers agreed on. */
export function* merchantTable(): Generator<string> {
  const random = randomFrom('merchant texts');
  yield 'merchant_id,text,trade,readers';
  for (let id = 1; id <= 24_000; id++) {
    const [word, trade] = random.pick(trades);
    const spelled = random.unit() < 0.35 ? slip(word, random.integer(0, word.length - 2)) : word;
    const text = [random.pick(starts), spelled, random.pick(places), random.pick(ends)].join(' ').trim();
    yield `${id},${text},${trade},${random.integer(2, 5)}`;
  }
}

/** Queries for shops, and the shop where the person then paid. */
export function* queryTable(): Generator<string> {
  const random = randomFrom('merchant queries');
  yield 'query_id,query,merchant_id';
  for (let id = 1; id <= 6000; id++) {
    const [word] = random.pick(trades);
    yield `${id},${word} ${random.pick(places).toLowerCase()},${random.integer(1, 24_000)}`;
  }
}
