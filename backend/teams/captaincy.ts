import { eq } from 'drizzle-orm';
import type { TeamFamily } from '#lib/contract/teams.ts';
import type { Letters } from './letters.ts';
import { record } from './log.ts';
import { dropOffer, makeCaptain } from './membership.ts';
import { captainOnly, handingOver } from './rules.ts';
import { captainOf, memberOf, type TeamParts, withTeam } from './scene.ts';
import { captaincyOffers } from './tables.ts';
import { allow, TeamRefused } from './team-refused.ts';

export interface Captaincy {
  /** Asks a member to become captain. Asking the same member again changes nothing. */
  offer(family: TeamFamily, teamId: string, captainId: string, playerId: string): Promise<void>;
  withdraw(family: TeamFamily, teamId: string, captainId: string): Promise<void>;
  /** The member's answer. */
  answer(family: TeamFamily, teamId: string, playerId: string, isAgree: boolean): Promise<void>;
}

export function createCaptaincy(parts: TeamParts, letters: Letters): Captaincy {
  return {
    offer: (family, teamId, captainId, playerId) =>
      withTeam(parts, family, teamId, async (scene) => {
        const { tx, team, now, offer } = scene;
        allow(captainOnly(scene, captainId));
        if (playerId === captainId) throw new TeamRefused('ownCaptaincy');
        const member = memberOf(scene, playerId);
        if (!member) throw new TeamRefused('memberMissing');
        if (offer?.playerId === playerId) return;
        allow(handingOver(scene));
        if (member.banned) throw new TeamRefused('memberBanned');
        const actor = captainOf(scene)?.nickname ?? '';
        const todoId = await letters.aboutJoining(scene, playerId, 'captaincyOffered', { person: actor });
        await tx.insert(captaincyOffers).values({ teamId: team.id, playerId, offeredAt: now, todoId });
        await record(scene, 'captaincyOffered', { actor, subject: member.nickname });
      }),

    withdraw: (family, teamId, captainId) =>
      withTeam(parts, family, teamId, async (scene) => {
        allow(captainOnly(scene, captainId));
        if (!scene.offer) throw new TeamRefused('offerMissing');
        await dropOffer(scene, letters, scene.offer);
        const subject = memberOf(scene, scene.offer.playerId)?.nickname ?? null;
        await record(scene, 'captaincyWithdrawn', { actor: captainOf(scene)?.nickname ?? null, subject });
      }),

    answer: (family, teamId, playerId, isAgree) =>
      withTeam(parts, family, teamId, async (scene) => {
        const { tx, team, offer, members } = scene;
        const member = memberOf(scene, playerId);
        if (!member) throw new TeamRefused('notMember');
        // Agreeing twice is agreeing once.
        if (isAgree && member.isCaptain && !offer) return;
        if (offer?.playerId !== playerId) throw new TeamRefused('offerMissing');
        if (isAgree && member.banned) throw new TeamRefused('banned');
        const captain = captainOf(scene);
        await tx.delete(captaincyOffers).where(eq(captaincyOffers.teamId, team.id));
        await letters.settle(tx, [offer.todoId], 2);
        const person = member.nickname;
        if (!isAgree) {
          await record(scene, 'captaincyDeclined', { actor: person });
          if (captain) await letters.tell(scene, [captain.playerId], 'captaincyDeclined', { person });
          return;
        }
        if (captain) await makeCaptain(scene, captain.playerId, playerId);
        await record(scene, 'captaincyAccepted', { actor: person });
        const others = members.map((one) => one.playerId).filter((id) => id !== playerId);
        await letters.tell(scene, others, 'captain', { person });
      }),
  };
}
