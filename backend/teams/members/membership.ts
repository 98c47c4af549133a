import { and, eq, inArray } from 'drizzle-orm';
import { todoStatus } from '#lib/contract/inbox.ts';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import { publishChange } from '../../changes/publish.ts';
import { todos } from '../../inbox/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockPerson } from '../../platform/database/transaction.ts';
import {
  captainOf,
  type LockedTeam,
  type Member,
  memberOf,
  personOf,
  record,
  refreshPlayers,
  revokeInvitations,
  type TeamDeps,
  type TeamHooks,
  withTeam,
} from '../locked-team.ts';
import type { TeamNotifications } from '../notifications.ts';
import { captainOnly, closed, joining } from '../rules.ts';
import { askNewMember, type Departure, dropFromCancellations } from '../sign-up/cancellation-votes.ts';
import { captaincyOffers, teamApplications, teamInvitations, teamMembers, teamSignups, teams } from '../tables.ts';
import { assertAllowed, TeamError } from '../team-error.ts';

export interface Membership {
  leave(family: TeamFamily, teamId: string, playerId: string): Promise<void>;
  /** Removes a member, and revokes the team's open invitations. */
  remove(family: TeamFamily, teamId: string, captainId: string, playerId: string): Promise<void>;
  disband(family: TeamFamily, teamId: string, captainId: string): Promise<void>;
  /** Removes a person from every team, regardless of the dates: the account is about to be deleted. */
  forget(playerId: string): Promise<void>;
}

/**
 * Adds a member to a locked team. The person's applications to other teams of the contest are closed.
 * @throws TeamError when the team is closed or full, or the person is banned or in another team.
 */
export async function admit(
  lockedTeam: LockedTeam,
  notifications: TeamNotifications,
  playerId: string,
  how: { readonly kind: 'accepted' | 'joinedByInvitation'; readonly actor: string | null },
): Promise<void> {
  const { tx, team, contest, now, members } = lockedTeam;
  assertAllowed(joining(lockedTeam));
  await lockPerson(tx, contest.id, playerId);
  const person = await personOf(tx, playerId);
  // An application is accepted by the captain, who is not the one that is banned.
  if (person.banned) throw new TeamError('banned', {}, how.kind === 'accepted' ? 'teams.applicantBanned' : undefined);
  const joined = await tx
    .insert(teamMembers)
    .values({ competitionId: contest.id, playerId, teamId: team.id, joinedAt: now })
    .onConflictDoNothing()
    .returning({ playerId: teamMembers.playerId });
  if (joined.length === 0) throw new TeamError('alreadyInTeam');
  await closeApplications(tx, notifications, now, { competitionId: contest.id, playerId });
  await refreshPlayers(tx, [playerId]);
  await record(lockedTeam, how.kind, { actor: how.actor ?? person.nickname, subject: person.nickname }, [playerId]);
  await notifications.aboutJoining(lockedTeam, playerId, 'team.welcome');
  await askNewMember(lockedTeam, notifications, playerId);
  await notifications.notify(lockedTeam, idsOf(members), 'team.joined', { person: person.nickname });
}

const idsOf = (members: readonly Member[]): string[] => members.map(({ playerId }) => playerId);

/** Notified of departures. */
interface Listeners {
  readonly notifications: TeamNotifications;
  readonly hooks: Pick<TeamHooks, 'onRenamed'>;
}

export function createMembership(
  deps: TeamDeps,
  notifications: TeamNotifications,
  hooks: Listeners['hooks'],
): Membership {
  const listeners = { notifications, hooks };
  return {
    leave: (family, teamId, playerId) =>
      withTeam(deps, family, teamId, async (lockedTeam) => {
        const member = memberOf(lockedTeam, playerId);
        if (!member) throw new TeamError('notMember');
        assertAllowed(closed(lockedTeam));
        await depart(lockedTeam, listeners, member, 'left', member.nickname);
      }),

    remove: (family, teamId, captainId, playerId) =>
      withTeam(deps, family, teamId, async (lockedTeam) => {
        assertAllowed(captainOnly(lockedTeam, captainId));
        assertAllowed(closed(lockedTeam));
        if (playerId === captainId) throw new TeamError('ownCaptaincy');
        const member = memberOf(lockedTeam, playerId);
        if (!member) throw new TeamError('memberMissing');
        const captain = captainOf(lockedTeam)?.nickname ?? null;
        await depart(lockedTeam, listeners, member, 'removed', captain);
        // The person may have kept a code: the captain decides anew who joins.
        await revokeInvitations(lockedTeam, captain);
        await notifications.notify(lockedTeam, [playerId], 'team.removed');
      }),

    disband: (family, teamId, captainId) =>
      withTeam(deps, family, teamId, async (lockedTeam) => {
        assertAllowed(captainOnly(lockedTeam, captainId));
        assertAllowed(closed(lockedTeam));
        if (lockedTeam.trackIds.length > 0 && lockedTeam.members.length > 1) throw new TeamError('signedUp');
        const captain = captainOf(lockedTeam)?.nickname ?? '';
        await end(lockedTeam, listeners, captain);
        const others = idsOf(lockedTeam.members).filter((id) => id !== captainId);
        await notifications.notify(lockedTeam, others, 'team.disbanded', { person: captain });
      }),

    async forget(playerId) {
      const rows = await deps.database.select().from(teamMembers).where(eq(teamMembers.playerId, playerId));
      for (const { teamId, competitionId } of rows) {
        const family = deps.contests.find(competitionId)?.rules.family;
        if (!family) continue;
        await withTeam(deps, family, teamId, async (lockedTeam) => {
          const member = memberOf(lockedTeam, playerId);
          if (member) await depart(lockedTeam, listeners, member, 'left', member.nickname);
        });
      }
    },
  };
}

