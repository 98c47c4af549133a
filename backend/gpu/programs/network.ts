import { randomFrom } from './random.ts';

/** A linear model, or a network with one hidden layer, in plain numbers. */
export interface Network {
  readonly inputs: number;
  readonly hidden: number;
  readonly outputs: number;
  /** One array after the other: weights and biases of the hidden layer, then of the outputs. */
  readonly weights: readonly Float32Array[];
}

/** Buffers of one pass through a network; allocated once and reused. */
export interface Scratch {
  readonly hidden: Float32Array;
  readonly outputs: Float32Array;
}

/** Weights initialised as in He et al. (2015). */
export function createNetwork(inputs: number, hidden: number, outputs: number, seed: number): Network {
  const random = randomFrom(seed);
  const draw = (count: number, from: number) =>
    Float32Array.from({ length: count }, () => (random() * 2 - 1) * Math.sqrt(3 / from));
  const last = hidden || inputs;
  return {
    ...{ inputs, hidden, outputs },
    weights: [
      draw(inputs * hidden, inputs),
      new Float32Array(hidden),
      draw(last * outputs, last),
      new Float32Array(outputs),
    ],
  };
}

export const createScratch = ({ hidden, outputs }: Network): Scratch => ({
  hidden: new Float32Array(hidden),
  outputs: new Float32Array(outputs),
});

/** Weights and biases of one layer, which every network has. */
export function layerOf({ weights }: Pick<Network, 'weights'>, layer: 0 | 1): readonly [Float32Array, Float32Array] {
  const [matrix, bias] = [weights[layer * 2], weights[layer * 2 + 1]];
  if (!matrix || !bias) throw new Error('A network without weights');
  return [matrix, bias];
}

/** Computes `choices` outputs from `first` on, for the row that begins at `at` in `x`. */
export function forward(
  network: Network,
  scratch: Scratch,
  x: Float32Array,
  at: number,
  { first, choices }: { readonly first: number; readonly choices: number },
): void {
  const { inputs, hidden } = network;
  if (hidden > 0) layer(layerOf(network, 0), x, at, inputs, scratch.hidden, 0, hidden);
  for (let unit = 0; unit < hidden; unit++) if ((scratch.hidden[unit] ?? 0) < 0) scratch.hidden[unit] = 0;
  const [from, start, width] = hidden > 0 ? ([scratch.hidden, 0, hidden] as const) : ([x, at, inputs] as const);
  layer(layerOf(network, 1), from, start, width, scratch.outputs, first, choices);
}

function layer(
  [matrix, bias]: readonly [Float32Array, Float32Array],
  from: Float32Array,
  at: number,
  width: number,
  into: Float32Array,
  first: number,
  count: number,
): void {
  for (let unit = first; unit < first + count; unit++) {
    let sum = bias[unit] ?? 0;
    const row = unit * width;
    for (let input = 0; input < width; input++) sum += (matrix[row + input] ?? 0) * (from[at + input] ?? 0);
    into[unit] = sum;
  }
}
