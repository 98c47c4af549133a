import type { Metric } from '#lib/contract/submissions/tracks.ts';
import type { MetricFunction, Rows } from './metric.ts';
import { descending } from './order.ts';

/** Metrics that compare rows with rows; the energy metric is computed in energy.ts. */
export type FigureMetric = Exclude<Metric, 'perJoule'>;

export const metricFunctions = { accuracy, macroF1, auc, rmse, map } as const satisfies Record<
  FigureMetric,
  MetricFunction
>;

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
    .map((rows) => averagePrecision(answers, predictions, descending(predictions, rows)))
    .filter((score) => !Number.isNaN(score));
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function rowsOfQueries(count: number, queries: Rows | undefined): Uint32Array[] {
  const rows = new Map<number, number[]>();
  for (let row = 0; row < count; row++) {
    const query = queries ? Number(queries[row]) : 0;
    const known = rows.get(query);
    if (known) known.push(row);
    else rows.set(query, [row]);
  }
  return [...rows.values()].map((list) => Uint32Array.from(list));
}

function averagePrecision(answers: Rows, predictions: Rows, rows: Uint32Array): number {
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
