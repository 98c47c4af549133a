import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { TeamFamily } from '#lib/contract/teams.ts';
import { todos } from '../inbox/tables.ts';
import { closeCancellation, takeBack, votesOf, waitingFor } from './cancellation-votes.ts';
import type { TeamContestRace } from './contests.ts';
import { hasHandedIn } from './handed-in.ts';
import type { Letters } from './letters.ts';
import { record } from './log.ts';
import { cancelling, captainOnly, closed, fits, signingUp } from './rules.ts';
import {
  captainOf,
  contestOf,
  memberOf,
  refreshPlayers,
  type Scene,
  type TeamParts,
  withMyTeam,
  withTeam,
} from './scene.ts';
import { unsigned } from './signatures.ts';
import { cancellationVotes, signupCancellations, teamSignups, teams } from './tables.ts';
import { allow, TeamRefused } from './team-refused.ts';

interface Entering {
  readonly competitionId: string;
  readonly playerId: string;
  readonly raceId?: string | undefined;
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
  /** Signs the captain's team up for a race. Doing it again changes nothing. */
  enter(family: TeamFamily, entering: Entering): Promise<{ teamId: string; raceId: string }>;
  /** Takes the sign-up back, at once for a team of one, else when every member agrees. */
  cancel(family: TeamFamily, of: Omit<Entering, 'insteadOf'>): Promise<Cancelled>;
  withdraw(family: TeamFamily, of: Omit<Entering, 'insteadOf'>): Promise<void>;
  /** A member's answer to a to-do. @throws TeamRefused when it is not theirs, or was answered otherwise. */
  answer(
    family: TeamFamily,
    of: Answering & { readonly competitionId: string; readonly raceId?: string | undefined },
  ): Promise<Answered>;
  /** The same by the to-do alone; null when no request stands behind it. */
  answerTodo(answering: Answering): Promise<Answered | null>;
}

