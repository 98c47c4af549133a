import type { Workshop } from './generator.ts';
import type { Random } from './random.ts';
import type { Table } from './table.ts';

const counts = { training: 700, test: 400, cells: 60, size: 64, ring: 12 };
const around = Array.from({ length: 2 * counts.ring }, (_, index) => `n${String(index + 1).padStart(2, '0')}`);
const inputs = ['now', 'before30', 'before60', 'wind_u', 'wind_v', ...around];
/** Cells above this value, in dBZ, count five times. */
const strong = 35;
/** Score of the persistence forecast (the unchanged picture); see the guide of the track. */
const persistenceError = 11.9;

interface Cloud {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly strength: number;
  /** Growth per hour. */
  readonly growth: number;
}

interface Moment {
  readonly u: number;
  readonly v: number;
  readonly clouds: readonly Cloud[];
}

interface Cell {
  readonly number: number;
  readonly fields: readonly string[];
  readonly now: number;
  readonly after: number;
}

/** Showers that drift with the wind, grow and fade, forecast for two hours later. */
export function radarNowcast(workshop: Workshop): void {
  const random = workshop.random('radar');
  const training = momentsOf(random, counts.training);
  const test = momentsOf(random, counts.test);
  const factor = stretchOf([...training, ...test]);
  writeTraining(workshop, training, factor);
  writeTest(workshop, test, factor);
}

const momentsOf = (random: Random, count: number): Cell[][] =>
  Array.from({ length: count }, () => {
    const moment = momentOf(random);
    return Array.from({ length: counts.cells }, (_, number) => cellOf(random, moment, number + 1));
  });

function momentOf(random: Random): Moment {
  const angle = random.share() * 2 * Math.PI;
  const speed = 2 + 7 * random.share();
  const clouds = Array.from({ length: 14 + random.below(14) }, () => ({
    x: (random.share() * 2 - 0.5) * counts.size,
    y: (random.share() * 2 - 0.5) * counts.size,
    size: 4 + random.exponential(4),
    strength: 12 + random.exponential(16),
    growth: 0.7 + 0.6 * random.share(),
  }));
  return { u: Math.cos(angle) * speed, v: Math.sin(angle) * speed, clouds };
}

/** The echo at a place after the given number of hours. */
function echo({ u, v, clouds }: Moment, x: number, y: number, hour: number): number {
  let sum = 0;
  for (const cloud of clouds) {
    const distance = ((x - cloud.x - u * hour) ** 2 + (y - cloud.y - v * hour) ** 2) / cloud.size ** 2;
    if (distance < 12) sum += cloud.strength * cloud.growth ** hour * Math.exp(-distance / 2);
  }
  return Math.min(sum, 60);
}

function cellOf(random: Random, moment: Moment, number: number): Cell {
  const [x, y] = [random.share() * counts.size, random.share() * counts.size];
  const seen = (dx: number, dy: number, hour = 0) =>
    Math.max(0, echo(moment, x + dx, y + dy, hour) + random.normal() * 1.2);
  const rings = [8, 16].flatMap((far) =>
    Array.from({ length: counts.ring }, (_, index) => {
      const angle = (index * 2 * Math.PI) / counts.ring;
      return seen(Math.cos(angle) * far, Math.sin(angle) * far);
    }),
  );
  const now = seen(0, 0);
  const wind = [moment.u, moment.v].map((value) => value + random.normal() * 0.3);
  const fields = [now, seen(0, 0, -0.5), seen(0, 0, -1), ...wind, ...rings].map((value) => value.toFixed(1));
  return { number, fields, now, after: seen(0, 0, 2) };
}

const weight = (after: number): number => (after > strong ? 5 : 1);

/** Factor by which echoes are scaled, so that the persistence forecast scores as the guide states. */
function stretchOf(moments: readonly (readonly Cell[])[]): number {
  const cells = moments.flat();
  let factor = 1;
  // The cells that count five times depend on the factor itself: a few rounds converge.
  for (let round = 0; round < 12; round++) {
    const sum = cells.reduce((all, { now, after }) => all + weight(after * factor) * ((now - after) * factor) ** 2, 0);
    factor *= persistenceError / Math.sqrt(sum / cells.length);
  }
  return factor;
}

/** A displayed field; the wind is not scaled. */
const stretched = (field: string, at: number, factor: number): string =>
  at === 3 || at === 4 ? field : (Number(field) * factor).toFixed(1);

function writeTraining(workshop: Workshop, moments: readonly (readonly Cell[])[], factor: number): void {
  const table = workshop.table('cells.csv', 'moment', 'cell', ...inputs, 'after120');
  for (const [index, cells] of moments.entries())
    for (const { number, fields, after } of cells)
      table.row(
        index + 1,
        number,
        ...fields.map((field, at) => stretched(field, at, factor)),
        (after * factor).toFixed(1),
      );
  table.close();
}

function writeTest(workshop: Workshop, moments: readonly (readonly Cell[])[], factor: number): void {
  const parts = workshop.random('parts');
  const tables: Record<'asked' | 'answers' | 'baseline', Table> = {
    asked: workshop.table('test-cells.csv', 'moment', 'cell', ...inputs),
    answers: workshop.table('answers.csv', 'moment', 'cell', 'dbz', 'part', 'scale'),
    baseline: workshop.table('baseline.csv', 'moment', 'cell', 'dbz'),
  };
  for (const [index, cells] of moments.entries()) {
    const part = workshop.part(parts);
    for (const { number, fields, after } of cells) {
      const shown = fields.map((field, at) => stretched(field, at, factor));
      tables.asked.row(index + 1, number, ...shown);
      const scale = Math.sqrt(weight(after * factor)).toFixed(6);
      tables.answers.row(index + 1, number, (after * factor).toFixed(1), part, scale);
      tables.baseline.row(index + 1, number, shown[0] ?? '0');
    }
  }
  for (const table of Object.values(tables)) table.close();
}
