import type { Metric } from '#lib/contract/submissions/tracks.ts';
import { type Answers, AnswersBroken, part } from './answers.ts';

/** Numbers by row: answers and predictions of a row have the same index. Labels are numbers too, one for each class. */
export type Rows = ArrayLike<number>;

/**
 * A metric over at least one row. NaN where it is not defined, for instance an AUC without both classes. `queries` has
 * the query number of each row, for ranking metrics; any numbering will do.
 */
type MetricFunction = (answers: Rows, predictions: Rows, queries?: Rows) => number;

/** Metrics that compare rows with rows; the energy metric is computed in energy.ts. */
export type FigureMetric = Exclude<Metric, 'perJoule'>;

const metricFunctions = { accuracy, macroF1, auc, rmse, map } as const satisfies Record<FigureMetric, MetricFunction>;

/** Share of the rows with a correct prediction. From 0 to 1. */
export function accuracy(answers: Rows, predictions: Rows): number {
  let right = 0;
  for (let row = 0; row < answers.length; row++) if (answers[row] === predictions[row]) right += 1;
  return right / answers.length;
}

/**
 * Area under the ROC curve: the share of all pairs of a positive row (answer 1) and a negative one (answer 0) in which
 * the positive has the larger prediction; equal predictions count half. NaN when one of the classes is missing.
 */
export function auc(answers: Rows, predictions: Rows): number {
  const rows = descending(predictions);
  let positives = 0;
  let negatives = 0;
  /** Twice the number of pairs in which the positive comes first, so that a half is a whole number. */
  let won = 0;
  for (let start = 0; start < rows.length; ) {
    let positive = 0;
    let end = start;
    const value = predictions[Number(rows[start])];
    for (; end < rows.length && predictions[Number(rows[end])] === value; end++)
      if (answers[Number(rows[end])] === 1) positive += 1;
    const negative = end - start - positive;
    won += 2 * positives * negative + positive * negative;
    positives += positive;
    negatives += negative;
    start = end;
  }
  return won / (2 * positives * negatives);
}

interface Counts {
  /** Rows of the class, rows predicted as the class, rows of both. */
  answered: number;
  predicted: number;
  both: number;
}

/**
 * Mean over the classes of twice the product of precision and recall, divided by their sum. Classes are those among the
 * answers or the predictions; a class without a correct row counts 0. From 0 to 1.
 */
export function macroF1(answers: Rows, predictions: Rows): number {
  const counts = new Map<number, Counts>();
  const of = (label: number): Counts => {
    const known = counts.get(label);
    if (known) return known;
    const added = { answered: 0, predicted: 0, both: 0 };
    counts.set(label, added);
    return added;
  };
  for (let row = 0; row < answers.length; row++) {
    const answer = Number(answers[row]);
    const prediction = Number(predictions[row]);
    const counted = of(answer);
    counted.answered += 1;
    of(prediction).predicted += 1;
    if (answer === prediction) counted.both += 1;
  }
  const scores = [...counts.values()].map(({ answered, predicted, both }) => (2 * both) / (answered + predicted));
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Root of the mean of the squared differences, in the unit of the answers. */
export function rmse(answers: Rows, predictions: Rows): number {
  let sum = 0;
  for (let row = 0; row < answers.length; row++) {
    const difference = Number(answers[row]) - Number(predictions[row]);
    sum += difference * difference;
  }
  return Math.sqrt(sum / answers.length);
}

/**
 * Mean average precision: for each query the items are ranked by their prediction, and average precision is the sum
 * over the ranks of precision times the gain in recall; items with equal predictions share a rank. Answers are 1 for
 * relevant items, else 0. Queries without a relevant item are skipped; NaN when there is no other query.
 */
export function map(answers: Rows, predictions: Rows, queries?: Rows): number {
  const scores = rowsOfQueries(answers.length, queries)
    .map((rows) => averagePrecision(answers, predictions, rows))
    .filter((score) => !Number.isNaN(score));
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Rows of each query, in the order in which the queries first occur. */
export function rowsOfQueries(count: number, queries: Rows | undefined): Uint32Array[] {
  const rows = new Map<number, number[]>();
  for (let row = 0; row < count; row++) {
    const query = queries ? Number(queries[row]) : 0;
    const known = rows.get(query);
    if (known) known.push(row);
    else rows.set(query, [row]);
  }
  return [...rows.values()].map((list) => Uint32Array.from(list));
}

/** Average precision of the given rows of one query; NaN without a relevant one. */
export function averagePrecision(answers: Rows, predictions: Rows, unsorted: Uint32Array): number {
  const rows = descending(predictions, unsorted);
  let relevant = 0;
  let sum = 0;
  for (let start = 0; start < rows.length; ) {
    let gained = 0;
    let end = start;
    const value = predictions[Number(rows[start])];
    for (; end < rows.length && predictions[Number(rows[end])] === value; end++)
      if (answers[Number(rows[end])] === 1) gained += 1;
    relevant += gained;
    sum += (relevant / end) * gained;
    start = end;
  }
  return sum / relevant;
}

/** Scores at full precision; they are rounded for display. */
export interface Scores {
  readonly publicScore: number;
  readonly privateScore: number;
  /** Kilojoules of the public half, where the track measures them; otherwise null. */
  readonly energy: number | null;
}

/** The metric on each half of the rows. @throws AnswersBroken when it is undefined on one of them */
export function scoresOf(metric: FigureMetric, answers: Answers, predictions: Float64Array): Scores {
  const on = (half: number): number => {
    const rows = halfOf(answers, predictions, half);
    const score = metricFunctions[metric](rows.answers, rows.predictions, rows.queries);
    if (!Number.isFinite(score)) throw new AnswersBroken(`${metric} is not defined on these answers`);
    return score;
  };
  return { publicScore: on(part.public), privateScore: on(part.private), energy: null };
}

interface Half {
  readonly answers: Float64Array;
  readonly predictions: Float64Array;
  readonly queries: Float64Array | undefined;
}

/** The rows of one half, each multiplied by its scale. @param half `part.public` or `part.private` */
export function halfOf(answers: Answers, predictions: Float64Array, half: number): Half {
  const rows = rowsOf(answers.parts, half);
  return {
    answers: taken(answers.values, rows, answers.scales),
    predictions: taken(predictions, rows, answers.scales),
    queries: answers.queries ? taken(answers.queries, rows, null) : undefined,
  };
}

function rowsOf(parts: Uint8Array, half: number): Uint32Array {
  const rows = new Uint32Array(parts.length);
  let count = 0;
  for (let row = 0; row < parts.length; row++) if (parts[row] === half) rows[count++] = row;
  return rows.subarray(0, count);
}

function taken(values: Float64Array, rows: Uint32Array, scales: Float64Array | null): Float64Array {
  const result = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = Number(rows[at]);
    result[at] = Number(values[row]) * (scales ? Number(scales[row]) : 1);
  }
  return result;
}

/** Rows from the largest value to the smallest; equal values in the order of the rows. */
export function descending(values: Rows, rows: Uint32Array = allRows(values.length)): Uint32Array {
  return rows.sort((a, b) => Number(values[b]) - Number(values[a]) || a - b);
}

function allRows(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}