/**
 * Removes a member from a locked team. When the captain leaves, the earliest member becomes captain; when the last
 * member leaves, the team is disbanded. Cancellation requests no longer wait for the member's vote.
 */
async function depart(
  lockedTeam: LockedTeam,
  listeners: Listeners,
  member: Member,
  kind: Departure,
  actor: string | null,
): Promise<void> {
  const { tx, team, members, offer } = lockedTeam;
  const { notifications } = listeners;
  const others = members.filter(({ playerId }) => playerId !== member.playerId);
  const [successor] = others;
  if (!successor) return end(lockedTeam, listeners, member.nickname);
  await tx.delete(teamMembers).where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.playerId, member.playerId)));
  await record(lockedTeam, kind, { actor, subject: member.nickname });
  await notifications.notify(lockedTeam, idsOf(others), 'team.left', { person: member.nickname });
  if (offer && (member.isCaptain || offer.playerId === member.playerId))
    await dropOffer(lockedTeam, notifications, offer);
  if (member.isCaptain) {
    await makeCaptain(lockedTeam, member.playerId, successor.playerId);
    await record(lockedTeam, 'succeeded', { subject: successor.nickname });
    await notifications.notify(lockedTeam, idsOf(others), 'team.captain', { person: successor.nickname });
  }
  await dropFromCancellations(lockedTeam, notifications, member.playerId, others);
  await refreshPlayers(tx, idsOf(members));
}

type Offer = typeof captaincyOffers.$inferSelect;

/** Drops the pending captaincy offer. */
export async function dropOffer(
  { tx, team }: Pick<LockedTeam, 'tx' | 'team'>,
  notifications: TeamNotifications,
  offer: Offer,
): Promise<void> {
  await tx.delete(captaincyOffers).where(eq(captaincyOffers.teamId, team.id));
  await notifications.settle(tx, [offer.todoId]);
}

/** Makes another member captain, who gets the to-dos about pending applications as not yet opened. */
export async function makeCaptain(
  { tx, team }: Pick<LockedTeam, 'tx' | 'team'>,
  from: string,
  to: string,
): Promise<void> {
  const of = (playerId: string) => and(eq(teamMembers.teamId, team.id), eq(teamMembers.playerId, playerId));
  await tx.update(teamMembers).set({ isCaptain: false }).where(of(from));
  await tx.update(teamMembers).set({ isCaptain: true }).where(of(to));
  const waiting = await tx
    .select({ todoId: teamApplications.todoId })
    .from(teamApplications)
    .where(and(eq(teamApplications.teamId, team.id), eq(teamApplications.state, 'pending')));
  const ids = waiting.flatMap(({ todoId }) => todoId ?? []);
  const unseen = { playerId: to, status: todoStatus.pending, isClosed: false, settledAt: null };
  if (ids.length > 0) await tx.update(todos).set(unseen).where(inArray(todos.id, ids));
}

/** Disbands a locked team: it has no members, and its name is available again. */
async function end(lockedTeam: LockedTeam, { notifications, hooks }: Listeners, actor: string): Promise<void> {
  const { tx, team, contest, now, members, offer } = lockedTeam;
  await dropFromCancellations(lockedTeam, notifications, null, []);
  if (offer) await dropOffer(lockedTeam, notifications, offer);
  await tx.delete(teamSignups).where(eq(teamSignups.teamId, team.id));
  await tx.delete(teamMembers).where(eq(teamMembers.teamId, team.id));
  await tx.delete(teamInvitations).where(eq(teamInvitations.teamId, team.id));
  const applicants = await closeApplications(tx, notifications, now, { competitionId: contest.id, teamId: team.id });
  await tx.update(teams).set({ disbandedAt: now }).where(eq(teams.id, team.id));
  await hooks.onRenamed(tx, team.id, now);
  await refreshPlayers(tx, idsOf(members));
  await record(lockedTeam, 'disbanded', { actor });
  await notifications.notify(lockedTeam, applicants, 'team.applicationClosed');
}

/** Closes the pending applications of a person in a contest, or those to a team. Returns the applicants. */
export async function closeApplications(
  tx: Database,
  notifications: TeamNotifications,
  now: number,
  of: { readonly competitionId: string } & ({ readonly playerId: string } | { readonly teamId: string }),
): Promise<string[]> {
  const closed = await tx
    .update(teamApplications)
    .set({ state: 'closed', decidedAt: now })
    .where(
      and(
        eq(teamApplications.competitionId, of.competitionId),
        'playerId' in of ? eq(teamApplications.playerId, of.playerId) : eq(teamApplications.teamId, of.teamId),
        eq(teamApplications.state, 'pending'),
      ),
    )
    .returning({
      playerId: teamApplications.playerId,
      teamId: teamApplications.teamId,
      todoId: teamApplications.todoId,
    });
  const captains = await captainsOf(
    tx,
    closed.map(({ teamId }) => teamId),
  );
  await publishChange(tx, [...captains, ...closed.map(({ playerId }) => playerId)], {
    topic: 'team',
    competitionID: of.competitionId,
  });
  await notifications.settle(
    tx,
    closed.map(({ todoId }) => todoId),
    2,
  );
  return closed.map(({ playerId }) => playerId);
}

async function captainsOf(tx: Database, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return [];
  const rows = await tx
    .select({ playerId: teamMembers.playerId })
    .from(teamMembers)
    .where(and(inArray(teamMembers.teamId, [...teamIds]), eq(teamMembers.isCaptain, true)));
  return rows.map(({ playerId }) => playerId);
}
