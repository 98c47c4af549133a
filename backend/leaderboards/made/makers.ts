import { randomFrom } from '../../datasets/made/random.ts';
import type { BoardData, BoardMaker } from './board-data.ts';
import { riverEvening } from './river-evening.ts';
import { tradeNames } from './trade-names.ts';

const words = ['noodles', 'bicycle', 'tea', 'key', 'flower', 'phone', 'bread', 'tyre', 'medicine', 'print'] as const;
const places = ['harbour', 'bridge', 'station', 'market', 'lake', 'temple', 'college'] as const;
const queries = 200;
const shops = 15;

/** A typing error: two letters are swapped. */
const slipped = (word: string, at: number): string =>
  word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);

/** Relevance of fifteen shops for each query of two words. */
function shopSearch(seed: string): BoardData {
  const random = randomFrom(`${seed} shop search`);
  const made = Array.from({ length: queries }, (_, query) => {
    const [word, place] = [random.pick(words), random.pick(places)];
    return Array.from({ length: shops }, (__, shop) => {
      const isWanted = shop === 0 || random.unit() < 0.2;
      const itsWord = isWanted ? word : random.pick(words);
      const itsPlace = isWanted || random.unit() < 0.4 ? place : random.pick(places);
      const spelled = random.unit() < 0.4 ? slipped(itsWord, random.integer(0, itsWord.length - 2)) : itsWord;
      const fits = itsWord === word && itsPlace === place;
      const relevant = random.unit() < 0.06 ? !fits : fits;
      return {
        query: query + 1,
        shop: random.integer(1, 1_000_000) * 20 + shop,
        asked: `${word} ${place}`,
        text: `${spelled} ${itsPlace}`,
        relevant,
      };
    });
  }).flat();
  return {
    questions: [
      'query_id,shop_id,query,text',
      ...made.map(({ query, shop, asked, text }) => `${query},${shop},${asked},${text}`),
    ],
    answers: made.map(({ query, shop, relevant }) => ({
      keys: [String(query), String(shop)],
      value: relevant ? '1' : '0',
    })),
    baselines: {
      'shared-words': made.map(({ asked, text }) => String(sharedWords(asked, text))),
    },
  };
}

const sharedWords = (one: string, other: string): number => {
  const known = new Set(other.split(' '));
  return one.split(' ').filter((word) => known.has(word)).length;
};

const rows = 2000;

/** Probability that the voice of a call is synthetic, from its measurements. */
function clonedVoice(seed: string): BoardData {
  const random = randomFrom(`${seed} cloned voice`);
  const made = Array.from({ length: rows }, (_, index) => {
    const cloned = random.unit() < 0.3;
    const jitter = Math.max(0.05, 1.1 + random.normal() * 0.4 - (cloned ? 0.35 : 0));
    const shimmer = Math.max(0.2, 3.9 + random.normal() * 1.1 - (cloned ? 0.6 : 0));
    return { id: index + 1, cloned, jitter, shimmer };
  });
  return {
    questions: [
      'call_id,jitter,shimmer',
      ...made.map(({ id, jitter, shimmer }) => `${id},${jitter.toFixed(3)},${shimmer.toFixed(3)}`),
    ],
    answers: made.map(({ id, cloned }) => ({ keys: [String(id)], value: cloned ? '1' : '0' })),
    baselines: { jitter: made.map(({ jitter }) => (-jitter).toFixed(3)) },
  };
}

/** Generators of built-in leaderboards; an operator must provide the files of all others. */
export const boardMakers: Readonly<Record<string, BoardMaker>> = {
  'river-evening': riverEvening,
  'shop-search': shopSearch,
  'trade-names': tradeNames,
  'cloned-voice': clonedVoice,
};
