import { and, asc, eq, ne } from 'drizzle-orm';
import type { Cards, ParameterValues, RunEvent } from '#lib/contract/gpu-runs.ts';
import { hours, minutes } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { seededPlayers } from '../identity/seed.ts';
import { teamMembers, teamSignups } from '../teams/tables.ts';
import { openLogWriter } from './log-writer.ts';
import { storePoints } from './metrics.ts';
import { enter } from './quota.ts';
import type { RunFiles } from './run-files.ts';
import { type PastRun, pastLog } from './seed-log.ts';
import { gpuEvents, gpuRuns } from './tables.ts';

const competitionId = 'gpu-2025';
const testTeam = 'hollow-reed';

interface Seeded {
  readonly name: string;
  readonly program: 'linear' | 'network';
  readonly parameters: ParameterValues;
  readonly cards: Cards;
  /** Hours before the first start at which it began, and minutes that it took. */
  readonly hoursAgo: number;
  readonly took: number;
  /** Longest time in minutes. */
  readonly longest: number;
  readonly state: 'done' | 'failed' | 'timedOut' | 'cancelled';
  readonly reason: string | null;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly by?: keyof typeof seededPlayers;
  /** Minutes of an earlier try that a fault of ours ended. */
  readonly lost?: number;
  /** Share of its steps that it came through. */
  readonly through: number;
  /** How much of what is possible it learned: 1 for the best. */
  readonly reach: number;
}

/** What the test persons' team has run since the machines opened: of each ending one. */
const ofTestTeam: readonly Seeded[] = [
  {
    ...{ name: 'first-try', program: 'linear', parameters: { share: 0.01 }, cards: 1, hoursAgo: 37.2, took: 6 },
    ...{ longest: 30, state: 'done', reason: null, by: 'linQing', through: 1, reach: 0.58 },
  },
  {
    ...{ name: 'wide-256', program: 'network', parameters: { hidden: 256, rate: 0.6 }, cards: 2, hoursAgo: 33.5 },
    ...{
      took: 38,
      longest: 180,
      state: 'failed',
      reason: 'code',
      values: { code: 1 },
      by: 'linQing',
      through: 0.3,
      reach: 0.9,
    },
  },
  {
    ...{ name: 'graph-encoder', program: 'network', parameters: { hidden: 128, epochs: 120 }, cards: 4, hoursAgo: 28 },
    ...{ took: 180, longest: 180, state: 'timedOut', reason: 'timedOut', by: 'zhouMin', through: 0.8, reach: 0.94 },
  },
  {
    ...{ name: 'graph-encoder', program: 'network', parameters: { hidden: 64, epochs: 80 }, cards: 4, hoursAgo: 16 },
    ...{ took: 122, longest: 150, state: 'done', reason: null, by: 'zhouMin', through: 1, lost: 96, reach: 0.97 },
  },
  {
    ...{ name: 'small-steps', program: 'network', parameters: { hidden: 64, rate: 0.008 }, cards: 4, hoursAgo: 9 },
    ...{ took: 134, longest: 180, state: 'done', reason: null, by: 'linQing', through: 1, reach: 1 },
  },
  {
    ...{ name: 'more-decay', program: 'network', parameters: { hidden: 64, decay: 0.01 }, cards: 2, hoursAgo: 4.1 },
    ...{ took: 17, longest: 120, state: 'cancelled', reason: 'cancelled', by: 'linQing', through: 0.18, reach: 0.86 },
  },
];

/** Other teams, of which everybody sees the losses. */
const ofCrowd: readonly Seeded[] = [92, 55, 170, 41, 128, 73, 149, 64].map((took, index) => ({
  ...{ name: ['baseline', 'wider', 'longer', 'again'][index % 4] ?? 'run', program: 'network' as const },
  ...{ parameters: { hidden: 32 * (1 + (index % 3)) }, cards: ([4, 2, 1, 4] as const)[index % 4] ?? 1 },
  ...{
    hoursAgo: 3.5 + index * 1.3,
    took,
    longest: 180,
    state: 'done' as const,
    reason: null,
    through: 1,
    reach: 0.84 + (index % 4) * 0.04,
  },
}));

/**
 * Stores runs of the past for an installation that begins: with logs, curves and hours, and without results, which
 * nobody could hand in any more. A team that has runs keeps them.
 */
export async function seedGpu(database: Database, files: RunFiles, firstStartAt: number): Promise<void> {
  if ((await database.$count(gpuRuns)) > 0) return;
  const crowd = await database
    .select({ teamId: teamSignups.teamId, raceId: teamSignups.raceId })
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
        raceId: 'graph-encoder',
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
  readonly raceId: string;
  readonly firstStartAt: number;
}

async function seedRun(database: Database, files: RunFiles, { run, number, teamId, raceId, firstStartAt }: Seeding) {
  const id = `seeded-${teamId}-${number}`;
  const startedAt = firstStartAt - Math.round(hours(run.hoursAgo));
  const endedAt = startedAt + minutes(run.took);
  const node = 1 + ((number * 5 + teamId.length) % 16);
  const past = {
    ...{ race: raceId, cards: run.cards, units: Number(run.parameters.hidden ?? 0), seed: number + raceId.length * 31 },
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
  const charged = run.cards * (endedAt - startedAt);
  const returned = lost ? run.cards * lost.took : 0;
  await database.transaction(async (tx) => {
    await tx.insert(gpuRuns).values({
      ...{ id, number, competitionId, raceId, teamId, name: run.name, imageId: run.program, program: run.program },
      ...{ playerId: run.by ? seededPlayers[run.by].id : null, imageName: imageNames[run.program] },
      ...{ parameters: run.parameters, cards: run.cards, longest: minutes(run.longest), state: run.state },
      ...{ queuedAt, givenAt: startedAt, startedAt, endedAt, node, tries: lost ? 2 : 1, charged, returned },
      ...{ reason: run.reason, reasonValues: run.values ?? {}, logSize: size, logLines: lines },
      ...{ errors, warnings, firstErrorLine },
    });
    await storePoints(tx, id, log.takePoints(), 0);
    for (const event of eventsOf(run, { queuedAt, startedAt, endedAt, node, lost, returned }))
      await tx.insert(gpuEvents).values({ runId: id, ...event });
    const entry = { competitionId, teamId } as const;
    await enter(tx, { ...entry, kind: 'run', cause: `${id} last`, cardSeconds: charged, at: endedAt });
    if (!lost) return;
    const again = { ...entry, cause: `${id} 1`, cardSeconds: returned, at: startedAt };
    await enter(tx, { ...again, kind: 'run' });
    await enter(tx, { ...again, kind: 'returned' });
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
  const hoursBack = (returned / 3600).toFixed(2);
  const fault: Event[] = lost
    ? [
        ...begun(lost.startedAt),
        { at: lost.startedAt + lost.took, kind: 'fault', values: { cardSeconds: returned, hours: hoursBack } },
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
