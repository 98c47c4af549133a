import type { Rows } from './metric.ts';
import { descending } from './order.ts';

/**
 * Area under the ROC curve: the share of all pairs of a positive row (answer 1) and a negative one (answer 0) in which
 * the positive has the larger prediction; equal predictions count half. NaN when one of the classes is missing.
 */
export function auc(answers: Rows, predictions: Rows): number {
  const rows = descending(predictions);
  let positives = 0;
  let negatives = 0;
  /** Pairs in which the positive comes first, twice, so that a half is a whole number. */
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
