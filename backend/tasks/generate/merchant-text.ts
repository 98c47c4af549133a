import type { Workshop } from './generator.ts';
import type { Random } from './random.ts';

/** Classifies texts by the words in the texts of each class: the simplest useful classifier. */
class WordCounts {
  readonly #classesOf = new Map<string, Map<number, number>>();
  readonly #sizes = new Map<number, number>();

  add(text: string, label: number): void {
    this.#sizes.set(label, (this.#sizes.get(label) ?? 0) + 1);
    for (const word of new Set(text.split(' '))) {
      const classes = this.#classesOf.get(word) ?? new Map<number, number>();
      classes.set(label, (classes.get(label) ?? 0) + 1);
      this.#classesOf.set(word, classes);
    }
  }

  /**
   * The class (above 0) in which the words of the text are most likely; the largest class when no word is informative.
   */
  likeliest(text: string): number {
    const scores = new Map<number, number>();
    for (const word of new Set(text.split(' '))) {
      const classes = this.#classesOf.get(word);
      // Words that occur everywhere are not informative and cost the most time.
      if (!classes || classes.size > 120) continue;
      for (const [label, count] of classes)
        scores.set(label, (scores.get(label) ?? 0) + Math.log1p((count * 40) / (this.#sizes.get(label) ?? 1)));
    }
    let best = 0;
    let highest = 0;
    for (const [label, score] of scores)
      if (score > highest) {
        best = label;
        highest = score;
      }
    return best || this.#largest();
  }

  #largest(): number {
    return [...this.#sizes].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
  }
}

const counts = { training: 80_000, test: 150_000, all: 1_200_000, trades: 940, regions: 37 };
const firstTest = 2_000_001;
/** Trades are in groups of ten, and those in top groups of ten groups. */
const groupOf = (trade: number): number => 1000 + Math.ceil(trade / 10);
const topOf = (group: number): number => 2000 + Math.ceil((group - 1000) / 10);

interface Shop {
  readonly trade: number;
  readonly region: number;
  readonly text: string;
}

/** Descriptions of shops: words of the trade, of its group and of all trades, in shopkeepers' spelling. */
export function merchantText(workshop: Workshop): void {
  const random = workshop.random('words');
  const words = new TradeWords(random);
  const shops = workshop.random('shops');
  writeTrades(workshop);
  const counted = new WordCounts();
  const training = workshop.table('shops.csv', 'shop_id', 'text', 'region', 'trade');
  const step = counts.all / counts.training;
  for (let index = 0; index < counts.training; index++) {
    const shop = shopOf(shops, words);
    counted.add(shop.text, shop.trade);
    training.row(Math.floor(index * step + shops.share() * step) + 1, shop.text, shop.region, shop.trade);
  }
  training.close();
  writeTest(workshop, () => shopOf(shops, words), counted);
}

function writeTrades(workshop: Workshop): void {
  const table = workshop.table('trades.csv', 'trade', 'parent');
  const trades = Array.from({ length: counts.trades }, (_, index) => index + 1);
  const groups = [...new Set(trades.map(groupOf))];
  for (const top of new Set(groups.map(topOf))) table.row(top, '');
  for (const group of groups) table.row(group, topOf(group));
  for (const trade of trades) table.row(trade, groupOf(trade));
  table.close();
}

const syllables =
  'ba bo da dong fu gu hao hong hua ji jia jin kang li long mei ming nan pin qing ren shan sheng shu tai tian wan xi xin yi yuan zhen'.split(
    ' ',
  );

/** Words that belong to a trade, to its group, or to no trade. */
class TradeWords {
  readonly #own: readonly (readonly string[])[];
  readonly #groups: readonly (readonly string[])[];
  readonly #common: readonly string[];

  constructor(random: Random) {
    const word = (length: number) => Array.from({ length }, () => random.of(syllables)).join('');
    const words = (count: number, length: number) => Array.from({ length: count }, () => word(length));
    this.#own = Array.from({ length: counts.trades }, () => words(5, 3));
    this.#groups = Array.from({ length: Math.ceil(counts.trades / 10) }, () => words(6, 3));
    this.#common = words(200, 2);
  }

  own(random: Random, trade: number): string {
    return random.of(this.#own[trade - 1] ?? this.#common);
  }
  ofGroup(random: Random, trade: number): string {
    return random.of(this.#groups[groupOf(trade) - 1001] ?? this.#common);
  }
  common(random: Random): string {
    return random.of(this.#common);
  }
}

function shopOf(random: Random, words: TradeWords): Shop {
  // Trades are unequal as in a town: the first are common, some hundreds are rare.
  const trade = Math.min(counts.trades, Math.floor(counts.trades * random.share() ** 1.8) + 1);
  const neighbour = Math.min(counts.trades, (groupOf(trade) - 1001) * 10 + 1 + random.below(10));
  const length = 3 + random.below(6);
  const text = Array.from({ length }, () => {
    const drawn = random.share();
    if (drawn < 0.24) return misspelt(random, words.own(random, trade));
    if (drawn < 0.34) return words.own(random, neighbour);
    return drawn < 0.6 ? words.ofGroup(random, trade) : words.common(random);
  });
  if (random.share() < 0.2) text.push('tel*******');
  return { trade, region: 1 + random.below(counts.regions), text: text.join(' ') };
}

function misspelt(random: Random, word: string): string {
  if (random.share() > 0.12) return word;
  const at = random.below(word.length);
  return word.slice(0, at) + word.slice(at + 1);
}

function writeTest(workshop: Workshop, next: () => Shop, counted: WordCounts): void {
  const parts = workshop.random('parts');
  const shops = workshop.table('test-shops.csv', 'shop_id', 'text', 'region');
  const answers = workshop.table('answers.csv', 'shop_id', 'trade', 'part');
  const baseline = workshop.table('baseline.csv', 'shop_id', 'trade');
  for (let index = 0; index < counts.test; index++) {
    const id = firstTest + index;
    const { text, region, trade } = next();
    shops.row(id, text, region);
    answers.row(id, trade, workshop.part(parts));
    baseline.row(id, counted.likeliest(text));
  }
  for (const table of [shops, answers, baseline]) table.close();
}
