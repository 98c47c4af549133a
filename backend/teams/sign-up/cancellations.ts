import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import { todos } from '../../inbox/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  captainOf,
  contestOf,
  type LockedTeam,
  memberOf,
  record,
  type TeamDeps,
  withMyTeam,
  withTeam,
} from '../locked-team.ts';
import type { TeamNotifications } from '../notifications.ts';
import { cancelling, captainOnly, closed } from '../rules.ts';
import { cancellationVotes, signupCancellations, teamMembers, teamSignups, teams } from '../tables.ts';
import { assertAllowed, TeamError } from '../team-error.ts';
import { askMember, closeCancellation, takeBack, waitingFor } from './cancellation-votes.ts';

/** A sign-up, for a track or the whole contest. */
interface Cancelling {
  readonly competitionId: string;
  readonly playerId: string;
  readonly trackId?: string | undefined;
}
interface Answering {
  readonly playerId: string;
  readonly todoId: string;
  readonly isAgree: boolean;
}
type Cancelled = { readonly state: 'cancelled' | 'pending'; readonly waiting: number };
type Answered = 'cancelled' | 'pending' | 'kept';

/** Cancellations of sign-ups, which every member of the team has to agree to. */
export interface Cancellations {
  /** Cancels the sign-up, at once for a team of one, otherwise when every member agrees. */
  request(family: TeamFamily, of: Cancelling): Promise<Cancelled>;
  withdraw(family: TeamFamily, of: Cancelling): Promise<void>;
  /** A member's answer to a to-do. @throws TeamError when it is another person's, or was answered differently. */
  answer(
    family: TeamFamily,
    of: Answering & { readonly competitionId: string; readonly trackId?: string | undefined },
  ): Promise<Answered>;
  /** Answers by the to-do alone; null when it does not belong to a request. */
  answerTodo(answering: Answering): Promise<Answered | null>;
}

export function createCancellations(deps: TeamDeps, notifications: TeamNotifications): Cancellations {
  const { database } = deps;

  const ask = async (lockedTeam: LockedTeam, trackId: string): Promise<number> => {
    const { tx, team, now, members } = lockedTeam;
    const captain = captainOf(lockedTeam);
    if (!captain) throw new TeamError('notCaptain');
    const id = randomUUID();
    await tx
      .insert(signupCancellations)
      .values({ id, teamId: team.id, trackId, requestedBy: captain.playerId, requestedAt: now });
    const others = members.filter(({ isCaptain }) => !isCaptain);
    for (const { playerId } of others)
      await askMember(lockedTeam, notifications, { id, trackId }, { playerId, person: captain.nickname });
    await record(lockedTeam, 'cancellationRequested', { actor: captain.nickname, trackId: trackId || null });
    return others.length;
  };

  /** Answers a request of a locked team. */
  const settle = async (lockedTeam: LockedTeam, { playerId, todoId, isAgree }: Answering): Promise<Answered> => {
    const { tx, now, members, requests } = lockedTeam;
    const member = memberOf(lockedTeam, playerId);
    const [vote] = await tx.select().from(cancellationVotes).where(eq(cancellationVotes.todoId, todoId));
    const request = requests.find(({ id }) => id === vote?.cancellationId);
    if (!vote || !request || !member || vote.playerId !== playerId)
      return answeredBefore(tx, { playerId, todoId, isAgree });
    if (vote.agreedAt !== null) {
      if (!isAgree) throw new TeamError('cancellationSettled');
      return 'pending';
    }
    assertAllowed(closed(lockedTeam));
    const trackId = request.trackId || null;
    if (!isAgree) {
      await notifications.settle(tx, [todoId], 3);
      await closeCancellation(lockedTeam, notifications, request);
      await record(lockedTeam, 'cancellationRefused', { actor: member.nickname, trackId });
      const ids = members.map((one) => one.playerId).filter((id) => id !== playerId);
      await notifications.notify(lockedTeam, ids, 'team.kept', { person: member.nickname });
      return 'kept';
    }
    await tx
      .update(cancellationVotes)
      .set({ agreedAt: now })
      .where(and(eq(cancellationVotes.cancellationId, request.id), eq(cancellationVotes.playerId, playerId)));
    await notifications.settle(tx, [todoId], 2);
    await record(lockedTeam, 'cancellationAgreed', { actor: member.nickname, trackId });
    if ((await waitingFor(tx, request)) > 0) return 'pending';
    const actor = memberOf(lockedTeam, request.requestedBy)?.nickname ?? member.nickname;
    await takeBack(lockedTeam, notifications, request.trackId, { actor, members });
    return 'cancelled';
  };

  return {
    request(family, { competitionId, playerId, trackId = '' }) {
      const contest = contestOf(deps, family, competitionId);
      return withMyTeam(deps, contest, playerId, async (lockedTeam) => {
        assertAllowed(captainOnly(lockedTeam, playerId));
        assertAllowed(cancelling(lockedTeam, trackId));
        if (lockedTeam.members.length > 1)
          return { state: 'pending', waiting: await ask(lockedTeam, trackId) } as const;
        const actor = captainOf(lockedTeam)?.nickname ?? '';
        await takeBack(lockedTeam, notifications, trackId, { actor, members: lockedTeam.members });
        return { state: 'cancelled', waiting: 0 } as const;
      });
    },

    withdraw(family, { competitionId, playerId, trackId = '' }) {
      const contest = contestOf(deps, family, competitionId);
      return withMyTeam(deps, contest, playerId, async (lockedTeam) => {
        assertAllowed(captainOnly(lockedTeam, playerId));
        const request = lockedTeam.requests.find((one) => one.trackId === trackId);
        if (!request) throw new TeamError('cancellationMissing');
        await closeCancellation(lockedTeam, notifications, request);
        const actor = captainOf(lockedTeam)?.nickname ?? '';
        await record(lockedTeam, 'cancellationWithdrawn', { actor, trackId: trackId || null });
        // Not only who was asked: after a change of captain the one who requested it is a member, too.
        const others = lockedTeam.members.map((member) => member.playerId).filter((id) => id !== playerId);
        await notifications.notify(lockedTeam, others, 'team.cancelWithdrawn', { person: actor });
      });
    },

    async answer(family, { competitionId, trackId, ...answering }) {
      const contest = contestOf(deps, family, competitionId);
      const request = await requestBehind(database, answering.todoId);
      if (!request) return answeredBefore(database, answering);
      if (request.playerId !== answering.playerId || request.trackId !== (trackId ?? ''))
        throw new TeamError('cancellationMissing');
      return withTeam(deps, family, request.teamId, async (lockedTeam) => {
        if (lockedTeam.contest.id !== contest.id) throw new TeamError('cancellationMissing');
        return settle(lockedTeam, answering);
      });
    },

    async answerTodo(answering) {
      const request = await requestBehind(database, answering.todoId);
      if (request?.playerId !== answering.playerId) return null;
      const family = await familyOf(deps, request.teamId);
      return withTeam(deps, family, request.teamId, (lockedTeam) => settle(lockedTeam, answering));
    },
  };
}

