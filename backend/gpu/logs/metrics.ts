import { and, asc, desc, eq, gt, inArray, like, min, or, sql } from 'drizzle-orm';
import type { Series } from '#lib/contract/gpu/gpu-runs.ts';
import { batchesOf } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/database.ts';
import { judgedBy } from '../images/programs.ts';
import { gpuPoints } from '../tables.ts';

export interface MetricPoint {
  readonly name: string;
  readonly value: number;
  readonly step: number;
}

/** Number of first points of a metric that are all kept; then every second one is, then every fourth, and so on. */
const keptWhole = 2000;
/** Points of a curve in the list of all runs, which is 88 pixels wide. */
const smallCurve = 44;
/** Largest number of metric names in one run. */
const namesAtMost = 20;

/** Decides which points are kept, so that a log without end does not fill the table. */
export class PointSieve {
  readonly #seen = new Map<string, number>();

  keeps(name: string): boolean {
    const seen = this.#seen.get(name) ?? 0;
    if (seen === 0 && this.#seen.size >= namesAtMost) return false;
    this.#seen.set(name, seen + 1);
    return seen % 2 ** Math.floor(seen / keptWhole) === 0;
  }
}

/** Points of a run after the number `since`, by name; at most two thousand of each. */
export async function seriesOf(
  from: Database,
  runId: string,
  since: number,
): Promise<{ readonly metrics: Series[]; readonly seen: number }> {
  const rows = await from
    .select()
    .from(gpuPoints)
    .where(and(eq(gpuPoints.runId, runId), gt(gpuPoints.number, since)))
    .orderBy(asc(gpuPoints.number));
  const metrics = seriesByName(rows).map(({ name, points }) => ({ name, points: thinned(points) }));
  return { metrics, seen: rows.at(-1)?.number ?? since };
}

const seriesByName = (points: readonly MetricPoint[]): Series[] =>
  [...Map.groupBy(points, ({ name }) => name)].map(([name, of]) => ({
    name,
    points: of.map(({ step, value }) => [step, value]),
  }));

/** Every n-th point, and always the last. */
function thinned(points: Series['points']): Series['points'] {
  const every = Math.ceil(points.length / keptWhole);
  return points.filter((_, index) => index % every === 0 || index === points.length - 1);
}

/** Points by the id of their run. */
export type PointsOfRuns = ReadonlyMap<string, readonly MetricPoint[]>;

const point = { runId: gpuPoints.runId, name: gpuPoints.name, value: gpuPoints.value, step: gpuPoints.step };

/** The last point of each metric of each run. */
export async function lastPoints(from: Database, runIds: readonly string[]): Promise<PointsOfRuns> {
  if (runIds.length === 0) return new Map();
  const rows = await from
    .selectDistinctOn([gpuPoints.runId, gpuPoints.name], point)
    .from(gpuPoints)
    .where(inArray(gpuPoints.runId, [...runIds]))
    .orderBy(gpuPoints.runId, gpuPoints.name, desc(gpuPoints.number));
  return byRun(rows);
}

/** The best point of the metric that each run is judged by. */
export async function bestPoints(from: Database, runIds: readonly string[]): Promise<PointsOfRuns> {
  if (runIds.length === 0) return new Map();
  const isLarger = inArray(gpuPoints.name, namesOf('larger'));
  const rows = await from
    .selectDistinctOn([gpuPoints.runId], point)
    .from(gpuPoints)
    .where(and(inArray(gpuPoints.runId, [...runIds]), or(isLarger, inArray(gpuPoints.name, namesOf('smaller')))))
    .orderBy(
      gpuPoints.runId,
      desc(isLarger),
      sql`case when ${isLarger} then -${gpuPoints.value} else ${gpuPoints.value} end`,
      asc(gpuPoints.number),
    );
  return byRun(rows);
}

const namesOf = (better: 'larger' | 'smaller'): string[] =>
  Object.keys(judgedBy).filter((name) => judgedBy[name] === better);

function byRun(rows: readonly (MetricPoint & { readonly runId: string })[]): PointsOfRuns {
  const groups = Map.groupBy(rows, ({ runId }) => runId);
  return new Map([...groups].map(([id, of]) => [id, of.map(({ name, value, step }) => ({ name, value, step }))]));
}

/**
 * Losses by the id of their run, as small curves that every visitor may see. Of the metrics whose names end in `loss` it
 * is the one on validation data, otherwise the first.
 */
export async function lossesOf(
  from: Database,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Series[]>> {
  if (runIds.length === 0) return new Map();
  const series = sql`partition by ${gpuPoints.runId}, ${gpuPoints.name}`;
  const losses = from
    .select({
      ...{ ...point, number: gpuPoints.number },
      index: sql<number>`row_number() over (${series} order by ${gpuPoints.number}) - 1`.as('index'),
      length: sql<number>`count(*) over (${series})`.as('length'),
    })
    .from(gpuPoints)
    .where(and(inArray(gpuPoints.runId, [...runIds]), like(gpuPoints.name, '%loss')))
    .as('losses');
  const { runId, name, value, step, number, index, length } = losses;
  const rows = await from
    // One row for each curve: one for each point takes longer to read.
    .select({
      runId,
      name,
      points: sql<Series['points']>`json_agg(json_build_array(${step}, ${value}) order by ${number})`,
    })
    .from(losses)
    // Every n-th point, and always the last: most points of a long run stay in the database.
    .where(sql`${index} % ceil(${length} / ${smallCurve}::numeric)::int = 0 or ${index} = ${length} - 1`)
    .groupBy(runId, name)
    .orderBy(min(number));
  const curves = Map.groupBy(rows, (curve) => curve.runId);
  return new Map([...curves].map(([id, of]) => [id, shownOf(of).map(({ runId: _, ...curve }) => curve)]));
}

/** The curve that is shown of those of a run; a list, as the contract had all of them before. */
function shownOf<Curve extends Pick<Series, 'name'>>(curves: readonly Curve[]): Curve[] {
  const shown = curves.find(({ name }) => name.startsWith('val')) ?? curves[0];
  return shown ? [shown] : [];
}

/** Points in one statement, with five parameters each. */
const pointsAtOnce = 2000;

/** Appends points. Only one writer at a time. */
export async function storePoints(
  database: Database,
  runId: string,
  points: readonly MetricPoint[],
  after: number,
): Promise<void> {
  const rows = points.map((point, index) => ({ ...point, runId, number: after + index + 1 }));
  for (const batch of batchesOf(rows, pointsAtOnce))
    await database.insert(gpuPoints).values(batch).onConflictDoNothing();
}

/** Number of the last point of a run. */
export async function lastNumber(from: Database, runId: string): Promise<number> {
  const [row] = await from
    .select({ last: sql<number>`coalesce(max(${gpuPoints.number}), 0)`.mapWith(Number) })
    .from(gpuPoints)
    .where(eq(gpuPoints.runId, runId));
  return row?.last ?? 0;
}