export function createSignUp(parts: TeamParts, letters: Letters): SignUp {
  const { database } = parts;

  const enter = async (scene: Scene, race: TeamContestRace, insteadOf: string | undefined): Promise<void> => {
    const { tx, team, contest, now, members } = scene;
    const instead = insteadOf !== undefined && insteadOf !== race.id && scene.raceIds.includes(insteadOf);
    allow(signingUp(scene, instead), { ...contest.size, size: members.length, limit: contest.rules.races });
    allow(fits(race.size, members.length), { ...race.size, size: members.length });
    const missing = await unsigned(
      tx,
      contest,
      members.map(({ playerId }) => playerId),
    );
    const names = members.filter(({ playerId }) => missing.has(playerId)).map(({ nickname }) => nickname);
    if (names.length > 0) throw new TeamRefused('agreementUnsigned', { names: names.join(', ') });
    if (instead) {
      if (await hasHandedIn(tx, team.id, insteadOf)) throw new TeamRefused('handedIn');
      await leaveRace(scene, insteadOf);
    }
    await tx
      .insert(teamSignups)
      .values({ teamId: team.id, raceId: race.id, competitionId: contest.id, signedUpAt: now });
    const ids = members.map(({ playerId }) => playerId);
    await refreshPlayers(tx, ids);
    const actor = captainOf(scene);
    const kind = instead ? 'raceChanged' : 'signedUp';
    await record(scene, kind, { actor: actor?.nickname ?? null, raceId: race.id });
    const others = ids.filter((id) => id !== actor?.playerId);
    await letters.tell(scene, others, kind, { raceId: race.id });
  };

  const leaveRace = async (scene: Scene, raceId: string): Promise<void> => {
    const { tx, team, requests } = scene;
    await tx.delete(teamSignups).where(and(eq(teamSignups.teamId, team.id), eq(teamSignups.raceId, raceId)));
    for (const request of requests) if (request.raceId === raceId) await closeCancellation(scene, letters, request, 2);
  };

  const ask = async (scene: Scene, raceId: string): Promise<number> => {
    const { tx, team, now, members } = scene;
    const captain = captainOf(scene);
    if (!captain) throw new TeamRefused('notCaptain');
    const id = randomUUID();
    await tx
      .insert(signupCancellations)
      .values({ id, teamId: team.id, raceId, requestedBy: captain.playerId, requestedAt: now });
    const others = members.filter(({ isCaptain }) => !isCaptain);
    for (const { playerId } of others) {
      const todoId = await letters.askToCancel(scene, playerId, raceId, captain.nickname);
      await tx.insert(cancellationVotes).values({ cancellationId: id, playerId, todoId });
    }
    await record(scene, 'cancellationRequested', { actor: captain.nickname, raceId: raceId || null });
    return others.length;
  };

  /** Answers a request whose team is held. */
  const settle = async (scene: Scene, { playerId, todoId, isAgree }: Answering): Promise<Answered> => {
    const { tx, now, members, requests } = scene;
    const member = memberOf(scene, playerId);
    const [vote] = await tx.select().from(cancellationVotes).where(eq(cancellationVotes.todoId, todoId));
    const request = requests.find(({ id }) => id === vote?.cancellationId);
    if (!vote || !request || !member || vote.playerId !== playerId)
      return answeredBefore(tx, { playerId, todoId, isAgree });
    if (vote.agreedAt !== null) {
      if (!isAgree) throw new TeamRefused('cancellationSettled');
      return 'pending';
    }
    allow(closed(scene));
    const raceId = request.raceId || null;
    if (!isAgree) {
      await letters.settle(tx, [todoId], 3);
      await closeCancellation(scene, letters, request, 3);
      await record(scene, 'cancellationRefused', { actor: member.nickname, raceId });
      const ids = members.map((one) => one.playerId).filter((id) => id !== playerId);
      await letters.tell(scene, ids, 'kept', { person: member.nickname });
      return 'kept';
    }
    await tx
      .update(cancellationVotes)
      .set({ agreedAt: now })
      .where(and(eq(cancellationVotes.cancellationId, request.id), eq(cancellationVotes.playerId, playerId)));
    await letters.settle(tx, [todoId], 2);
    await record(scene, 'cancellationAgreed', { actor: member.nickname, raceId });
    if ((await waitingFor(tx, request)) > 0) return 'pending';
    const actor = memberOf(scene, request.requestedBy)?.nickname ?? member.nickname;
    await takeBack(scene, letters, request.raceId, { actor, members });
    return 'cancelled';
  };

  /** The team behind a to-do that asks for an agreement. */
  const behind = async (todoId: string) => {
    const [row] = await database
      .select({
        teamId: signupCancellations.teamId,
        raceId: signupCancellations.raceId,
        playerId: cancellationVotes.playerId,
      })
      .from(cancellationVotes)
      .innerJoin(signupCancellations, eq(signupCancellations.id, cancellationVotes.cancellationId))
      .where(eq(cancellationVotes.todoId, todoId));
    return row;
  };

  /** What became of a to-do whose request is settled, for the person who answers it again. */
  const answeredBefore = async (from: Scene['tx'], { playerId, todoId, isAgree }: Answering): Promise<Answered> => {
    const [todo] = await from
      .select({ status: todos.status })
      .from(todos)
      .where(and(eq(todos.id, todoId), eq(todos.playerId, playerId)));
    if (!todo || todo.status === 1) throw new TeamRefused('cancellationMissing');
    if (todo.status !== (isAgree ? 2 : 3)) throw new TeamRefused('cancellationSettled');
    return isAgree ? 'cancelled' : 'kept';
  };

  return {
    async enter(family, { competitionId, playerId, raceId, insteadOf }) {
      const contest = contestOf(parts, family, competitionId);
      const race = raceId === undefined ? contest.races[0] : contest.races.find(({ id }) => id === raceId);
      if (raceId === undefined && contest.races.length > 1) throw new TeamRefused('raceUnnamed');
      if (!race) throw new TeamRefused('raceMissing');
      return withMyTeam(parts, contest, playerId, async (scene) => {
        allow(captainOnly(scene, playerId));
        if (!scene.raceIds.includes(race.id)) await enter(scene, race, insteadOf);
        return { teamId: scene.team.id, raceId: race.id };
      });
    },

    cancel(family, { competitionId, playerId, raceId = '' }) {
      const contest = contestOf(parts, family, competitionId);
      return withMyTeam(parts, contest, playerId, async (scene) => {
        allow(captainOnly(scene, playerId));
        allow(cancelling(scene, raceId));
        if (scene.members.length > 1) return { state: 'pending', waiting: await ask(scene, raceId) } as const;
        const actor = captainOf(scene)?.nickname ?? '';
        await takeBack(scene, letters, raceId, { actor, members: scene.members });
        return { state: 'cancelled', waiting: 0 } as const;
      });
    },

    withdraw(family, { competitionId, playerId, raceId = '' }) {
      const contest = contestOf(parts, family, competitionId);
      return withMyTeam(parts, contest, playerId, async (scene) => {
        allow(captainOnly(scene, playerId));
        const request = scene.requests.find((one) => one.raceId === raceId);
        if (!request) throw new TeamRefused('cancellationMissing');
        const asked = (await votesOf(scene, request)).map((vote) => vote.playerId);
        await closeCancellation(scene, letters, request, 2);
        const actor = captainOf(scene)?.nickname ?? '';
        await record(scene, 'cancellationWithdrawn', { actor, raceId: raceId || null });
        await letters.tell(scene, asked, 'cancelWithdrawn', { person: actor });
      });
    },

    async answer(family, { competitionId, raceId, ...answering }) {
      const contest = contestOf(parts, family, competitionId);
      const request = await behind(answering.todoId);
      if (!request) return answeredBefore(database, answering);
      if (request.playerId !== answering.playerId || request.raceId !== (raceId ?? ''))
        throw new TeamRefused('cancellationMissing');
      return withTeam(parts, family, request.teamId, async (scene) => {
        if (scene.contest.id !== contest.id) throw new TeamRefused('cancellationMissing');
        return settle(scene, answering);
      });
    },

    async answerTodo(answering) {
      const request = await behind(answering.todoId);
      if (request?.playerId !== answering.playerId) return null;
      const family = await familyOf(parts, request.teamId);
      return withTeam(parts, family, request.teamId, (scene) => settle(scene, answering));
    },
  };
}

async function familyOf({ database, contests }: TeamParts, teamId: string): Promise<TeamFamily> {
  const [row] = await database.select({ id: teams.competitionId }).from(teams).where(eq(teams.id, teamId));
  const family = row && contests.find(row.id)?.rules.family;
  if (!family) throw new TeamRefused('teamMissing');
  return family;
}
