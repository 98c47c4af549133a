import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { MetricPointSchema, Run } from '#lib/contract/gpu/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { nicknamesOf } from '../../identity/nicknames.ts';
import type { Database } from '../../platform/database/database.ts';
import { submissions } from '../../submissions/tables.ts';
import type { QueuePlan, ReservedGpus } from '../cluster/planning.ts';
import { chosenOf, findProgram, programName, programOf } from '../images/programs.ts';
import { bestPoints, lastPoints, type PointsOfRuns } from '../logs/metrics.ts';
import type { Containers } from '../own-programs/containers.ts';
import { type RunCost, readCosts } from '../quota/run-cost.ts';
import { isUnsettled, type RunRow } from '../tables.ts';
import { originOf } from './results.ts';
import { endSentence } from './run-events.ts';

interface Seen {
  readonly locale: Locale;
  /** Seconds. */
  readonly now: number;
  readonly plan: Pick<QueuePlan, 'places' | 'expected' | 'reasons'>;
  readonly reservedGpus: ReservedGpus;
  readonly containers: Pick<Containers, 'find'>;
  /** Costs of the unsettled runs where they are known; else they are read. */
  readonly costs?: ReadonlyMap<string, RunCost> | undefined;
}

/** Runs of one team as it sees them, in the given order. */
export async function runViews(from: Database, rows: readonly RunRow[], seen: Seen): Promise<Run[]> {
  const ids = rows.map(({ id }) => id);
  const known: Known = {
    names: await nicknamesOf(
      from,
      rows.map(({ playerId }) => playerId),
    ),
    last: await lastPoints(from, ids),
    best: await bestPoints(from, ids),
    submitted: await submissionsOf(from, rows),
  };
  const unsettledRows = rows.filter(isUnsettled);
  const costs = seen.costs ?? (await readCosts(from, unsettledRows, seen.now, seen.reservedGpus));
  return rows.map((row) => {
    const cost = costs.get(row.id) ?? { used: row.charged, held: 0 };
    return viewOf(row, { ...seen, known, cost, isOngoing: isUnsettled(row) });
  });
}

interface Known {
  readonly names: ReadonlyMap<string, string>;
  readonly last: PointsOfRuns;
  readonly best: PointsOfRuns;
  /** Ids of submissions by the origins that they have. */
  readonly submitted: ReadonlyMap<string, string>;
}

type Looked = Seen & { readonly known: Known; readonly cost: RunCost; readonly isOngoing: boolean };

function viewOf(row: RunRow, { locale, plan, containers, known, cost, isOngoing }: Looked): Run {
  const { id, number, trackId, name, imageId, gpus, maxDurationS, state, queuedAt, startedAt, endedAt } = row;
  const program = programOf(row.program);
  // A team named its own image; an official one has a name in each language.
  const official = findProgram(imageId ?? '');
  return {
    ...{
      id,
      number,
      raceId: trackId,
      name,
      imageId,
      imageName: official ? programName(locale, official) : row.imageName,
      gpus,
      maxDurationS,
      state,
      queuedAt,
      startedAt,
      endedAt,
    },
    competitionID: row.competitionId,
    container: containerOf(row, locale, containers),
    parameters: program ? chosenOf(program, row.parameters, locale) : [],
    by: known.names.get(row.playerId ?? '') ?? '',
    node: row.node,
    // The plan may be of a moment before the run got its GPUs.
    ...(state === 'queued' ? placeIn(plan, id) : notQueued),
    ...{ charged: cost.used, held: cost.held, returned: row.returned },
    reason: isOngoing ? null : endSentence(row.reason ?? 'done', row.reasonValues ?? {}, locale),
    last: pointsOf(known.last, id),
    best: pointsOf(known.best, id)[0] ?? null,
    log: { size: row.logSize, lines: row.logLines },
    result: resultOf(row, known),
    canCancel: isOngoing && row.cancelAskedAt === null,
  };
}

const notQueued = { place: null, expected: null, waitReason: null };

const placeIn = ({ places, expected, reasons }: Seen['plan'], id: string) => ({
  ...{ place: places.get(id) ?? null, expected: expected.get(id) ?? null },
  waitReason: reasons.get(id) ?? null,
});

function containerOf({ container: digest }: RunRow, locale: Locale, containers: Seen['containers']): Run['container'] {
  return digest === null ? null : { digest, name: containers.find(digest)?.name[locale] ?? null };
}

type Point = z.infer<typeof MetricPointSchema>;
const pointsOf = (points: PointsOfRuns, id: string): Point[] => [...(points.get(id) ?? [])];

function resultOf(row: RunRow, { submitted }: Known): Run['result'] {
  const { resultSize, resultRows } = row;
  if (resultSize === null) return null;
  return { size: resultSize, rows: resultRows ?? 0, submissionId: submitted.get(originOf(row)) ?? null };
}

async function submissionsOf(from: Database, rows: readonly RunRow[]): Promise<ReadonlyMap<string, string>> {
  const origins = rows.filter(({ resultSize }) => resultSize !== null).map(originOf);
  if (origins.length === 0) return new Map();
  const found = await from
    .select({ id: submissions.id, origin: submissions.origin })
    .from(submissions)
    .where(and(inArray(submissions.origin, origins), eq(submissions.attemptReturned, false)));
  return new Map(found.map(({ id, origin }) => [origin ?? '', id]));
}
