/** Rows of features with their targets. */
export interface Rows {
  readonly count: number;
  /** Number of features of a row. */
  readonly width: number;
  readonly x: Float32Array;
  /** Class of each row, or its value where numbers are predicted. */
  readonly y: Float32Array;
  /** First output that each row may choose from. */
  readonly from: Uint16Array;
}

/** Task of a track for a program: training rows, test rows, and the format of predictions. */
export interface Track {
  /** classes: one of `choices` outputs from `from` on; value: one number, weighted by `weight`. */
  readonly kind: 'classes' | 'value';
  readonly outputs: number;
  readonly choices: number;
  readonly train: Rows;
  readonly test: Rows;
  readonly header: string;
  /** A line of `predictions.csv` from the row's number and its prediction. */
  readonly line: (row: number, prediction: number) => string;
  /** Weight of the error of a value. */
  readonly weight: (value: number) => number;
  /** Metric that the track is judged by. */
  readonly measure: 'f1' | 'accuracy' | 'rmse';
  /** Divisor that brings the values near one; 1 for classes. */
  readonly scale: number;
}

export const emptyRows = (count: number, width: number): Rows => ({
  count,
  width,
  x: new Float32Array(count * width),
  y: new Float32Array(count),
  from: new Uint16Array(count),
});

/** Scales each column of both to mean 0 and standard deviation 1, both computed from `train`. */
export function standardise(train: Rows, test: Rows): void {
  for (let column = 0; column < train.width; column++) {
    const { mean, spread } = momentsOf(train, column);
    for (const rows of [train, test])
      for (let at = column; at < rows.x.length; at += rows.width) rows.x[at] = ((rows.x[at] ?? 0) - mean) / spread;
  }
}

function momentsOf({ x, width, count }: Rows, column: number): { readonly mean: number; readonly spread: number } {
  let sum = 0;
  let squares = 0;
  for (let at = column; at < x.length; at += width) {
    sum += x[at] ?? 0;
    squares += (x[at] ?? 0) ** 2;
  }
  const mean = sum / count;
  return { mean, spread: Math.sqrt(Math.max(squares / count - mean ** 2, 1e-9)) };
}
