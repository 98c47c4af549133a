import type { Breakdown, BreakdownOf } from '#lib/contract/submissions/breakdown.ts';
import type { ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { type Answers, part } from './answers.ts';
import { classes } from './class-breakdown.ts';
import { averagePrecision, descending, type FigureMetric, halfOf, type Rows, rowsOfQueries } from './metrics.ts';

/**
 * Parts of the score on the public half, of bounded size. Only rows of that half are read, and a class is named only
 * when the format lists it or a public row has it: other names could occur in hidden rows alone.
 */
export function breakdownOf(
  metric: FigureMetric,
  format: ResultFormat,
  answers: Answers,
  predictions: Float64Array,
): Breakdown {
  const half = halfOf(answers, predictions, part.public);
  if (metric === 'rmse') return ranges(half.answers, half.predictions);
  if (metric === 'auc') return bands(half.answers, half.predictions);
  if (metric === 'map') return queries(half.answers, half.predictions, half.queries);
  const listed = format.columns.find(({ key }) => !key)?.values ?? [];
  const first = listed.flatMap((value) => answers.labels?.find(value) ?? []);
  const nameOf = (label: number) => answers.labels?.text(label) ?? String(label);
  const everywhere = new Set(predictions);
  return classes(half.answers, half.predictions, first, nameOf, { isPredicted: (label) => everywhere.has(label) });
}

/** Six digits: enough for display, and the same size for every file. */
const rounded = (value: number): number => Number(value.toPrecision(6));

/** Error in each quarter of the rows by their answer; equal answers are in one quarter, an empty one is left out. */
export function ranges(answers: Rows, predictions: Rows): BreakdownOf<'ranges'> {
  const sorted = Float64Array.from(answers).sort();
  const edge = (quarter: number) => sorted[Math.floor((quarter * sorted.length) / 4)] ?? Number.POSITIVE_INFINITY;
  const edges = [edge(1), edge(2), edge(3)];
  const sums = [0, 1, 2, 3].map(() => ({
    rows: 0,
    squares: 0,
    differences: 0,
    from: Number.POSITIVE_INFINITY,
    to: Number.NEGATIVE_INFINITY,
  }));
  for (let row = 0; row < answers.length; row++) {
    const answer = Number(answers[row]);
    const difference = Number(predictions[row]) - answer;
    const quarter = edges.findIndex((end) => answer < end);
    const sum = sums[quarter < 0 ? 3 : quarter];
    if (!sum) continue;
    sum.rows += 1;
    sum.squares += difference * difference;
    sum.differences += difference;
    sum.from = Math.min(sum.from, answer);
    sum.to = Math.max(sum.to, answer);
  }
  return {
    kind: 'ranges',
    rows: answers.length,
    ranges: sums
      .filter(({ rows }) => rows > 0)
      .map(({ rows, squares, differences, from, to }) => ({
        ...{ from: rounded(from), to: rounded(to), rows },
        rmse: rounded(Math.sqrt(squares / rows)),
        bias: rounded(differences / rows),
      })),
  };
}

const bandCount = 10;

/** Positive rows in each tenth of the rows by their prediction. Rows with equal predictions count evenly. */
export function bands(answers: Rows, predictions: Rows): BreakdownOf<'bands'> {
  const rows = descending(predictions);
  const count = rows.length;
  const starts = Array.from({ length: bandCount + 1 }, (_, band) => Math.floor((band * count) / bandCount));
  const found = new Array<number>(bandCount).fill(0);
  let positives = 0;
  for (let start = 0; start < count; ) {
    const value = predictions[Number(rows[start])];
    let end = start;
    let positive = 0;
    for (; end < count && predictions[Number(rows[end])] === value; end++)
      if (answers[Number(rows[end])] === 1) positive += 1;
    positives += positive;
    for (let band = 0; positive > 0 && band < bandCount; band++) {
      const shared = Math.min(end, starts[band + 1] ?? count) - Math.max(start, starts[band] ?? 0);
      if (shared > 0) found[band] = (found[band] ?? 0) + (positive * shared) / (end - start);
    }
    start = end;
  }
  return {
    kind: 'bands',
    rows: count,
    positives,
    bands: found
      .map((inBand, band) => ({
        rows: (starts[band + 1] ?? count) - (starts[band] ?? 0),
        positives: Math.round(inBand * 10) / 10,
      }))
      .filter(({ rows: size }) => size > 0),
  };
}

const precisionBands = 5;

/** Queries by their average precision; those without a relevant item are not counted, as in the score. */
export function queries(answers: Rows, predictions: Rows, queriesOfRows?: Rows): BreakdownOf<'queries'> {
  const counts = new Array<number>(precisionBands).fill(0);
  for (const rows of rowsOfQueries(answers.length, queriesOfRows)) {
    const precision = averagePrecision(answers, predictions, rows);
    if (Number.isNaN(precision)) continue;
    const band = Math.min(precisionBands - 1, Math.floor(precision * precisionBands));
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return {
    kind: 'queries',
    rows: answers.length,
    queries: counts.reduce((sum, one) => sum + one, 0),
    bands: counts.map((inBand, band) => ({
      from: band / precisionBands,
      to: (band + 1) / precisionBands,
      queries: inBand,
    })),
  };
}
