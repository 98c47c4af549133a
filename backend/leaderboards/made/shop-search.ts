import { randomFrom } from '../../datasets/made/random.ts';
import type { BoardData } from './board-data.ts';

const words = ['noodles', 'bicycle', 'tea', 'key', 'flower', 'phone', 'bread', 'tyre', 'medicine', 'print'] as const;
const places = ['harbour', 'bridge', 'station', 'market', 'lake', 'temple', 'college'] as const;
const queries = 200;
const shops = 15;

/** Two letters change places. */
const slipped = (word: string, at: number): string =>
  word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);

/** Which of fifteen shops somebody meant who typed two words. */
export function shopSearch(seed: string): BoardData {
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
