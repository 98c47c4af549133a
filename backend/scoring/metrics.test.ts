import fc from '#tests/support/fast-check.ts';
import { accuracy, auc, macroF1, map, rmse } from './metrics.ts';

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

/** Values required by its own tests (sklearn/metrics/tests/test_ranking.py and test_classification.py). */
describe('edge cases as scikit-learn has them', () => {
  test.each([
    [[0, 1], [0, 1], 1],
    [[0, 1], [1, 0], 0],
    [[1, 0], [1, 1], 0.5],
    [[1, 0], [1, 0], 1],
    [[1, 0], [0.5, 0.5], 0.5],
  ])('roc_auc_score of %j and %j is %d', (answers, scores, expected) => nearly(auc(answers, scores), expected));

  test('average_precision_score of a constant is the share of what is relevant', () => {
    const answers = Array.from({ length: 100 }, (_, row) => (row % 4 === 0 ? 1 : 0));
    nearly(map(answers, new Array(100).fill(1)), 0.25);
  });

  test('average_precision_score takes no advantage of the order of equal scores', () => {
    nearly(map([0, 1, 1], [0.5, 0.5, 0.6]), 5 / 6);
    nearly(map([1, 0, 1], [0.5, 0.5, 0.6]), 5 / 6);
  });

  test('f1_score of the two classes of classification_report, of which one is only predicted', () => {
    nearly(macroF1([1, 1, 1], [1, 1, 0]), 0.4);
    nearly(macroF1([0, 1, 2, 2, 2], [0, 0, 2, 2, 1]), (2 / 3 + 0 + 0.8) / 3);
  });

  test('everything of one class and right is 1', () => {
    nearly(macroF1([3, 3, 3], [3, 3, 3]), 1);
    nearly(accuracy([3, 3, 3], [3, 3, 3]), 1);
    nearly(rmse([3, 3, 3], [3, 3, 3]), 0);
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

  const labelled = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 5 })), { minLength: 1 });
  const scored = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: -9, max: 9 })), { minLength: 2 });
  const left = (rows: readonly (readonly [number, number])[]) => rows.map(([answer]) => answer);
  const right = (rows: readonly (readonly [number, number])[]) => rows.map(([, prediction]) => prediction);

  test('macro F1 is the mean of the harmonic means of precision and recall', () => {
    fc.assert(
      fc.property(labelled, (rows) => {
        const share = (part: number, of: number) => (of === 0 ? 0 : part / of);
        const scores = [...new Set(rows.flat())].map((label) => {
          const both = rows.filter(([answer, prediction]) => answer === label && prediction === label).length;
          const precision = share(both, rows.filter(([, prediction]) => prediction === label).length);
          const recall = share(both, rows.filter(([answer]) => answer === label).length);
          return share(2 * precision * recall, precision + recall);
        });
        nearly(macroF1(left(rows), right(rows)), scores.reduce((sum, score) => sum + score, 0) / scores.length);
      }),
    );
  });

  test('RMSE is the root of the mean square, the same both ways', () => {
    const numbers = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(numbers, numbers), { minLength: 1 }), (rows) => {
        const squares = rows.map(([answer, prediction]) => (answer - prediction) ** 2);
        const expected = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / rows.length);
        expect(Math.abs(rmse(left(rows), right(rows)) - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, expected));
        expect(rmse(right(rows), left(rows))).toBe(rmse(left(rows), right(rows)));
      }),
    );
  });

  test('MAP is the mean of precision over the ranks of what is relevant, when no scores are equal', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1 }), (answers) => {
        fc.pre(answers.includes(1));
        const precisions = answers.flatMap((answer, rank) =>
          answer === 1 ? [answers.slice(0, rank + 1).filter((one) => one === 1).length / (rank + 1)] : [],
        );
        const expected = precisions.reduce((sum, one) => sum + one, 0) / precisions.length;
        nearly(
          map(
            answers,
            answers.map((_, rank) => -rank),
          ),
          expected,
        );
      }),
    );
  });

  test('no metric depends on the order of the rows, AUC and MAP on nothing but the order of the scores', () => {
    fc.assert(
      fc.property(scored, (rows) => {
        const turned = rows.toReversed();
        const stretched = rows.map(([answer, score]) => [answer, score ** 3 * 2 + 1] as const);
        for (const metric of [accuracy, macroF1, rmse, auc, map]) {
          const value = metric(left(rows), right(rows));
          if (!Number.isNaN(value)) nearly(metric(left(turned), right(turned)), value);
          if (!Number.isNaN(value) && (metric === auc || metric === map))
            nearly(metric(left(stretched), right(stretched)), value);
        }
      }),
    );
  });

  test('AUC of the opposite is what is missing to 1', () => {
    fc.assert(
      fc.property(scored, (rows) => {
        const value = auc(left(rows), right(rows));
        fc.pre(!Number.isNaN(value));
        nearly(
          auc(
            left(rows),
            right(rows).map((score) => -score),
          ),
          1 - value,
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
