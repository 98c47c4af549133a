import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Hall as HallView, Machines, PublicRun, Region, RunStop, Stretch } from '#lib/contract/gpu-hall.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hours } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { say } from '../messages/messages.ts';
import { teams } from '../teams/tables.ts';
import { sentenceOf } from './gpu-refused.ts';
import { type Hall, mayStartAt } from './halls.ts';
import { lossesOf } from './metrics.ts';
import { freeCards, planned, type RunRow, type Situation } from './planning.ts';
import { takenAt } from './schedule.ts';
import { endAtMost, stopReason } from './standing.ts';
import { gpuRuns } from './tables.ts';
import type { Places } from './views.ts';

/** So far ahead the machines are shown, in seconds. */
const ahead = hours(3);

export type TeamNames = ReadonlyMap<string, string>;

/** Names of the teams whose runs are in the hall. */
export async function teamNames(
  from: Database,
  { active, queue }: Situation,
  others: readonly RunRow[] = [],
): Promise<TeamNames> {
  const ids = [...new Set([...active, ...queue, ...others].map(({ teamId }) => teamId))];
  if (ids.length === 0) return new Map();
  const rows = await from.select({ id: teams.id, name: teams.name }).from(teams).where(inArray(teams.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What stands on each node during the next three hours. @param mine id of the team that looks, null for anybody */
export function machinesOf(situation: Situation, names: TeamNames, mine: string | null): Machines {
  const { hall, now } = situation;
  const until = now + ahead;
  const all = stretchesOf(situation, names, mine).filter(({ from, to }) => from < until && to > now);
  return {
    ...{ from: now, to: until },
    nodes: Array.from({ length: hall.nodes }, (_, index) => {
      const there = all.filter(({ node }) => node === index + 1);
      const taken = takenAt(
        there.filter(({ kind }) => kind !== 'expected'),
        now,
      );
      return {
        ...{ node: index + 1, cards: hall.cardsOfNode, free: Math.max(0, hall.cardsOfNode - taken) },
        stretches: there.map(({ node: _node, ...stretch }) => stretch).sort((a, b) => a.from - b.from),
      };
    }),
  };
}

function stretchesOf(
  situation: Situation,
  names: TeamNames,
  mine: string | null,
): (Stretch & { readonly node: number })[] {
  const { hall, now, active, queue, reserved } = situation;
  const ofRun = (run: RunRow) => ({
    ...{ runId: run.id, teamId: run.teamId, team: names.get(run.teamId) ?? '', isMine: run.teamId === mine },
    cards: run.cards,
  });
  const byId = new Map(queue.map((run) => [run.id, run]));
  return [
    ...active.map((run) => ({
      ...{ kind: 'running' as const, node: run.node ?? 1, ...ofRun(run), from: run.startedAt ?? now },
      to: Math.max(now + 1, endAtMost(hall, run.startedAt ?? now, run.longest)),
    })),
    ...planned(situation).flatMap(({ id, node, at, to }) => {
      const run = byId.get(id);
      return run ? [{ kind: 'expected' as const, node, ...ofRun(run), from: at, to }] : [];
    }),
    ...reserved.map(({ teamId, team, cards, from, to, node }) => ({
      ...{ kind: 'reserved' as const, runId: null, teamId, team, isMine: teamId === mine, cards, from, to, node },
    })),
  ];
}

/** The hall as anybody sees it. */
export async function hallView(
  from: Database,
  situation: Situation,
  places: Places,
  locale: Locale,
): Promise<HallView> {
  const ended = await lastEnded(from, situation.hall);
  const names = await teamNames(from, situation, ended);
  const runs: PublicRun[] = [];
  for (const run of [...situation.active, ...situation.queue, ...ended])
    runs.push(await publicRun(from, run, { situation, places, names, locale }));
  return {
    cards: cardsOf(situation),
    runs,
    machines: machinesOf(situation, names, null),
    updatedAt: situation.now,
  };
}

/** So many runs stay in the gallery after their end. */
const endedShown = 12;

const lastEnded = (from: Database, { contest }: Hall): Promise<RunRow[]> =>
  from
    .select()
    .from(gpuRuns)
    .where(and(eq(gpuRuns.competitionId, contest.id), isNotNull(gpuRuns.startedAt), isNotNull(gpuRuns.endedAt)))
    .orderBy(desc(gpuRuns.endedAt), desc(gpuRuns.place))
    .limit(endedShown);

interface Around {
  readonly situation: Situation;
  readonly places: Places;
  readonly names: TeamNames;
  readonly locale: Locale;
}

async function publicRun(from: Database, run: RunRow, around: Around): Promise<PublicRun> {
  const { situation, places, names, locale } = around;
  const { id, teamId, raceId, name, cards, longest, state, queuedAt, startedAt } = run;
  const expected = places.expected.get(id);
  const place = places.queue.indexOf(id) + 1;
  const track = situation.hall.contest.races.find((race) => race.id === raceId);
  return {
    ...{ id, teamId, raceId, name, cards, longest, state, queuedAt, startedAt },
    ...{ team: names.get(teamId) ?? '', raceName: track?.name[locale] ?? raceId },
    place: state === 'queued' ? place : null,
    expectedAt: expected?.at ?? null,
    endsAt: endOf(run, situation.hall) ?? expected?.endsAt ?? null,
    because: becauseOf(run, situation, places),
    losses: state === 'queued' ? [] : await lossesOf(from, id),
  };
}

/** When a run ended, or has to end; null before it has begun. */
function endOf({ endedAt, startedAt, longest }: RunRow, hall: Hall): number | null {
  if (endedAt !== null || startedAt === null) return endedAt;
  return endAtMost(hall, startedAt, longest);
}

/** Why a run stands where it stands: anybody can read what the scheduler decided. */
function becauseOf(run: RunRow, { hall, now }: Situation, { queue, expected }: Places): PublicRun['because'] {
  if (run.endedAt !== null) return 'ended';
  if (run.state !== 'queued') return 'running';
  if (!mayStartAt(run.cards, now, hall.timeZone)) return 'night';
  const place = queue.indexOf(run.id);
  if (place === 0) return 'first';
  const mine = expected.get(run.id)?.at ?? Number.POSITIVE_INFINITY;
  const passes = queue.slice(0, place).some((id) => (expected.get(id)?.at ?? 0) > mine);
  return passes ? 'movedForward' : 'cards';
}

export const cardsOf = (situation: Situation): HallView['cards'] => ({
  total: situation.hall.nodes * situation.hall.cardsOfNode,
  free: freeCards(situation),
});

export function runStopOf(hall: Hall, now: number, locale: Locale): RunStop {
  const reason = stopReason(hall, now);
  const { opensAt, until, closesAt } = hall;
  return { mayStart: reason === null, opensAt, until, closesAt, reason, text: sentenceOf(locale, reason) };
}

/** Racks with their machines. */
export function regionsOf(situation: Situation, locale: Locale): Region[] {
  const { nodes } = machinesOf(situation, new Map(), null);
  return situation.hall.racks.map(({ id, registry, nodes: [first, last] }) => {
    const there = nodes.filter(({ node }) => node >= first && node <= last);
    return {
      ...{ id, name: say(locale, `gpu.room.${id}`), registry, nodes: there.map(({ node }) => node) },
      cards: there.reduce((sum, { cards }) => sum + cards, 0),
      free: there.reduce((sum, { free }) => sum + free, 0),
    };
  });
}
