import { and, eq, inArray, isNull } from 'drizzle-orm';
import { captainOf, type LockedTeam, type Member, memberOf, record, refreshPlayers } from '../locked-team.ts';
import type { TeamNotifications } from '../notifications.ts';
import { cancellationVotes, signupCancellations, teamSignups } from '../tables.ts';

export type Departure = 'left' | 'removed';
export type CancellationRow = typeof signupCancellations.$inferSelect;

/** The votes of a cancellation request. */
async function votesOf({ tx }: Pick<LockedTeam, 'tx'>, request: CancellationRow) {
  return tx.select().from(cancellationVotes).where(eq(cancellationVotes.cancellationId, request.id));
}

/** Deletes a request and closes its pending to-dos. */
export async function closeCancellation(
  { tx }: Pick<LockedTeam, 'tx'>,
  notifications: TeamNotifications,
  request: CancellationRow,
): Promise<void> {
  const votes = await votesOf({ tx }, request);
  await notifications.settle(
    tx,
    votes.map(({ todoId }) => todoId),
  );
  await tx.delete(signupCancellations).where(eq(signupCancellations.id, request.id));
}

/** Asks a member to agree to a request; `person` is the nickname of who requested it. */
export async function askMember(
  lockedTeam: LockedTeam,
  notifications: TeamNotifications,
  { id, trackId }: Pick<CancellationRow, 'id' | 'trackId'>,
  { playerId, person }: { readonly playerId: string; readonly person: string },
): Promise<void> {
  const todoId = await notifications.askToCancel(lockedTeam, playerId, trackId, person);
  await lockedTeam.tx.insert(cancellationVotes).values({ cancellationId: id, playerId, todoId });
}

/** Asks a member who joined about the pending requests: they need every member's agreement. */
export async function askNewMember(
  lockedTeam: LockedTeam,
  notifications: TeamNotifications,
  playerId: string,
): Promise<void> {
  for (const request of lockedTeam.requests) {
    const requester = memberOf(lockedTeam, request.requestedBy) ?? captainOf(lockedTeam);
    await askMember(lockedTeam, notifications, request, { playerId, person: requester?.nickname ?? '' });
  }
}

/** Cancels the sign-up of a track, or of the whole contest, and closes the pending requests for it or a part of it. */
export async function takeBack(
  lockedTeam: LockedTeam,
  notifications: TeamNotifications,
  trackId: string,
  who: { readonly actor: string; readonly members: readonly Pick<Member, 'playerId'>[] },
): Promise<void> {
  const { tx, team, contest, requests } = lockedTeam;
  const ids = who.members.map(({ playerId }) => playerId);
  await tx
    .delete(teamSignups)
    .where(and(eq(teamSignups.teamId, team.id), trackId === '' ? undefined : eq(teamSignups.trackId, trackId)));
  // Counted, because a departure can settle several requests of one locked team.
  const remaining = await tx.$count(teamSignups, eq(teamSignups.teamId, team.id));
  for (const request of requests)
    if (request.trackId === trackId || remaining === 0) await closeCancellation(lockedTeam, notifications, request);
  await refreshPlayers(tx, ids);
  await record(lockedTeam, 'cancelled', { actor: who.actor, trackId: trackId || null });
  const wholeContest = trackId === '' || contest.tracks.length === 1;
  await notifications.notify(lockedTeam, ids, wholeContest ? 'team.cancelled' : 'team.quit', { trackId });
}

/**
 * After a member left: closes the member's own requests, and fulfils requests that waited only for that member. Without
 * a person the whole team is disbanded.
 */
export async function dropFromCancellations(
  lockedTeam: LockedTeam,
  notifications: TeamNotifications,
  playerId: string | null,
  others: readonly Member[],
): Promise<void> {
  const { tx, requests } = lockedTeam;
  for (const request of requests) {
    if (playerId === null || request.requestedBy === playerId) {
      await closeCancellation(lockedTeam, notifications, request);
      continue;
    }
    const own = and(eq(cancellationVotes.cancellationId, request.id), eq(cancellationVotes.playerId, playerId));
    const dropped = await tx.delete(cancellationVotes).where(own).returning();
    await notifications.settle(
      tx,
      dropped.map(({ todoId }) => todoId),
    );
    if (dropped.length > 0 && (await waitingFor(tx, request)) === 0) {
      const requester = others.find((member) => member.playerId === request.requestedBy)?.nickname ?? '';
      await takeBack(lockedTeam, notifications, request.trackId, { actor: requester, members: others });
    }
  }
}

/** Number of members who have not answered. */
export async function waitingFor(tx: LockedTeam['tx'], request: Pick<CancellationRow, 'id'>): Promise<number> {
  return tx.$count(
    cancellationVotes,
    and(eq(cancellationVotes.cancellationId, request.id), isNull(cancellationVotes.agreedAt)),
  );
}

/** Votes on several requests, for display. */
export async function votesOfAll(tx: LockedTeam['tx'], requests: readonly CancellationRow[]) {
  if (requests.length === 0) return [];
  return tx
    .select()
    .from(cancellationVotes)
    .where(
      inArray(
        cancellationVotes.cancellationId,
        requests.map(({ id }) => id),
      ),
    );
}
