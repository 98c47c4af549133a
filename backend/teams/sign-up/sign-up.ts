import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import { todos } from '../../inbox/tables.ts';
import type { TeamContestTrack } from '../contests.ts';
import {
  captainOf,
  contestOf,
  type LockedTeam,
  memberOf,
  record,
  refreshPlayers,
  type TeamDeps,
  type TeamHooks,
  withMyTeam,
  withTeam,
} from '../locked-team.ts';
import type { TeamNotifications } from '../notifications.ts';
import { cancelling, captainOnly, closed, fits, signingUp, tracksLeft } from '../rules.ts';
import { cancellationVotes, signupCancellations, teamSignups, teams } from '../tables.ts';
import { assertAllowed, TeamError } from '../team-error.ts';
import { askMember, closeCancellation, takeBack, waitingFor } from './cancellation-votes.ts';
import { unsigned } from './signatures.ts';

interface Entering {
  readonly competitionId: string;
  readonly playerId: string;
  readonly trackId?: string | undefined;
  readonly insteadOf?: string | undefined;
}
interface Answering {
  readonly playerId: string;
  readonly todoId: string;
  readonly isAgree: boolean;
}
type Cancelled = { readonly state: 'cancelled' | 'pending'; readonly waiting: number };
type Answered = 'cancelled' | 'pending' | 'kept';

export interface SignUp {
  /** Signs the captain's team up for a track. Repeated calls have no effect. */
  enter(family: TeamFamily, entering: Entering): Promise<{ teamId: string; trackId: string }>;
  /** Cancels the sign-up, at once for a team of one, otherwise when every member agrees. */
  cancel(family: TeamFamily, of: Omit<Entering, 'insteadOf'>): Promise<Cancelled>;
  withdraw(family: TeamFamily, of: Omit<Entering, 'insteadOf'>): Promise<void>;
  /** A member's answer to a to-do. @throws TeamError when it is another person's, or was answered differently. */
  answer(
    family: TeamFamily,
    of: Answering & { readonly competitionId: string; readonly trackId?: string | undefined },
  ): Promise<Answered>;
  /** Answers by the to-do alone; null when it does not belong to a request. */
  answerTodo(answering: Answering): Promise<Answered | null>;
}

