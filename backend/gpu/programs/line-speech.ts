import { emptyRows, type Rows, standardise, type Track } from './rows.ts';
import { readTable } from './tables.ts';

const measures = Array.from({ length: 14 }, (_, index) => `m${String(index + 1).padStart(2, '0')}`);
const lines = 12;
const width = measures.length * 2 + lines;

/** Rows of syllables: their measures, the means of the call, and the line. */
export function lineSpeech(folder: string): Track {
  const known = readTable(folder, 'syllables.csv', ['call_id', 'place', 'line', 'syllable', ...measures]);
  const asked = readTable(folder, 'test-syllables.csv', ['call_id', 'place', 'line', 'syllable', ...measures]);
  const choices = [...new Set(known.map(([, , , syllable = '']) => syllable))].sort();
  const numbers = new Map(choices.map((syllable, index) => [syllable, index]));
  const [train, test] = [known, asked].map((table) => rowsOf(table, numbers)) as [Rows, Rows];
  standardise(train, test);
  return {
    kind: 'classes',
    outputs: choices.length,
    choices: choices.length,
    ...{ train, test },
    header: 'call_id,place,syllable',
    line: (row, prediction) => `${asked[row]?.[0]},${asked[row]?.[1]},${choices[prediction]}`,
    weight: () => 1,
    measure: 'accuracy',
    scale: 1,
  };
}

function rowsOf(table: readonly (readonly string[])[], numbers: ReadonlyMap<string, number>): Rows {
  const rows = emptyRows(table.length, width);
  const middles = middlesOf(table);
  for (const [row, [call = '', , line = 'l01', syllable = '', ...sounds]] of table.entries()) {
    const at = row * width;
    const middle = middles.get(call);
    for (const [index, sound] of sounds.entries()) {
      rows.x[at + index] = Number(sound);
      rows.x[at + measures.length + index] = middle?.[index] ?? 0;
    }
    rows.x[at + measures.length * 2 + Number(line.slice(1)) - 1] = 1;
    rows.y[row] = numbers.get(syllable) ?? 0;
  }
  return rows;
}

/** Means of a call's measures: they contain the effect of the line on every syllable. */
function middlesOf(table: readonly (readonly string[])[]): ReadonlyMap<string, Float64Array> {
  const sums = new Map<string, { readonly sum: Float64Array; count: number }>();
  for (const [call = '', , , , ...sounds] of table) {
    const known = sums.get(call) ?? { sum: new Float64Array(measures.length), count: 0 };
    for (const [index, sound] of sounds.entries()) known.sum[index] = (known.sum[index] ?? 0) + Number(sound);
    known.count += 1;
    sums.set(call, known);
  }
  return new Map([...sums].map(([call, { sum, count }]) => [call, sum.map((value) => value / count)]));
}
