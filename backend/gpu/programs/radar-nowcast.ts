import { emptyRows, type Rows, standardise, type Track } from './rows.ts';
import { readTable } from './tables.ts';

const around = Array.from({ length: 24 }, (_, index) => `n${String(index + 1).padStart(2, '0')}`);
const inputs = ['now', 'before30', 'before60', 'wind_u', 'wind_v', ...around];
/** The error of values above this threshold has five times the weight. */
const strong = 35;

/** Rows of radar cells: echoes now and before, the wind, and the echoes around. */
export function radarNowcast(folder: string): Track {
  const known = readTable(folder, 'cells.csv', ['after120', ...inputs]);
  const asked = readTable(folder, 'test-cells.csv', ['moment', 'cell', ...inputs]);
  const train = rowsOf(known.map(([after = '', ...fields]) => ({ after, fields })));
  const test = rowsOf(asked.map((fields) => ({ after: '0', fields: fields.slice(2) })));
  standardise(train, test);
  return {
    kind: 'value',
    outputs: 1,
    choices: 1,
    ...{ train, test },
    header: 'moment,cell,dbz',
    line: (row, prediction) => `${asked[row]?.[0]},${asked[row]?.[1]},${Math.max(0, prediction).toFixed(1)}`,
    weight: (value) => (value > strong ? 5 : 1),
    measure: 'rmse',
    scale: 20,
  };
}

/** Adds each surrounding echo weighted by the wind: echoes upwind move to this cell. */
function rowsOf(table: readonly { readonly after: string; readonly fields: readonly string[] }[]): Rows {
  const width = inputs.length + around.length;
  const rows = emptyRows(table.length, width);
  for (const [row, { after, fields }] of table.entries()) {
    const at = row * width;
    const numbers = fields.map(Number);
    rows.x.set(numbers, at);
    const [u = 0, v = 0] = numbers.slice(3, 5);
    for (const [index, value] of numbers.slice(5).entries())
      rows.x[at + inputs.length + index] = value * nearness(index, u, v);
    rows.y[row] = Number(after);
  }
  return rows;
}

/**
 * Weight of a surrounding cell, near 1 where two hours of wind lead from it to this cell. The cells are on two rings of
 * twelve, 8 and 16 cells away.
 */
function nearness(index: number, u: number, v: number): number {
  const angle = ((index % 12) * Math.PI) / 6;
  const far = index < 12 ? 8 : 16;
  const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
  return Math.exp(-((x + u * 2) ** 2 + (y + v * 2) ** 2) / 40);
}