export function createSignUp(
  deps: TeamDeps,
  notifications: TeamNotifications,
  hooks: Pick<TeamHooks, 'hasSubmitted'>,
): SignUp {
  const { database } = deps;

  const enter = async (
    lockedTeam: LockedTeam,
    track: TeamContestTrack,
    insteadOf: string | undefined,
  ): Promise<void> => {
    const { tx, team, contest, now, members } = lockedTeam;
    const instead = insteadOf !== undefined && insteadOf !== track.id && lockedTeam.trackIds.includes(insteadOf);
    const values = { ...contest.size, size: members.length, limit: contest.rules.maxTracks };
    assertAllowed(signingUp(lockedTeam, instead), values);
    assertAllowed(fits(track.size, members.length), { ...track.size, size: members.length });
    const missing = await unsigned(
      tx,
      contest,
      members.map(({ playerId }) => playerId),
    );
    const names = members.filter(({ playerId }) => missing.has(playerId)).map(({ nickname }) => nickname);
    if (names.length > 0) throw new TeamError('agreementUnsigned', { names: names.join(', ') });
    for (const other of tracksLeft(contest, track.id, instead ? insteadOf : undefined))
      if (await hooks.hasSubmitted(tx, team.id, other)) throw new TeamError('submitted');
    if (instead) await leaveTrack(lockedTeam, insteadOf);
    await tx
      .insert(teamSignups)
      .values({ teamId: team.id, trackId: track.id, competitionId: contest.id, signedUpAt: now });
    const ids = members.map(({ playerId }) => playerId);
    await refreshPlayers(tx, ids);
    const actor = captainOf(lockedTeam);
    const kind = instead ? 'raceChanged' : 'signedUp';
    await record(lockedTeam, kind, { actor: actor?.nickname ?? null, trackId: track.id });
    const others = ids.filter((id) => id !== actor?.playerId);
    await notifications.notify(lockedTeam, others, instead ? 'team.trackChanged' : 'team.signedUp', {
      trackId: track.id,
    });
  };

  const leaveTrack = async (lockedTeam: LockedTeam, trackId: string): Promise<void> => {
    const { tx, team, requests } = lockedTeam;
    await tx.delete(teamSignups).where(and(eq(teamSignups.teamId, team.id), eq(teamSignups.trackId, trackId)));
    for (const request of requests)
      if (request.trackId === trackId) await closeCancellation(lockedTeam, notifications, request, 2);
  };

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
      await closeCancellation(lockedTeam, notifications, request, 3);
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

  /** The team of a to-do that asks for an agreement. */
  const behind = async (todoId: string) => {
    const [row] = await database
      .select({
        teamId: signupCancellations.teamId,
        trackId: signupCancellations.trackId,
        playerId: cancellationVotes.playerId,
      })
      .from(cancellationVotes)
      .innerJoin(signupCancellations, eq(signupCancellations.id, cancellationVotes.cancellationId))
      .where(eq(cancellationVotes.todoId, todoId));
    return row;
  };

  /** Outcome of a to-do whose request is settled, for a person who answers it again. */
  const answeredBefore = async (
    from: LockedTeam['tx'],
    { playerId, todoId, isAgree }: Answering,
  ): Promise<Answered> => {
    const [todo] = await from
      .select({ status: todos.status })
      .from(todos)
      .where(and(eq(todos.id, todoId), eq(todos.playerId, playerId)));
    if (!todo || todo.status === 1) throw new TeamError('cancellationMissing');
    if (todo.status !== (isAgree ? 2 : 3)) throw new TeamError('cancellationSettled');
    return isAgree ? 'cancelled' : 'kept';
  };

  return {
    async enter(family, { competitionId, playerId, trackId, insteadOf }) {
      const contest = contestOf(deps, family, competitionId);
      const track = trackId === undefined ? contest.tracks[0] : contest.tracks.find(({ id }) => id === trackId);
      if (trackId === undefined && contest.tracks.length > 1) throw new TeamError('trackUnnamed');
      if (!track) throw new TeamError('trackMissing');
      return withMyTeam(deps, contest, playerId, async (lockedTeam) => {
        assertAllowed(captainOnly(lockedTeam, playerId));
        if (!lockedTeam.trackIds.includes(track.id)) await enter(lockedTeam, track, insteadOf);
        return { teamId: lockedTeam.team.id, trackId: track.id };
      });
    },

    cancel(family, { competitionId, playerId, trackId = '' }) {
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
        await closeCancellation(lockedTeam, notifications, request, 2);
        const actor = captainOf(lockedTeam)?.nickname ?? '';
        await record(lockedTeam, 'cancellationWithdrawn', { actor, trackId: trackId || null });
        // Not only who was asked: after a change of captain the one who requested it is a member, too.
        const others = lockedTeam.members.map((member) => member.playerId).filter((id) => id !== playerId);
        await notifications.notify(lockedTeam, others, 'team.cancelWithdrawn', { person: actor });
      });
    },

    async answer(family, { competitionId, trackId, ...answering }) {
      const contest = contestOf(deps, family, competitionId);
      const request = await behind(answering.todoId);
      if (!request) return answeredBefore(database, answering);
      if (request.playerId !== answering.playerId || request.trackId !== (trackId ?? ''))
        throw new TeamError('cancellationMissing');
      return withTeam(deps, family, request.teamId, async (lockedTeam) => {
        if (lockedTeam.contest.id !== contest.id) throw new TeamError('cancellationMissing');
        return settle(lockedTeam, answering);
      });
    },

    async answerTodo(answering) {
      const request = await behind(answering.todoId);
      if (request?.playerId !== answering.playerId) return null;
      const family = await familyOf(deps, request.teamId);
      return withTeam(deps, family, request.teamId, (lockedTeam) => settle(lockedTeam, answering));
    },
  };
}

async function familyOf({ database, contests }: TeamDeps, teamId: string): Promise<TeamFamily> {
  const [row] = await database.select({ id: teams.competitionId }).from(teams).where(eq(teams.id, teamId));
  const family = row && contests.find(row.id)?.rules.family;
  if (!family) throw new TeamError('teamMissing');
  return family;
}
