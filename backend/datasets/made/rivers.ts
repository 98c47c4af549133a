import { type Random, randomFrom } from './random.ts';

const gauges = 318;
const daysOfYear = 366;
const stepsPerDay = 144;

interface Gauge {
  readonly id: number;
  readonly area: number;
  readonly x: number;
  readonly y: number;
  /** Level in dry weather, in centimetres. */
  readonly base: number;
}

function gaugeList(): readonly Gauge[] {
  const random = randomFrom('rivers of nanling');
  return Array.from({ length: gauges }, (_, index) => ({
    id: index + 1,
    area: Number((4 + random.unit() ** 3 * 420).toFixed(1)),
    x: random.integer(0, 399),
    y: random.integer(0, 399),
    base: random.integer(18, 95),
  }));
}

const names = [
  'Alder',
  'Amber',
  'Ash',
  'Birch',
  'Clay',
  'Crane',
  'Fern',
  'Heron',
  'Maple',
  'Mill',
  'Otter',
  'Quartz',
  'Reed',
  'Slate',
  'Willow',
] as const;

export function* gaugeTable(): Generator<string> {
  const random = randomFrom('names of gauges');
  yield 'gauge_id,river,x,y,area';
  for (const { id, area, x, y } of gaugeList()) yield `${id},${random.pick(names)} Creek,${x},${y},${area}`;
}

/** Simulated rain: more from May to September; half of the days are dry. */
function rainOf(random: Random, day: number): number {
  const summer = 1 - Math.abs(day - 195) / 195;
  return random.unit() < 0.5 ? 0 : random.unit() ** 3 * (12 + 90 * summer);
}

const dateOf = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

/** One row per gauge and day: mean and highest level, millimetres of rain, missing readings. */
export function* dailyLevels(): Generator<string> {
  yield 'gauge_id,day,mean,highest,rain,missing';
  const weather = randomFrom('weather of 2024');
  const rain = Array.from({ length: daysOfYear }, (_, day) => rainOf(weather, day));
  for (const gauge of gaugeList()) yield* yearOf(gauge, rain);
}

/** Known fault of the set: this gauge stood too high for three weeks in March, days 63 to 83 of the year. */
const misplaced = { gauge: 44, from: 63, to: 83, by: 40 };

const misplacedBy = (gauge: number, day: number): number =>
  gauge === misplaced.gauge && day >= misplaced.from && day <= misplaced.to ? misplaced.by : 0;

function* yearOf({ id, area, base }: Gauge, rain: readonly number[]): Generator<string> {
  const random = randomFrom(`gauge ${id}`);
  let water = 0;
  for (let day = 0; day < daysOfYear; day++) {
    const local = (rain[day] ?? 0) * (0.4 + random.unit() * 1.2);
    water = water * 0.62 + local * (1.4 - area / 900);
    const mean = base + water + random.normal() + misplacedBy(id, day);
    const highest = mean + water * 0.8 * random.unit();
    const missing = random.unit() < 0.06 ? random.integer(1, 100) : 0;
    yield `${id},${dateOf(day)},${mean.toFixed(1)},${highest.toFixed(1)},${local.toFixed(1)},${missing}`;
  }
}

const night = 172 * stepsPerDay + 130;

/** Rise of the creek in the night of the June flood: two hours up, a day down. */
function flood(step: number): number {
  const since = step - night;
  if (since < 0) return 0;
  return since < 12 ? (since / 12) * 286 : 286 * 0.97 ** (since - 12);
}

const reasons = ['power', 'ice', 'radio', 'unknown'] as const;

/** Gauge 117, every ten minutes of the year; a missing reading has its reason where that is known. */
export function* gauge117(): Generator<string> {
  const random = randomFrom('gauge 117, ten minutes');
  yield 'at,level,why';
  let drift = 0;
  let missing = 0;
  let why = 'unknown';
  for (let step = 0; step < daysOfYear * stepsPerDay; step++) {
    const at = new Date(Date.UTC(2024, 0, 1, 0, step * 10)).toISOString().slice(0, 16);
    drift = drift * 0.999 + random.normal() * 0.15;
    if (missing === 0 && random.unit() < 0.0006) {
      missing = random.integer(3, 60);
      why = random.pick(reasons);
    }
    const level = 41 + drift + flood(step);
    yield missing > 0 ? `${at},,${why}` : `${at},${level.toFixed(1)},`;
    missing = Math.max(0, missing - 1);
  }
}
