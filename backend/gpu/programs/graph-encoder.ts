import { emptyRows, type Rows, standardise, type Track } from './rows.ts';
import { readTable } from './tables.ts';

const measures = 6;
const kinds = 6;
const bins = 8;
const letters = ['a', 'b', 'c'] as const;
const tasks = 5;
/**
 * Features of an account: its own measures, their means over neighbours at one and two steps, its degree, and shares of
 * payment kinds and sizes.
 */
const width = measures * 3 + 1 + kinds + bins;

/** Rows of accounts with features of their neighbourhood. */
export function graphEncoder(folder: string): Track {
  const accounts = readAccounts(folder);
  const features = encode(accounts, readTable(folder, 'payments.csv', ['src', 'dst', 'amount_bin', 'kind']));
  const labels = readTable(folder, 'labels.csv', ['account_id', 'task', 'label']);
  const targets = readTable(folder, 'targets.csv', ['account_id', 'task']);
  const train = rowsOf(labels, accounts, features);
  const test = rowsOf(targets, accounts, features);
  standardise(train, test);
  return {
    kind: 'classes',
    outputs: tasks * letters.length,
    choices: letters.length,
    ...{ train, test },
    header: 'account_id,task,label',
    line(row, prediction) {
      const [account, task] = targets[row] ?? [];
      return `${account},${task},${task}${letters[prediction]}`;
    },
    weight: () => 1,
    measure: 'f1',
    scale: 1,
  };
}

interface Accounts {
  readonly places: ReadonlyMap<string, number>;
  readonly own: Float32Array;
}

function readAccounts(folder: string): Accounts {
  const names = Array.from({ length: measures }, (_, index) => `m${index + 1}`);
  const rows = readTable(folder, 'accounts.csv', ['account_id', ...names]);
  const own = new Float32Array(rows.length * measures);
  for (const [row, fields] of rows.entries())
    for (let measure = 0; measure < measures; measure++) own[row * measures + measure] = Number(fields[measure + 1]);
  return { places: new Map(rows.map(([id = ''], row) => [id, row])), own };
}

/** Two rounds of means over neighbours, and counts of the payments by kind and size. */
function encode({ places, own }: Accounts, payments: readonly (readonly string[])[]): Float32Array {
  const edges = payments.map(([src = '', dst = '', bin, kind]) => ({
    ends: [places.get(src) ?? 0, places.get(dst) ?? 0] as const,
    bin: Math.floor(Number(bin) / 4),
    kind: Number(kind) - 1,
  }));
  const once = means(places.size, edges, own);
  const twice = means(places.size, edges, once);
  const features = new Float32Array(places.size * width);
  for (let account = 0; account < places.size; account++)
    for (const [part, values] of [own, once, twice].entries())
      features.set(values.subarray(account * measures, (account + 1) * measures), account * width + part * measures);
  for (const { ends, bin, kind } of edges)
    for (const end of ends)
      for (const column of [measures * 3, measures * 3 + 1 + kind, measures * 3 + 1 + kinds + bin])
        features[end * width + column] = (features[end * width + column] ?? 0) + 1;
  for (let account = 0; account < places.size; account++) shares(features, account * width);
  return features;
}

/** Counts of kinds and sizes as shares of the degree, and the degree by its logarithm. */
function shares(features: Float32Array, at: number): void {
  const degree = Math.max(1, features[at + measures * 3] ?? 0);
  for (let column = measures * 3 + 1; column < width; column++)
    features[at + column] = (features[at + column] ?? 0) / degree;
  features[at + measures * 3] = Math.log(degree);
}

function means(
  count: number,
  edges: readonly { readonly ends: readonly [number, number] }[],
  values: Float32Array,
): Float32Array {
  const sums = new Float32Array(count * measures);
  const degrees = new Float32Array(count);
  for (const {
    ends: [src, dst],
  } of edges)
    for (const [to, from] of [
      [src, dst],
      [dst, src],
    ] as const) {
      degrees[to] = (degrees[to] ?? 0) + 1;
      for (let measure = 0; measure < measures; measure++)
        sums[to * measures + measure] = (sums[to * measures + measure] ?? 0) + (values[from * measures + measure] ?? 0);
    }
  return sums.map((sum, at) => sum / Math.max(1, degrees[Math.floor(at / measures)] ?? 0));
}

function rowsOf(table: readonly (readonly string[])[], { places }: Accounts, features: Float32Array): Rows {
  const rows = emptyRows(table.length, width);
  for (const [row, [account = '', task = '1', label = '']] of table.entries()) {
    const place = places.get(account) ?? 0;
    rows.x.set(features.subarray(place * width, (place + 1) * width), row * width);
    rows.from[row] = (Number(task) - 1) * letters.length;
    rows.y[row] = Math.max(
      0,
      letters.findIndex((letter) => label.endsWith(letter)),
    );
  }
  return rows;
}
