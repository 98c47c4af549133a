import type { Workshop } from './generator.ts';
import type { Random } from './random.ts';
import type { Table } from './table.ts';

const counts = { training: 62_000, test: 18_500, measures: 12, generators: 6 };
const firstTest = 80_001;
const measures = Array.from({ length: counts.measures }, (_, index) => `m${String(index + 1).padStart(2, '0')}`);

interface Call {
  readonly dialect: number;
  readonly seconds: string;
  readonly handset: 'good' | 'cheap' | 'unknown';
  readonly cloned: 0 | 1;
  readonly measures: readonly number[];
}

/** Shift that each voice generator causes in each measure; a dialect shifts all measures. */
interface Traces {
  readonly generators: readonly (readonly number[])[];
  readonly dialects: readonly (readonly number[])[];
}

/** Calls with twelve acoustic measures. Cloned voices leave traces that differ by generator; bad lines hide them. */
export function voiceCheck(workshop: Workshop): void {
  const random = workshop.random('calls');
  const traces = {
    generators: tracesOf(random, counts.generators, 0.55),
    dialects: tracesOf(random, 9, 0.5),
  };
  const training = workshop.table('calls.csv', 'call_id', 'dialect', 'seconds', 'handset', 'cloned', ...measures);
  for (let index = 1; index <= counts.training; index++) {
    const { cloned, ...call } = callOf(random, traces);
    training.row(idOf(index), `d${call.dialect + 1}`, call.seconds, call.handset, cloned, ...call.measures);
  }
  training.close();
  writeTest(workshop, random, traces);
}

const idOf = (number: number): string => `c${String(number).padStart(6, '0')}`;

const tracesOf = (random: Random, count: number, size: number): number[][] =>
  Array.from({ length: count }, () => measures.map((_, index) => (index === 0 ? size : random.normal() * size)));

function callOf(random: Random, { generators, dialects }: Traces): Call {
  const cloned = random.share() < 0.4 ? 1 : 0;
  const dialect = random.below(dialects.length);
  const handset = random.of(['good', 'cheap', 'cheap', 'unknown'] as const);
  const noise = { good: 0.7, cheap: 1.2, unknown: 1 }[handset];
  const trace = cloned ? generators[random.below(generators.length)] : undefined;
  return {
    ...{ cloned, dialect, handset },
    seconds: (4 + 26 * random.share()).toFixed(1),
    measures: measures.map((_, index) => {
      // The first measure has the same trace everywhere, and dialects do not affect it: the example uses it.
      const accent = index === 0 ? 0 : (dialects[dialect]?.[index] ?? 0);
      return Number(((trace?.[index] ?? 0) + accent + random.normal() * noise).toFixed(3));
    }),
  };
}

function writeTest(workshop: Workshop, random: Random, traces: Traces): void {
  const parts = workshop.random('parts');
  const tables: Record<'calls' | 'answers' | 'baseline', Table> = {
    calls: workshop.table('test-calls.csv', 'call_id', 'dialect', 'seconds', 'handset', ...measures),
    answers: workshop.table('answers.csv', 'call_id', 'score', 'part'),
    baseline: workshop.table('baseline.csv', 'call_id', 'score'),
  };
  for (let index = 0; index < counts.test; index++) {
    const id = idOf(firstTest + index);
    const call = callOf(random, traces);
    const dialect = random.share() < 0.1 ? '' : `d${call.dialect + 1}`;
    tables.calls.row(id, dialect, call.seconds, call.handset, ...call.measures);
    tables.answers.row(id, call.cloned, workshop.part(parts));
    tables.baseline.row(id, call.measures[0] ?? 0);
  }
  for (const table of Object.values(tables)) table.close();
}
