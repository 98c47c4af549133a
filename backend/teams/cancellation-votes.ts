import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Letters } from './letters.ts';
import { record } from './log.ts';
import { type Member, refreshPlayers, type Scene } from './scene.ts';
import { cancellationVotes, signupCancellations, teamSignups } from './tables.ts';

export type Departure = 'left' | 'removed';
export type CancellationRow = typeof signupCancellations.$inferSelect;

/** The votes of a request, with what is still open. */
export async function votesOf({ tx }: Pick<Scene, 'tx'>, request: CancellationRow) {
  return tx.select().from(cancellationVotes).where(eq(cancellationVotes.cancellationId, request.id));
}

/** Deletes a request and settles the to-dos that wait for an answer. */
export async function closeCancellation(
  { tx }: Pick<Scene, 'tx'>,
  letters: Letters,
  request: CancellationRow,
  status: 2 | 3,
): Promise<void> {
  const votes = await votesOf({ tx }, request);
  await letters.settle(
    tx,
    votes.map(({ todoId }) => todoId),
    status,
  );
  await tx.delete(signupCancellations).where(eq(signupCancellations.id, request.id));
}

/**
 * Takes the sign-up of a race, or of the whole contest, back. Requests that ask for it, or for a part of it, have
 * nothing left to ask.
 */
export async function takeBack(
  scene: Scene,
  letters: Letters,
  raceId: string,
  who: { readonly actor: string; readonly members: readonly Pick<Member, 'playerId'>[] },
): Promise<void> {
  const { tx, team, contest, requests } = scene;
  const ids = who.members.map(({ playerId }) => playerId);
  await tx
    .delete(teamSignups)
    .where(and(eq(teamSignups.teamId, team.id), raceId === '' ? undefined : eq(teamSignups.raceId, raceId)));
  const remaining = raceId === '' ? [] : scene.raceIds.filter((id) => id !== raceId);
  for (const request of requests)
    if (request.raceId === raceId || remaining.length === 0) await closeCancellation(scene, letters, request, 2);
  await refreshPlayers(tx, ids);
  await record(scene, 'cancelled', { actor: who.actor, raceId: raceId || null });
  const wholeContest = raceId === '' || contest.races.length === 1;
  await letters.tell(scene, ids, wholeContest ? 'cancelled' : 'quit', { raceId });
}

/**
 * Somebody leaves: their own requests end, and requests that waited only for them are fulfilled. Without a person the
 * whole team ends.
 */
export async function dropFromCancellations(
  scene: Scene,
  letters: Letters,
  playerId: string | null,
  others: readonly Member[],
): Promise<void> {
  const { tx, requests } = scene;
  for (const request of requests) {
    if (playerId === null || request.requestedBy === playerId) {
      await closeCancellation(scene, letters, request, 2);
      continue;
    }
    const own = and(eq(cancellationVotes.cancellationId, request.id), eq(cancellationVotes.playerId, playerId));
    const dropped = await tx.delete(cancellationVotes).where(own).returning();
    await letters.settle(
      tx,
      dropped.map(({ todoId }) => todoId),
      2,
    );
    if (dropped.length > 0 && (await waitingFor(tx, request)) === 0) {
      const requester = others.find((member) => member.playerId === request.requestedBy)?.nickname ?? '';
      await takeBack(scene, letters, request.raceId, { actor: requester, members: others });
    }
  }
}

/** How many members have not answered. */
export async function waitingFor(tx: Scene['tx'], request: Pick<CancellationRow, 'id'>): Promise<number> {
  return tx.$count(
    cancellationVotes,
    and(eq(cancellationVotes.cancellationId, request.id), isNull(cancellationVotes.agreedAt)),
  );
}

/** Votes on several requests, for showing them. */
export async function votesOfAll(tx: Scene['tx'], requests: readonly CancellationRow[]) {
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
