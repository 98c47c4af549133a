import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Series } from '#lib/contract/gpu-runs.ts';
import type { Database } from '../database/database.ts';
import { judgedBy } from './programs.ts';
import { gpuPoints } from './tables.ts';

export interface MetricPoint {
  readonly name: string;
  readonly value: number;
  readonly step: number;
}

/** Points of one metric that are kept before every second one is left out, then three of four, and so on. */
const keptWhole = 2000;
/** Names of metrics in one run. */
const namesAtMost = 20;

/** Decides which points are kept, so that a log that never ends fills no table. */
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
  const names = [...new Set(rows.map(({ name }) => name))];
  return {
    metrics: names.map((name) => ({
      name,
      points: thinned(rows.filter((row) => row.name === name).map(({ step, value }) => [step, value] as const)),
    })),
    seen: rows.at(-1)?.number ?? since,
  };
}

/** Every so-many-th point, and always the last. */
function thinned(points: readonly (readonly [number, number])[]): [number, number][] {
  const every = Math.ceil(points.length / keptWhole);
  return points
    .filter((_, index) => index % every === 0 || index === points.length - 1)
    .map(([step, value]) => [step, value]);
}

/** The last point of each metric, by name. */
export async function lastPoints(from: Database, runId: string): Promise<MetricPoint[]> {
  return from
    .selectDistinctOn([gpuPoints.name], { name: gpuPoints.name, value: gpuPoints.value, step: gpuPoints.step })
    .from(gpuPoints)
    .where(eq(gpuPoints.runId, runId))
    .orderBy(gpuPoints.name, desc(gpuPoints.number));
}

/** The best point of the measure that the run is judged by; null while there is none. */
export async function bestPoint(from: Database, runId: string, names: readonly string[]): Promise<MetricPoint | null> {
  const name = names.find((one) => judgedBy[one] !== undefined);
  if (name === undefined) return null;
  const order = judgedBy[name] === 'larger' ? desc(gpuPoints.value) : asc(gpuPoints.value);
  const [best = null] = await from
    .select({ name: gpuPoints.name, value: gpuPoints.value, step: gpuPoints.step })
    .from(gpuPoints)
    .where(and(eq(gpuPoints.runId, runId), eq(gpuPoints.name, name)))
    .orderBy(order, asc(gpuPoints.number))
    .limit(1);
  return best;
}

/** Stores points behind those that are there. One writer at a time. */
export async function storePoints(
  database: Database,
  runId: string,
  points: readonly MetricPoint[],
  after: number,
): Promise<void> {
  if (points.length === 0) return;
  await database
    .insert(gpuPoints)
    .values(points.map((point, index) => ({ ...point, runId, number: after + index + 1 })))
    .onConflictDoNothing();
}

/** Number of the last point of a run. */
export async function lastNumber(from: Database, runId: string): Promise<number> {
  const [row] = await from
    .select({ last: sql<number>`coalesce(max(${gpuPoints.number}), 0)`.mapWith(Number) })
    .from(gpuPoints)
    .where(eq(gpuPoints.runId, runId));
  return row?.last ?? 0;
}
