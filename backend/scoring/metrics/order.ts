import type { Rows } from './metric.ts';

/** Rows from the largest value to the smallest; equal values in the order of the rows. */
export function descending(values: Rows, rows: Uint32Array = allRows(values.length)): Uint32Array {
  return rows.sort((a, b) => Number(values[b]) - Number(values[a]) || a - b);
}

function allRows(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}
