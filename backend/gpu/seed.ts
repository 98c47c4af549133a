import { secondsInHour } from 'date-fns/constants';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { GpuCount, ParameterValues, RunEvent } from '#lib/contract/gpu/gpu-runs.ts';
import { seededPlayers } from '../identity/seed.ts';
import { hours, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { TeamContests } from '../teams/contests.ts';
import { teamMembers, teamSignups } from '../teams/tables.ts';
import { openLogWriter } from './logs/log-writer.ts';
import { storePoints } from './logs/metrics.ts';
import { type PastRun, pastLog } from './logs/seed-log.ts';
import { addLedgerEntry } from './quota/quota.ts';
import type { RunFiles } from './runs/run-files.ts';
import { gpuEvents, gpuRuns } from './tables.ts';

const competitionId = 'gpu-2025';
const testTeam = 'hollow-reed';

interface Seeded {
  readonly name: string;
  readonly program: 'linear' | 'network';
  readonly parameters: ParameterValues;
  readonly gpus: GpuCount;
  /** Hours between its start and the first start of the installation, and its duration in minutes. */
  readonly hoursAgo: number;
  readonly took: number;
  /** Time limit in minutes. */
  readonly maxDurationS: number;
  readonly state: 'done' | 'failed' | 'timedOut' | 'cancelled';
  readonly reason: string | null;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly by?: keyof typeof seededPlayers;
  /** Minutes of an earlier try that a platform fault ended. */
  readonly lost?: number;
  /** Share of its steps that it completed. */
  readonly through: number;
  /** Share of the possible improvement that it reached: 1 for the best. */
  readonly reach: number;
}

/** Past runs of the test persons' team: one for each kind of ending. */
const ofTestTeam: readonly Seeded[] = [
  {
    ...{ name: 'first-try', program: 'linear', parameters: { share: 0.01 }, gpus: 1, hoursAgo: 37.2, took: 6 },
    ...{ maxDurationS: 30, state: 'done', reason: null, by: 'linQing', through: 1, reach: 0.58 },
  },
  {
    ...{ name: 'wide-256', program: 'network', parameters: { hidden: 256, rate: 0.6 }, gpus: 2, hoursAgo: 33.5 },
    ...{
      took: 38,
      maxDurationS: 180,
      state: 'failed',
      reason: 'code',
      values: { code: 1 },
      by: 'linQing',
      through: 0.3,
      reach: 0.9,
    },
  },
  {
    ...{ name: 'graph-encoder', program: 'network', parameters: { hidden: 128, epochs: 120 }, gpus: 4, hoursAgo: 28 },
    ...{
      took: 180,
      maxDurationS: 180,
      state: 'timedOut',
      reason: 'timedOut',
      by: 'zhouMin',
      through: 0.8,
      reach: 0.94,
    },
  },
  {
    ...{ name: 'graph-encoder', program: 'network', parameters: { hidden: 64, epochs: 80 }, gpus: 4, hoursAgo: 16 },
    ...{ took: 122, maxDurationS: 150, state: 'done', reason: null, by: 'zhouMin', through: 1, lost: 96, reach: 0.97 },
  },
  {
    ...{ name: 'small-steps', program: 'network', parameters: { hidden: 64, rate: 0.008 }, gpus: 4, hoursAgo: 9 },
    ...{ took: 134, maxDurationS: 180, state: 'done', reason: null, by: 'linQing', through: 1, reach: 1 },
  },
  {
    ...{ name: 'more-decay', program: 'network', parameters: { hidden: 64, decay: 0.01 }, gpus: 2, hoursAgo: 4.1 },
    ...{
      took: 17,
      maxDurationS: 120,
      state: 'cancelled',
      reason: 'cancelled',
      by: 'linQing',
      through: 0.18,
      reach: 0.86,
    },
  },
];

/** Runs of other teams; every visitor sees their losses. */
const ofCrowd: readonly Seeded[] = [92, 55, 170, 41, 128, 73, 149, 64].map((took, index) => ({
  ...{ name: ['baseline', 'wider', 'longer', 'again'][index % 4] ?? 'run', program: 'network' as const },
  ...{ parameters: { hidden: 32 * (1 + (index % 3)) }, gpus: ([4, 2, 1, 4] as const)[index % 4] ?? 1 },
  ...{
    hoursAgo: 3.5 + index * 1.3,
    took,
    maxDurationS: 180,
    state: 'done' as const,
    reason: null,
    through: 1,
    reach: 0.84 + (index % 4) * 0.04,
  },
}));

/**
 * Stores past runs of a new installation: with logs, curves and hours, and without results, which could not be
 * submitted any more. Nothing is stored when runs exist.
 */
export async function seedGpu(
  database: Database,
  contests: Pick<TeamContests, 'find'>,
  files: RunFiles,
  firstStartAt: number,
): Promise<void> {
  if (!contests.find(competitionId) || (await database.$count(gpuRuns)) > 0) return;
  const crowd = await database
    .select({ teamId: teamSignups.teamId, trackId: teamSignups.trackId })
    .from(teamSignups)
    .where(and(eq(teamSignups.competitionId, competitionId), ne(teamSignups.teamId, testTeam)))
    .orderBy(asc(teamSignups.teamId));
  const known = await database.$count(teamMembers, eq(teamMembers.teamId, testTeam));
  if (known > 0)
    for (const [index, run] of ofTestTeam.entries())
      await seedRun(database, files, {
        run,
        number: index + 1,
        teamId: testTeam,
        trackId: 'graph-encoder',
        firstStartAt,
      });
  for (const [index, run] of ofCrowd.entries()) {
    const team = crowd[index * 7];
    if (team) await seedRun(database, files, { run, number: 1, ...team, firstStartAt });
  }
}

interface Seeding {
  readonly run: Seeded;
  readonly number: number;
  readonly teamId: string;
  readonly trackId: string;
  readonly firstStartAt: number;
}

async function seedRun(database: Database, files: RunFiles, { run, number, teamId, trackId, firstStartAt }: Seeding) {
  const id = `seeded-${teamId}-${number}`;
  const startedAt = firstStartAt - Math.round(hours(run.hoursAgo));
  const endedAt = startedAt + minutes(run.took);
  const node = 1 + ((number * 5 + teamId.length) % 16);
  const past = {
    ...{ trackId, gpus: run.gpus, units: Number(run.parameters.hidden ?? 0), seed: number + trackId.length * 31 },
    reach: run.reach,
    steps: 125 * Number(run.parameters.epochs ?? 48),
  };
  const lost =
    run.lost === undefined ? null : { startedAt: startedAt - minutes(run.lost + 4), took: minutes(run.lost) };
  const logs = [
    ...(lost ? [pastLog({ ...past, ...lostTry(lost), through: 0.6, ends: 'lost' }), ['--- try 2 ---']] : []),
    pastLog({ ...past, startedAt, endedAt, through: run.through, ends: endings[run.state] }),
  ].flat();
  await files.prepare(id, teamId, run.name);
  const log = await openLogWriter(files.log(id), files.logIndex(id));
  await log.append(logs.map((line) => Buffer.from(line)));
  await log.close();
  const { size, lines, errors, warnings, firstErrorLine } = log.facts;
  const queuedAt = (lost?.startedAt ?? startedAt) - minutes(3);
  const charged = run.gpus * (endedAt - startedAt);
  const returned = lost ? run.gpus * lost.took : 0;
  await database.transaction(async (tx) => {
    await tx.insert(gpuRuns).values({
      ...{ id, number, competitionId, trackId, teamId, name: run.name, imageId: run.program, program: run.program },
      ...{ playerId: run.by ? seededPlayers[run.by].id : null, imageName: imageNames[run.program] },
      ...{ parameters: run.parameters, gpus: run.gpus, maxDurationS: minutes(run.maxDurationS), state: run.state },
      ...{ queuedAt, allocatedAt: startedAt, startedAt, endedAt, node, tries: lost ? 2 : 1, charged, returned },
      ...{ reason: run.reason, reasonValues: run.values ?? {}, logSize: size, logLines: lines },
      ...{ errors, warnings, firstErrorLine },
    });
    await storePoints(tx, id, log.takePoints(), 0);
    for (const event of eventsOf(run, { queuedAt, startedAt, endedAt, node, lost, returned }))
      await tx.insert(gpuEvents).values({ runId: id, ...event });
    const entry = { competitionId, teamId } as const;
    await addLedgerEntry(tx, { ...entry, kind: 'run', cause: `${id} last`, gpuSeconds: charged, at: endedAt });
    if (!lost) return;
    const again = { ...entry, cause: `${id} 1`, gpuSeconds: returned, at: startedAt };
    await addLedgerEntry(tx, { ...again, kind: 'run' });
    await addLedgerEntry(tx, { ...again, kind: 'returned' });
  });
}

const endings = { done: 'done', failed: 'failed', timedOut: 'signal', cancelled: 'signal' } as const;
const imageNames = { linear: 'Linear model', network: 'Small network' } as const;

interface Lost {
  readonly startedAt: number;
  readonly took: number;
}
const lostTry = ({ startedAt, took }: Lost): Pick<PastRun, 'startedAt' | 'endedAt'> => ({
  startedAt,
  endedAt: startedAt + took,
});

interface Times {
  readonly queuedAt: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly node: number;
  readonly lost: Lost | null;
  readonly returned: number;
}

type Event = Pick<typeof gpuEvents.$inferInsert, 'at' | 'values'> & { readonly kind: RunEvent['kind'] };

function eventsOf(run: Seeded, { queuedAt, startedAt, endedAt, node, lost, returned }: Times): Event[] {
  const begun = (at: number): Event[] => [
    { at: at - 8, kind: 'starting', values: { node } },
    { at, kind: 'started', values: { node } },
  ];
  const hoursBack = (returned / secondsInHour).toFixed(2);
  const fault: Event[] = lost
    ? [
        ...begun(lost.startedAt),
        { at: lost.startedAt + lost.took, kind: 'fault', values: { gpuSeconds: returned, hours: hoursBack } },
        { at: lost.startedAt + lost.took, kind: 'requeued', values: { place: 1 } },
      ]
    : [];
  const signalled: Event[] =
    endings[run.state] === 'signal' ? [{ at: endedAt - 4, kind: 'signalled', values: { reason: run.state } }] : [];
  return [
    { at: queuedAt, kind: 'queued', values: { place: 1 } },
    ...fault,
    ...begun(startedAt),
    ...signalled,
    { at: endedAt, kind: 'ended', values: { ...run.values, reason: run.reason ?? 'done' } },
  ];
}
