import type { Rows } from './metric.ts';

interface Counts {
  /** Rows of the class, rows predicted as the class, rows that are both. */
  answered: number;
  predicted: number;
  both: number;
}

/**
 * Mean over the classes of twice the product of precision and recall, divided by their sum. Classes are those that
 * stand among the answers or the predictions; one that is never right counts 0. From 0 to 1.
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
