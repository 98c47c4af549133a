import { type BreakdownOf, breakdownLimits } from '#lib/contract/submissions/breakdown.ts';
import type { Rows } from './metrics.ts';

interface ClassCounts {
  answered: number;
  predicted: number;
  right: number;
}
const none = (): ClassCounts => ({ answered: 0, predicted: 0, right: 0 });

interface ClassOptions {
  /** True for predictions of the file, rows of the hidden half included; by default for those of `predictions`. */
  readonly isPredicted?: (label: number) => boolean;
  /** Classes with fewer rows or predictions are summed up. */
  readonly smallest?: number;
}

/**
 * Rows by class. The most frequent classes are listed, in the order of `first`, then by name. Small ones are summed up,
 * because a team that gives one row a class of its own would read its answer, and its half, from the counts.
 * @param first classes that are listed even when no row has them
 */
export function classes(
  answers: Rows,
  predictions: Rows,
  first: readonly number[],
  nameOf: (label: number) => string,
  { isPredicted, smallest = breakdownLimits.smallest }: ClassOptions = {},
): BreakdownOf<'classes'> {
  const { counts, unknown } = countClasses(answers, predictions, first);
  const order = [...counts.keys()].toSorted((a, b) => placeIn(first, a) - placeIn(first, b) || compare(nameOf, a, b));
  const isUsed = isPredicted ?? ((label: number) => (counts.get(label)?.predicted ?? 0) > 0);
  const isSmall = ({ answered, predicted }: ClassCounts, used: boolean) =>
    (answered > 0 && answered < smallest) || (used && predicted < smallest);
  const told = withoutSmall(order, counts, unknown, (sum, labels) =>
    isSmall(sum, sum.predicted > 0 || labels.some(isUsed)),
  );
  const listed = mostFrequent(told, counts, breakdownLimits.classes);
  const others = sumOf(
    order.filter((label) => !listed.includes(label)),
    counts,
    unknown,
  );
  return {
    kind: 'classes',
    rows: answers.length,
    classes: [
      ...listed.map((label) => ({ label: shownName(nameOf(label)), ...(counts.get(label) ?? none()) })),
      ...(others.answered + others.predicted > 0 ? [{ label: null, ...others }] : []),
    ],
    confusion: confusionOf(answers, predictions, mostFrequent(told, counts, breakdownLimits.confusion), nameOf),
  };
}

/** Counts of the classes of the answers and of `first`; `unknown` has the predictions that are none of them. */
function countClasses(answers: Rows, predictions: Rows, first: readonly number[]) {
  const counts = new Map<number, ClassCounts>(first.map((label) => [label, none()]));
  for (let row = 0; row < answers.length; row++) {
    const label = Number(answers[row]);
    const counted = counts.get(label) ?? none();
    counts.set(label, counted);
    counted.answered += 1;
  }
  const unknown = none();
  for (let row = 0; row < answers.length; row++) {
    const counted = counts.get(Number(predictions[row])) ?? unknown;
    counted.predicted += 1;
    if (answers[row] === predictions[row]) counted.right += 1;
  }
  return { counts, unknown };
}

type Counted = ReadonlyMap<number, ClassCounts>;

/**
 * The classes without the small ones. While the sum of those left out is small itself, the smallest of the others joins
 * them: the sum would tell what a class alone does not.
 */
function withoutSmall(
  order: readonly number[],
  counts: Counted,
  unknown: ClassCounts,
  isSmall: (sum: ClassCounts, labels: readonly number[]) => boolean,
): readonly number[] {
  const of = (label: number) => counts.get(label) ?? none();
  const sizeOf = (label: number) => Math.min(of(label).answered, of(label).predicted);
  const told = order.filter((label) => !isSmall(of(label), [label])).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const leftOut = order.filter((label) => !told.includes(label));
  while (told.length > 0 && isSmall(sumOf(leftOut, counts, unknown), leftOut)) leftOut.push(...told.splice(0, 1));
  return order.filter((label) => told.includes(label));
}

function sumOf(labels: readonly number[], counts: Counted, unknown: ClassCounts): ClassCounts {
  const sum = { ...unknown };
  for (const label of labels) add(sum, counts.get(label) ?? none());
  return sum;
}

const placeIn = (first: readonly number[], label: number): number =>
  first.includes(label) ? first.indexOf(label) : first.length;

function compare(nameOf: (label: number) => string, a: number, b: number): number {
  const [one, other] = [nameOf(a), nameOf(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The classes with the most rows, in the given order. */
function mostFrequent(order: readonly number[], counts: Counted, limit: number): readonly number[] {
  const rows = (label: number) => counts.get(label)?.answered ?? 0;
  const chosen = new Set(order.toSorted((a, b) => rows(b) - rows(a)).slice(0, limit));
  return order.filter((label) => chosen.has(label));
}

function add(sum: ClassCounts, { answered, predicted, right }: ClassCounts): void {
  sum.answered += answered;
  sum.predicted += predicted;
  sum.right += right;
}

function confusionOf(
  answers: Rows,
  predictions: Rows,
  labels: readonly number[],
  nameOf: (label: number) => string,
): BreakdownOf<'classes'>['confusion'] {
  const at = new Map(labels.map((label, index) => [label, index]));
  const size = labels.length;
  const counts = Array.from({ length: size + 1 }, () => new Array<number>(size + 1).fill(0));
  let beyond = false;
  for (let row = 0; row < answers.length; row++) {
    const [answer, prediction] = [at.get(Number(answers[row])) ?? size, at.get(Number(predictions[row])) ?? size];
    beyond ||= answer === size || prediction === size;
    const line = counts[answer];
    if (line) line[prediction] = (line[prediction] ?? 0) + 1;
  }
  const shown = beyond ? size + 1 : size;
  return {
    labels: [...labels.map((label) => shownName(nameOf(label))), ...(beyond ? [null] : [])],
    counts: counts.slice(0, shown).map((line) => line.slice(0, shown)),
  };
}

const shownName = (name: string): string =>
  name.length > breakdownLimits.label ? `${name.slice(0, breakdownLimits.label - 1)}…` : name;
