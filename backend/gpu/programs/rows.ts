/** Rows of numbers with what is known of them. */
export interface Rows {
  readonly count: number;
  /** Numbers of a row. */
  readonly width: number;
  readonly x: Float32Array;
  /** Class of each row, or its value where numbers are predicted. */
  readonly y: Float32Array;
  /** First output that each row may choose from. */
  readonly from: Uint16Array;
}

/** What a track is, for a program: rows to learn from, rows to judge, and how an answer is written. */
export interface Track {
  /** classes: one of `choices` outputs from `from` on; value: one number, weighed by how much it counts. */
  readonly kind: 'classes' | 'value';
  readonly outputs: number;
  readonly choices: number;
  readonly train: Rows;
  readonly test: Rows;
  readonly header: string;
  /** A line of `predictions.csv` from the row's number and what was predicted. */
  readonly line: (row: number, prediction: number) => string;
  /** How much the error of a value counts. */
  readonly weight: (value: number) => number;
  /** Name of the measure that the track is judged by. */
  readonly measure: 'f1' | 'accuracy' | 'rmse';
  /** Spread of the values, to bring them near one; 1 for classes. */
  readonly scale: number;
}

export const emptyRows = (count: number, width: number): Rows => ({
  count,
  width,
  x: new Float32Array(count * width),
  y: new Float32Array(count),
  from: new Uint16Array(count),
});

/** Brings each column of both to mean 0 and spread 1, by what is known of the first. */
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
