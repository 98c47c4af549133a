import { and, eq, inArray } from 'drizzle-orm';
import { players } from '../identity/tables.ts';
import { OfflineError } from '../offline/offline-error.ts';
import { type OnSiteContest, outside } from '../offline/on-site-contests.ts';
import { acting, type TeamHere } from '../offline/team-on-site.ts';
import type { Database } from '../platform/database/database.ts';
import { signedTimes } from '../teams/sign-up/signatures.ts';
import { teamMembers } from '../teams/tables.ts';
import { TeamError } from '../teams/team-error.ts';
import { freeOf } from './gpus.ts';
import { everybody, notifyOfSlot } from './notifications.ts';
import { reserve } from './reserve.ts';
import { entitled, hasClaim, type SlotRules } from './rules.ts';
import {
  type SlotDeps,
  slotRulesOf,
  slotsOf,
  slotsOfTeams,
  takenBetween,
  teamIn,
  unusedBy,
  type WaitingRow,
  waitingIn,
} from './store.ts';
import { slotWaiting } from './tables.ts';

/**
 * Offers free slots to the waiting list: first to teams that lost a slot to a fault, then in the order of requests. A
 * team that cannot have the slot now keeps its position. Every call about slots comes here, one after the other, so
 * the teams of the whole list are looked at together, and one by one only those that can probably have a slot.
 */
export async function offerToWaitlist(deps: SlotDeps, tx: Database, competitionId: string): Promise<void> {
  const waiting = await waitingIn(tx, competitionId);
  if (waiting.length === 0) return;
  const onSite = deps.onSiteContests.find(competitionId);
  const now = deps.team.clock();
  const rules = slotRulesOf(onSite);
  if (outside(onSite.entry, now)) return;
  const fitting = await fittingOf(tx, rules, waiting);
  if (fitting.length === 0) return;
  const teamIds = [...new Set(fitting.map(({ teamId }) => teamId))];
  const slots = new Map(await slotsOfTeams(tx, competitionId, teamIds));
  const left = await deps.quota.left(tx, competitionId, teamIds);
  const able = await ableOf(tx, onSite, [...new Set(fitting.map(({ playerId }) => playerId))]);
  const probable = fitting.filter(({ teamId, playerId, startsAt, gpus }) => {
    if (!able.has(playerId)) return false;
    const own = slots.get(teamId) ?? [];
    return !entitled({ rules, now, startsAt, gpus, acting: null, own, unused: left.get(teamId) ?? 0 });
  });
  const hasPriority = ({ teamId }: WaitingRow) => hasClaim(slots.get(teamId) ?? []);
  // By hour, and within it in the order of requests, which a stable sort keeps.
  // A hold takes up the claim by which its team was first.
  for (const rows of Map.groupBy(probable, ({ startsAt }) => startsAt).values())
    for (const row of rows.toSorted((a, b) => Number(hasPriority(b)) - Number(hasPriority(a))))
      if (await offer(deps, tx, rules, row)) slots.set(row.teamId, await slotsOf(tx, competitionId, row.teamId));
}

/** The entries for slots of a size that is free in their hour. */
async function fittingOf(tx: Database, { slots: room }: SlotRules, waiting: readonly WaitingRow[]) {
  const hours = waiting.map(({ startsAt }) => startsAt);
  const [first] = waiting;
  if (!first) return [];
  const taken = await takenBetween(tx, first.competitionId, Math.min(...hours), Math.max(...hours));
  const bySlot = Map.groupBy(waiting, ({ startsAt, gpus }) => `${startsAt} ${gpus}`);
  const full = new Set(
    [...bySlot].flatMap(([key, [row]]) =>
      row && freeOf(room, taken.get(row.startsAt) ?? [], row.gpus) > 0 ? [] : [key],
    ),
  );
  return waiting.filter(({ startsAt, gpus }) => !full.has(`${startsAt} ${gpus}`));
}

/** Those of the players who are in a team of the contest, not banned, and have signed the agreement of the final. */
async function ableOf(tx: Database, { contest, agreement }: OnSiteContest, playerIds: readonly string[]) {
  const rows = await tx
    .select({ playerId: teamMembers.playerId })
    .from(teamMembers)
    .innerJoin(players, eq(players.id, teamMembers.playerId))
    .where(
      and(
        eq(teamMembers.competitionId, contest.id),
        eq(players.banned, false),
        inArray(teamMembers.playerId, [...playerIds]),
      ),
    );
  const signedBy = await signedTimes(tx, { agreements: [agreement] }, playerIds);
  const { id } = agreement['zh-EN'];
  return new Set(rows.flatMap(({ playerId }) => (signedBy.has(`${playerId} ${id}`) ? [playerId] : [])));
}

/** True when the team got the slot. */
async function offer(deps: SlotDeps, tx: Database, rules: SlotRules, row: WaitingRow): Promise<boolean> {
  const team = await teamOf(deps, tx, row);
  if (!team) return false;
  const { startsAt, gpus, competitionId, teamId } = row;
  const own = await slotsOf(tx, competitionId, teamId);
  const unused = await unusedBy(deps, tx, { competitionId, teamId });
  if (entitled({ rules, now: team.ownTeam.now, startsAt, gpus, acting: acting(team), own, unused })) return false;
  const slot = await reserve(tx, team, rules, row);
  if (!slot) return false;
  await tx.delete(slotWaiting).where(eq(slotWaiting.id, row.id));
  await notifyOfSlot(deps.post, team, everybody(team), { template: 'slot.offered', slot });
  return true;
}

/** The team of the person who entered the list; null when the person is no longer in it. */
async function teamOf(deps: SlotDeps, tx: Database, { competitionId, playerId }: WaitingRow): Promise<TeamHere | null> {
  try {
    return await teamIn(deps, tx, { competitionId, playerId });
  } catch (error) {
    if (error instanceof OfflineError || error instanceof TeamError) return null;
    throw error;
  }
}
