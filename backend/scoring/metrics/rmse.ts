import type { Rows } from './metric.ts';

/** Root of the mean of the squared differences, in the unit of the answers. */
export function rmse(answers: Rows, predictions: Rows): number {
  let sum = 0;
  for (let row = 0; row < answers.length; row++) {
    const difference = Number(answers[row]) - Number(predictions[row]);
    sum += difference * difference;
  }
  return Math.sqrt(sum / answers.length);
}
