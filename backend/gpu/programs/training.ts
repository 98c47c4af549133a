import { createScratch, forward, layerOf, type Network, type Scratch } from './network.ts';
import type { Rows, Track } from './rows.ts';

/** Gradients of a step, of the same shape as the weights, and the momentum of the steps before. */
export interface Trainer {
  /** One step on these rows of `track.train`; returns their mean loss. */
  step(rows: Uint32Array, rate: number): number;
}

const momentum = 0.9;
/** Largest error that counts in a gradient, in units of `scale`. */
const pullAtMost = 2;

export function createTrainer(network: Network, track: Track, decay: number): Trainer {
  const gradients = network.weights.map((weights) => new Float32Array(weights.length));
  const speeds = network.weights.map((weights) => new Float32Array(weights.length));
  const scratch = createScratch(network);
  const errors = new Float32Array(network.hidden);
  return {
    step(rows, rate) {
      for (const gradient of gradients) gradient.fill(0);
      let loss = 0;
      for (const row of rows) {
        loss += lossOf(network, track, track.train, row, scratch);
        backward(network, track, row, { scratch, gradients, errors });
      }
      descend(network, { gradients, speeds }, { rate: rate / rows.length, decay: decay * rate });
      return loss / rows.length;
    },
  };
}

/** The loss of one row; leaves the gradient of each output in `scratch.outputs`. */
export function lossOf(network: Network, track: Track, rows: Rows, row: number, scratch: Scratch): number {
  const { x, y, from, width } = rows;
  const first = from[row] ?? 0;
  forward(network, scratch, x, row * width, { first, choices: track.choices });
  const wanted = y[row] ?? 0;
  if (track.kind === 'value') {
    const weight = track.weight(wanted);
    const error = (scratch.outputs[0] ?? 0) - wanted / track.scale;
    // The gradient is bounded, so that a few strong echoes do not destroy the weights (Huber, 1964).
    scratch.outputs[0] = Math.max(-pullAtMost, Math.min(pullAtMost, error)) * weight;
    return 0.5 * weight * error ** 2;
  }
  return softmax(scratch.outputs, first, track.choices, wanted);
}

/** Turns outputs into gradients, the probabilities minus one for the right class, and returns the cross entropy. */
function softmax(outputs: Float32Array, first: number, choices: number, wanted: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let unit = first; unit < first + choices; unit++) most = Math.max(most, outputs[unit] ?? 0);
  let sum = 0;
  for (let unit = first; unit < first + choices; unit++) {
    const share = Math.exp((outputs[unit] ?? 0) - most);
    outputs[unit] = share;
    sum += share;
  }
  for (let unit = first; unit < first + choices; unit++) outputs[unit] = (outputs[unit] ?? 0) / sum;
  const right = outputs[first + wanted] ?? 0;
  outputs[first + wanted] = right - 1;
  return -Math.log(Math.max(right, 1e-12));
}

interface Backward {
  readonly scratch: Scratch;
  readonly gradients: readonly Float32Array[];
  readonly errors: Float32Array;
}

function backward(network: Network, { train, choices }: Track, row: number, { scratch, gradients, errors }: Backward) {
  const { inputs, hidden } = network;
  const first = train.from[row] ?? 0;
  const at = row * train.width;
  const [outMatrix, outBias] = layerOf({ weights: gradients }, 1);
  const [weights] = layerOf(network, 1);
  const [from, start, width] = hidden > 0 ? ([scratch.hidden, 0, hidden] as const) : ([train.x, at, inputs] as const);
  errors.fill(0);
  for (let unit = first; unit < first + choices; unit++) {
    const error = scratch.outputs[unit] ?? 0;
    outBias[unit] = (outBias[unit] ?? 0) + error;
    add(outMatrix, unit * width, from, start, width, error);
    if (hidden > 0) add(errors, 0, weights, unit * width, width, error);
  }
  if (hidden === 0) return;
  const [inMatrix, inBias] = layerOf({ weights: gradients }, 0);
  for (let unit = 0; unit < hidden; unit++) {
    const error = (scratch.hidden[unit] ?? 0) > 0 ? (errors[unit] ?? 0) : 0;
    if (error === 0) continue;
    inBias[unit] = (inBias[unit] ?? 0) + error;
    add(inMatrix, unit * inputs, train.x, at, inputs, error);
  }
}

/** Adds `factor` times a slice of numbers to another one. */
function add(into: Float32Array, at: number, of: Float32Array, start: number, width: number, factor: number): void {
  for (let index = 0; index < width; index++)
    into[at + index] = (into[at + index] ?? 0) + factor * (of[start + index] ?? 0);
}

function descend(
  { weights }: Network,
  { gradients, speeds }: { readonly gradients: readonly Float32Array[]; readonly speeds: readonly Float32Array[] },
  { rate, decay }: { readonly rate: number; readonly decay: number },
): void {
  for (const [index, values] of weights.entries()) {
    const [gradient, speed] = [gradients[index], speeds[index]];
    if (!gradient || !speed) continue;
    for (let at = 0; at < values.length; at++) {
      const next = momentum * (speed[at] ?? 0) - rate * (gradient[at] ?? 0);
      speed[at] = next;
      values[at] = (values[at] ?? 0) * (1 - decay) + next;
    }
  }
}
