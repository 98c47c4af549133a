import { createScratch, forward, type Network } from './network.ts';
import type { Rows, Track } from './rows.ts';
import { lossOf } from './training.ts';

/** Prediction of a network for every row: a class, or a value. */
export function predict(network: Network, track: Track, rows: Rows): Float32Array {
  const scratch = createScratch(network);
  return Float32Array.from({ length: rows.count }, (_, row) => {
    const first = rows.from[row] ?? 0;
    forward(network, scratch, rows.x, row * rows.width, { first, choices: track.choices });
    if (track.kind === 'value') return (scratch.outputs[0] ?? 0) * track.scale;
    return largest(scratch.outputs, first, track.choices);
  });
}

function largest(outputs: Float32Array, first: number, choices: number): number {
  let best = 0;
  for (let choice = 1; choice < choices; choice++)
    if ((outputs[first + choice] ?? 0) > (outputs[first + best] ?? 0)) best = choice;
  return best;
}

export interface Judgement {
  readonly loss: number;
  readonly score: number;
}

/** Loss and the track's metric over held-out rows. */
export function judge(network: Network, track: Track, held: Uint32Array): Judgement {
  const rows = chosen(track.train, held);
  const scratch = createScratch(network);
  let loss = 0;
  for (let row = 0; row < rows.count; row++) loss += lossOf(network, track, rows, row, scratch);
  const predictions = predict(network, track, rows);
  return { loss: loss / Math.max(1, rows.count), score: scores[track.measure](track, rows, predictions) };
}

function chosen(rows: Rows, numbers: Uint32Array): Rows {
  const { width } = rows;
  const x = new Float32Array(numbers.length * width);
  for (const [index, row] of numbers.entries()) x.set(rows.x.subarray(row * width, (row + 1) * width), index * width);
  return {
    count: numbers.length,
    width,
    x,
    y: Float32Array.from(numbers, (row) => rows.y[row] ?? 0),
    from: Uint16Array.from(numbers, (row) => rows.from[row] ?? 0),
  };
}

type Score = (track: Track, rows: Rows, predictions: Float32Array) => number;

const scores: Readonly<Record<Track['measure'], Score>> = {
  accuracy: (_, { y, count }, predictions) =>
    predictions.reduce((right, prediction, row) => right + Number(prediction === y[row]), 0) / Math.max(1, count),

  rmse({ weight }, { y, count }, predictions) {
    let sum = 0;
    for (let row = 0; row < count; row++) sum += weight(y[row] ?? 0) * ((predictions[row] ?? 0) - (y[row] ?? 0)) ** 2;
    return Math.sqrt(sum / Math.max(1, count));
  },

  /** Mean of the F1 scores of all classes, with equal weights. */
  f1({ outputs }, { y, from, count }, predictions) {
    const [right, said, present] = [0, 0, 0].map(() => new Float64Array(outputs)) as Counts;
    for (let row = 0; row < count; row++) {
      const first = from[row] ?? 0;
      const [wanted, found] = [first + (y[row] ?? 0), first + (predictions[row] ?? 0)];
      present[wanted] = (present[wanted] ?? 0) + 1;
      said[found] = (said[found] ?? 0) + 1;
      if (wanted === found) right[wanted] = (right[wanted] ?? 0) + 1;
    }
    return (
      right.reduce((sum, hits, at) => sum + (2 * hits) / Math.max(1, (said[at] ?? 0) + (present[at] ?? 0)), 0) / outputs
    );
  },
};
// `map` on a tuple returns an array of unknown length.
type Counts = [Float64Array, Float64Array, Float64Array];
