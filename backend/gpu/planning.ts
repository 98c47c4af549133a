import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Expected } from '#lib/contract/gpu-runs.ts';
import type { Database } from '../database/database.ts';
import { grace, type Hall, nextStart } from './halls.ts';
import { unsettled } from './quota.ts';
import { type Planned, plan, type Taken, type Waiting } from './schedule.ts';
import { gpuRuns } from './tables.ts';

export type RunRow = typeof gpuRuns.$inferSelect;

/** Cards of a node that a team reserved, in seconds. */
export interface Reserved extends Taken {
  readonly teamId: string;
  readonly team: string;
}
/** Reserved cards of a contest that lie between two moments, at least in part. */
export type ReservedCards = (
  database: Database,
  competitionId: string,
  from: number,
  to: number,
) => Promise<readonly Reserved[]>;

/** The hall as it is: what runs, who waits in which order, and what is reserved. */
export interface Situation {
  readonly hall: Hall;
  readonly now: number;
  /** Runs that hold cards. */
  readonly active: readonly RunRow[];
  readonly queue: readonly RunRow[];
  readonly reserved: readonly Reserved[];
}

export async function readSituation(
  from: Database,
  hall: Hall,
  now: number,
  reservedCards: ReservedCards,
): Promise<Situation> {
  const rows = await from
    .select()
    .from(gpuRuns)
    .where(and(eq(gpuRuns.competitionId, hall.contest.id), inArray(gpuRuns.state, [...unsettled])))
    .orderBy(desc(gpuRuns.isFirst), asc(gpuRuns.place));
  return {
    ...{ hall, now },
    active: rows.filter(({ state }) => state !== 'queued'),
    queue: rows.filter(({ state }) => state === 'queued'),
    reserved: await reservedCards(from, hall.contest.id, now, hall.closesAt),
  };
}

/** How times are taken: as they were given, with the time after a signal, or the half of them as runs often need. */
type Times = 'given' | 'longest' | 'half';
const lengths: Readonly<Record<Times, (longest: number) => number>> = {
  given: (longest) => longest,
  longest: (longest) => longest + grace,
  half: (longest) => Math.ceil(longest / 2),
};

/** When each waiting run starts, if every run takes its longest time and no other comes in between. */
export function planned({ hall, now, active, queue, reserved }: Situation, times: Times = 'longest'): Planned[] {
  const length = lengths[times];
  const running = active.map(({ node, cards, startedAt, longest }) => ({
    ...{ node: node ?? 1, cards },
    from: startedAt ?? now,
    to: Math.max(now + 1, Math.min((startedAt ?? now) + length(longest), hall.closesAt + grace)),
  }));
  return plan(
    hall,
    [...running, ...reserved],
    queue.map((run) => waitingOf(hall, run, length)),
    now,
  );
}

function waitingOf(hall: Hall, run: RunRow, length: (longest: number) => number): Waiting {
  const isOwn = (taken: Taken) => 'teamId' in taken && taken.teamId === run.teamId;
  return {
    ...{ id: run.id, cards: run.cards, length: length(run.longest), own: isOwn },
    notBefore: (at) => nextStart(run.cards, at, hall.timeZone),
  };
}

/** What each waiting run can expect. */
export function expectations(situation: Situation): ReadonlyMap<string, Expected> {
  const [early, given, late] = (['half', 'given', 'longest'] as const).map(
    (times) => new Map(planned(situation, times).map((one) => [one.id, one])),
  );
  return new Map(
    situation.queue.flatMap(({ id, longest }) => {
      const at = given?.get(id);
      if (!at) return [];
      const from = Math.min(early?.get(id)?.at ?? at.at, at.at);
      const to = Math.max(late?.get(id)?.at ?? at.at, at.at);
      return [[id, { from, at: at.at, to, endsAt: at.at + longest, node: at.node }] as const];
    }),
  );
}

/** Cards that nobody holds now. */
export function freeCards({ hall, now, active, reserved }: Situation): number {
  const held = active.reduce((sum, { cards }) => sum + cards, 0);
  const kept = reserved.filter(({ from, to }) => from <= now && to > now).reduce((sum, { cards }) => sum + cards, 0);
  return Math.max(0, hall.nodes * hall.cardsOfNode - held - kept);
}