/** The team of a to-do that asks for an agreement. */
async function requestBehind(from: Database, todoId: string) {
  const [row] = await from
    .select({
      teamId: signupCancellations.teamId,
      trackId: signupCancellations.trackId,
      playerId: cancellationVotes.playerId,
    })
    .from(cancellationVotes)
    .innerJoin(signupCancellations, eq(signupCancellations.id, cancellationVotes.cancellationId))
    .where(eq(cancellationVotes.todoId, todoId));
  return row;
}

/**
 * Outcome of a to-do whose request is settled, for a person who answers it again. Another member may have disagreed
 * after this one agreed.
 */
async function answeredBefore(from: Database, { playerId, todoId, isAgree }: Answering): Promise<Answered> {
  const [todo] = await from
    .select()
    .from(todos)
    .where(and(eq(todos.id, todoId), eq(todos.playerId, playerId)));
  if (!todo || todo.status === 1) throw new TeamError('cancellationMissing');
  if (todo.isClosed || todo.status !== (isAgree ? 2 : 3)) throw new TeamError('cancellationSettled');
  return isAgree && !(await isSignedUp(from, todo)) ? 'cancelled' : 'kept';
}

/** True when the person's team is signed up for what the to-do asks about: a track, or the contest. */
async function isSignedUp(
  from: Database,
  { playerId, competitionId, trackId }: typeof todos.$inferSelect,
): Promise<boolean> {
  const rows = await from
    .select({ teamId: teamSignups.teamId })
    .from(teamSignups)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teamSignups.teamId))
    .where(
      and(
        eq(teamMembers.playerId, playerId),
        eq(teamSignups.competitionId, competitionId ?? ''),
        trackId === null ? undefined : eq(teamSignups.trackId, trackId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function familyOf({ database, contests }: TeamDeps, teamId: string): Promise<TeamFamily> {
  const [row] = await database.select({ id: teams.competitionId }).from(teams).where(eq(teams.id, teamId));
  const family = row && contests.find(row.id)?.rules.family;
  if (!family) throw new TeamError('teamMissing');
  return family;
}
