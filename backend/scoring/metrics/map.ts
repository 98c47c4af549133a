import type { Rows } from './metric.ts';
import { descending } from './order.ts';

/**
 * Mean average precision: for each query the items are ranked by their prediction, and average precision is the sum
 * over the ranks of precision times the gain in recall; items with equal predictions share a rank. Answers are 1 for
 * relevant items, else 0. Queries without a relevant item are left out; NaN when there is no other.
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
