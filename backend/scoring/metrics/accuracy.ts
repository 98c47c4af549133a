import type { Rows } from './metric.ts';

/** Share of the rows whose prediction is the answer. From 0 to 1. */
export function accuracy(answers: Rows, predictions: Rows): number {
  let right = 0;
  for (let row = 0; row < answers.length; row++) if (answers[row] === predictions[row]) right += 1;
  return right / answers.length;
}
