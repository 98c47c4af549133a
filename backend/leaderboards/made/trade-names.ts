import { randomFrom } from '../../datasets/made/random.ts';
import type { BoardData } from './board-data.ts';

const trades = ['bakery', 'florist', 'locksmith', 'pharmacy', 'tea house', 'tyre service'] as const;
const hints = {
  bakery: ['bread', 'cake', 'oven'],
  florist: ['flower', 'rose', 'wedding'],
  locksmith: ['key', 'lock', 'door'],
  pharmacy: ['medicine', 'pills', 'night'],
  'tea house': ['tea', 'leaf', 'door'],
  'tyre service': ['tyre', 'wheel', 'night'],
} as const satisfies Record<(typeof trades)[number], readonly [string, ...string[]]>;
const rows = 2400;

/** The trade of a shop from three words of its sign; some words occur in two trades. */
export function tradeNames(seed: string): BoardData {
  const random = randomFrom(`${seed} trade names`);
  const made = Array.from({ length: rows }, (_, index) => {
    const trade = random.unit() < 0.35 ? 'bakery' : random.pick(trades);
    const said = random.unit() < 0.88 ? random.pick(hints[trade]) : random.pick(hints[random.pick(trades)]);
    return { id: index + 1, trade, text: `${said} ${random.pick(['fresh', 'quick', 'family', 'new'])}` };
  });
  return {
    questions: ['shop_id,text', ...made.map(({ id, text }) => `${id},${text}`)],
    answers: made.map(({ id, trade }) => ({ keys: [String(id)], value: trade })),
    baselines: { 'most-frequent': made.map(() => 'bakery') },
  };
}
