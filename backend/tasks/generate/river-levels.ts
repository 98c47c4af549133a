import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Workshop } from './generator.ts';
import type { Random } from './random.ts';

const counts = { gauges: 318, days: 90, ahead: 48, before: 24, cells: 400, zones: 6 };
const known = counts.days * 24;
/** Number of simulated hours: ninety known days, ninety hidden days and the forecast from the last of them. */
const hours = 2 * known + counts.ahead + 24;
/** Score of repeating the last level, in centimetres; see the guide of the track. */
const persistenceError = 21.8;

interface Gauge {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly area: number;
  /** Typical size of its swings, in centimetres before scaling. */
  readonly swing: number;
  readonly zone: number;
  /** Level by hour. */
  readonly levels: Float64Array;
}

interface Moments {
  /** Start hour of each forecast. */
  readonly at: readonly number[];
  /** Factor of each gauge: a steep creek must not dominate the others. */
  readonly scales: readonly number[];
}

/** Levels of small rivers: rain over a zone raises them within hours, they fall over days. */
export async function riverLevels(workshop: Workshop): Promise<void> {
  const random = workshop.random('rivers');
  const gauges = gaugesOf(random);
  const at = Array.from({ length: counts.days }, (_, day) => known + day * 24 + random.below(24));
  const scales = scalesOf(gauges);
  stretch(gauges, { at, scales });
  writeKnown(workshop, gauges, { at, scales });
  await writeAnswers(workshop, gauges, { at, scales });
}

function gaugesOf(random: Random): Gauge[] {
  const rain = Array.from({ length: counts.zones }, () => rainOf(random));
  return Array.from({ length: counts.gauges }, (_, index) => {
    const zone = random.below(counts.zones);
    const area = 12 + Math.floor(random.exponential(140));
    const swing = Math.exp(2.6 + 0.5 * random.normal());
    const levels = levelsOf(random, { swing, area, rain: rain[zone] ?? new Float64Array(hours) });
    return { id: index + 1, x: random.below(counts.cells), y: random.below(counts.cells), area, swing, zone, levels };
  });
}

/** Rain of a zone by hour, with occasional rainy hours. */
function rainOf(random: Random): Float64Array {
  const rain = new Float64Array(hours);
  for (let hour = 0; hour < hours; hour++) {
    if (random.share() > 0.012) continue;
    const strength = random.exponential(1);
    const length = 2 + random.below(9);
    for (let wet = hour; wet < Math.min(hours, hour + length); wet++) rain[wet] = (rain[wet] ?? 0) + strength;
  }
  return rain;
}

function levelsOf(
  random: Random,
  { swing, area, rain }: Pick<Gauge, 'swing' | 'area'> & { readonly rain: Float64Array },
): Float64Array {
  const levels = new Float64Array(hours);
  const base = 40 + random.below(160);
  const delay = Math.min(20, 1 + Math.floor(area / 40));
  const kept = 0.942 + 0.02 * random.share();
  let above = swing;
  for (let hour = 0; hour < hours; hour++) {
    above =
      above * kept + swing * 0.28 * (rain[hour - delay] ?? 0) * (0.5 + random.share()) + swing * 0.02 * random.normal();
    levels[hour] = base + above;
  }
  return levels;
}

/** Spread of a gauge relative to the mean spread, over the known days. */
function scalesOf(gauges: readonly Gauge[]): number[] {
  const spreads = gauges.map(({ levels }) => spreadOf(levels.subarray(0, known)));
  const mean = spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length;
  return spreads.map((spread) => mean / spread);
}

function spreadOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Scales all levels so that repeating the last one scores as the guide states. */
function stretch(gauges: readonly Gauge[], { at, scales }: Moments): void {
  let squares = 0;
  let rows = 0;
  for (const [index, { levels }] of gauges.entries())
    for (const moment of at)
      for (let ahead = 1; ahead <= counts.ahead; ahead++) {
        squares += (((levels[moment + ahead] ?? 0) - (levels[moment] ?? 0)) * (scales[index] ?? 1)) ** 2;
        rows += 1;
      }
  const factor = persistenceError / Math.sqrt(squares / rows);
  for (const { levels } of gauges) for (let hour = 0; hour < hours; hour++) levels[hour] = (levels[hour] ?? 0) * factor;
}

const shown = (level: number | undefined): string => (level ?? 0).toFixed(1);

function writeKnown(workshop: Workshop, gauges: readonly Gauge[], { at }: Moments): void {
  const random = workshop.random('gaps');
  const places = workshop.table('gauges.csv', 'gauge_id', 'x', 'y', 'area');
  const levels = workshop.table('levels.csv', 'gauge_id', 'at', 'level', 'why');
  const moments = workshop.table('moments.csv', 'moment', 'gauge_id', 'hour', 'level');
  for (const gauge of gauges) {
    places.row(gauge.id, gauge.x, gauge.y, gauge.area);
    for (let hour = 0; hour < known; hour++) {
      const isMissing = random.share() < 0.02;
      levels.row(gauge.id, hour * 60, isMissing ? '' : shown(gauge.levels[hour]), isMissing ? 'ice' : '');
    }
  }
  for (const [index, moment] of at.entries())
    for (const { id, levels: own } of gauges)
      for (let before = counts.before - 1; before >= 0; before--)
        moments.row(index + 1, id, -before, shown(own[moment - before]));
  for (const table of [places, levels, moments]) table.close();
}

/** Share of missing readings, which a submission must still contain, but which are not scored. */
const missing = 0.02;

async function writeAnswers(workshop: Workshop, gauges: readonly Gauge[], { at, scales }: Moments): Promise<void> {
  const random = workshop.random('parts');
  const answers = workshop.table('answers.csv', 'moment', 'gauge_id', 'hour', 'level', 'part', 'scale');
  const baseline = workshop.table('baseline.draft', 'moment', 'gauge_id', 'hour', 'level');
  for (const [index, moment] of at.entries())
    for (const [place, { id, levels }] of gauges.entries()) {
      const scale = (scales[place] ?? 1).toFixed(6);
      const last = shown(levels[moment]);
      for (let ahead = 1; ahead <= counts.ahead; ahead++) {
        const level = random.share() < missing ? '' : shown(levels[moment + ahead]);
        answers.row(index + 1, id, ahead, level, workshop.part(random), scale);
        baseline.row(index + 1, id, ahead, last);
      }
    }
  answers.close();
  baseline.close();
  await zipped(join(workshop.folder, 'baseline.draft'), join(workshop.folder, 'baseline.zip'));
}

/** Always the same bytes: timestamps would make two builds differ. */
async function zipped(draft: string, target: string): Promise<void> {
  const zip = new ZipFile();
  zip.addFile(draft, 'baseline.csv', { mtime: new Date(Date.UTC(2025, 0, 1)), mode: 0o100644 });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target));
  rmSync(draft);
}
