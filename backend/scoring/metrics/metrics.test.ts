import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accuracy } from './accuracy.ts';
import { auc } from './auc.ts';
import { macroF1 } from './macro-f1.ts';
import { map } from './map.ts';
import { rmse } from './rmse.ts';

const nearly = (value: number, expected: number) => expect(Math.abs(value - expected)).toBeLessThan(1e-9);

/** The examples of the functions' own pages in the documentation of scikit-learn, https://scikit-learn.org/stable/api/sklearn.metrics.html. */
describe('published examples', () => {
  test('accuracy_score', () => nearly(accuracy([0, 1, 2, 3], [0, 2, 1, 3]), 0.5));

  test('f1_score with average="macro"', () => {
    nearly(macroF1([0, 1, 2, 0, 1, 2], [0, 2, 1, 0, 0, 1]), 0.26666666666666666);
  });

  test('roc_auc_score', () => nearly(auc([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), 0.75));

  test('root_mean_squared_error', () => nearly(rmse([3, -0.5, 2, 7], [2.5, 0, 2, 8]), 0.6123724356957945));

  test('mean_squared_error of its second example, under the root', () => {
    nearly(rmse([0.5, 1, -1, 1, 7, -6], [0, 2, -1, 2, 8, -5]) ** 2, 0.7083333333333334);
  });

  test('average_precision_score', () => nearly(map([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), 0.8333333333333333));

  test('label_ranking_average_precision_score, which is MAP with one query a row', () => {
    nearly(map([1, 0, 0, 0, 0, 1], [0.75, 0.5, 1, 1, 0.2, 0.1], [0, 0, 0, 1, 1, 1]), 0.41666666666666663);
  });
});

describe('by definition', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 6 })), { minLength: 2 });

  test('AUC is the share of pairs in order', () => {
    fc.assert(
      fc.property(pairs, (rows) => {
        const positive = rows.filter(([answer]) => answer === 1).map(([, score]) => score);
        const negative = rows.filter(([answer]) => answer === 0).map(([, score]) => score);
        fc.pre(positive.length > 0 && negative.length > 0);
        const won = positive.flatMap((p) => negative.map((n) => (p > n ? 1 : p === n ? 0.5 : 0)));
        const share = won.reduce<number>((sum, one) => sum + one, 0) / won.length;
        nearly(
          auc(
            rows.map(([answer]) => answer),
            rows.map(([, score]) => score),
          ),
          share,
        );
      }),
    );
  });

  test('a class that stands among the predictions alone counts 0, as one that is never found', () => {
    nearly(macroF1([0, 0], [0, 1]), (2 / 3 + 0) / 2);
    nearly(macroF1([5, 5, 7], [5, 5, 5]), 0.4);
  });

  test('AUC without both classes and MAP without anything relevant are not defined', () => {
    expect(auc([1, 1], [0.1, 0.2])).toBeNaN();
    expect(map([0, 0], [0.1, 0.2])).toBeNaN();
  });

  test('large counts stay exact', () => {
    const rows = 200_000;
    const answers = Int8Array.from({ length: rows }, (_, row) => (row % 100 === 0 ? 1 : 0));
    const scores = Float64Array.from({ length: rows }, (_, row) => -row);
    const expected = (rows * 0.99 + 99) / (2 * rows * 0.99);
    nearly(auc(answers, scores), expected);
  });
});
