import { and, desc, eq } from 'drizzle-orm';
import { captaincyTodo } from '#lib/contests/editions.ts';
import { todoStatus } from '#lib/contract/inbox.ts';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import { todos } from '../../inbox/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { captainOf, memberOf, record, type TeamDeps, withTeam } from '../locked-team.ts';
import type { TeamNotifications } from '../notifications.ts';
import { captainOnly, handingOver } from '../rules.ts';
import { captaincyOffers, teams } from '../tables.ts';
import { assertAllowed, TeamError } from '../team-error.ts';
import { dropOffer, makeCaptain } from './membership.ts';

export interface Captaincy {
  /** Asks a member to become captain. Repeating the offer to the same member has no effect. */
  offer(family: TeamFamily, teamId: string, captainId: string, playerId: string): Promise<void>;
  withdraw(family: TeamFamily, teamId: string, captainId: string): Promise<void>;
  /** The member's answer to the offer. */
  answer(family: TeamFamily, teamId: string, playerId: string, isAgree: boolean): Promise<void>;
  /** Answers the offer by its to-do; false when the to-do does not belong to an offer. */
  answerTodo(playerId: string, todoId: string, isAgree: boolean): Promise<boolean>;
}

export function createCaptaincy(deps: TeamDeps, notifications: TeamNotifications): Captaincy {
  const answer: Captaincy['answer'] = (family, teamId, playerId, isAgree) =>
    withTeam(deps, family, teamId, async (lockedTeam) => {
      const { tx, team, offer, members } = lockedTeam;
      const member = memberOf(lockedTeam, playerId);
      if (!member) throw new TeamError('notMember');
      if (offer?.playerId !== playerId) {
        // Answering again has no effect.
        if (await isAnswered(tx, { playerId, competitionId: team.competitionId, isAgree })) return;
        throw new TeamError('offerMissing');
      }
      if (isAgree && member.banned) throw new TeamError('banned');
      const captain = captainOf(lockedTeam);
      await tx.delete(captaincyOffers).where(eq(captaincyOffers.teamId, team.id));
      await notifications.settle(tx, [offer.todoId], isAgree ? 2 : 3);
      const person = member.nickname;
      if (!isAgree) {
        await record(lockedTeam, 'captaincyDeclined', { actor: person });
        if (captain) await notifications.notify(lockedTeam, [captain.playerId], 'team.captaincyDeclined', { person });
        return;
      }
      if (captain) await makeCaptain(lockedTeam, captain.playerId, playerId);
      await record(lockedTeam, 'captaincyAccepted', { actor: person });
      const others = members.map((one) => one.playerId).filter((id) => id !== playerId);
      await notifications.notify(lockedTeam, others, 'team.captain', { person });
    });

  return {
    offer: (family, teamId, captainId, playerId) =>
      withTeam(deps, family, teamId, async (lockedTeam) => {
        const { tx, team, now, offer } = lockedTeam;
        assertAllowed(captainOnly(lockedTeam, captainId));
        if (playerId === captainId) throw new TeamError('ownCaptaincy');
        const member = memberOf(lockedTeam, playerId);
        if (!member) throw new TeamError('memberMissing');
        if (offer?.playerId === playerId) return;
        assertAllowed(handingOver(lockedTeam));
        if (member.banned) throw new TeamError('memberBanned');
        const actor = captainOf(lockedTeam)?.nickname ?? '';
        const todoId = await notifications.offerCaptaincy(lockedTeam, playerId, actor);
        await tx.insert(captaincyOffers).values({ teamId: team.id, playerId, offeredAt: now, todoId });
        await record(lockedTeam, 'captaincyOffered', { actor, subject: member.nickname });
      }),

    withdraw: (family, teamId, captainId) =>
      withTeam(deps, family, teamId, async (lockedTeam) => {
        assertAllowed(captainOnly(lockedTeam, captainId));
        if (!lockedTeam.offer) throw new TeamError('offerMissing');
        await dropOffer(lockedTeam, notifications, lockedTeam.offer);
        const subject = memberOf(lockedTeam, lockedTeam.offer.playerId)?.nickname ?? null;
        await record(lockedTeam, 'captaincyWithdrawn', { actor: captainOf(lockedTeam)?.nickname ?? null, subject });
      }),

    answer,

    async answerTodo(playerId, todoId, isAgree) {
      const [offer] = await deps.database
        .select({ teamId: teams.id, competitionId: teams.competitionId })
        .from(captaincyOffers)
        .innerJoin(teams, eq(teams.id, captaincyOffers.teamId))
        .where(and(eq(captaincyOffers.todoId, todoId), eq(captaincyOffers.playerId, playerId)));
      const family = offer && deps.contests.find(offer.competitionId)?.rules.family;
      if (!family) return false;
      await answer(family, offer.teamId, playerId, isAgree);
      return true;
    },
  };
}

interface Answer {
  readonly playerId: string;
  readonly competitionId: string;
  readonly isAgree: boolean;
}

/** True when the person gave this answer to the last offer. */
async function isAnswered(from: Database, { playerId, competitionId, isAgree }: Answer): Promise<boolean> {
  const asked = and(
    eq(todos.playerId, playerId),
    eq(todos.type, captaincyTodo),
    eq(todos.competitionId, competitionId),
  );
  const newestFirst = [desc(todos.createdAt), desc(todos.settledAt)];
  const [last] = await from
    .select()
    .from(todos)
    .where(asked)
    .orderBy(...newestFirst)
    .limit(1);
  return last !== undefined && !last.isClosed && last.status === (isAgree ? todoStatus.done : todoStatus.disagreed);
}
