import { and, eq, inArray } from 'drizzle-orm';
import type { TeamFamily } from '#lib/contract/teams.ts';
import { todos } from '../inbox/tables.ts';
import { touchTeam } from '../rankings/record.ts';
import { type Departure, dropFromCancellations } from './cancellation-votes.ts';
import { closeApplications } from './close-applications.ts';
import type { Letters } from './letters.ts';
import { record } from './log.ts';
import { captainOnly, closed, joining } from './rules.ts';
import {
  captainOf,
  lockPerson,
  type Member,
  memberOf,
  personOf,
  refreshPlayers,
  type Scene,
  type TeamParts,
  withTeam,
} from './scene.ts';
import { captaincyOffers, teamApplications, teamInvitations, teamMembers, teamSignups, teams } from './tables.ts';
import { allow, TeamRefused } from './team-refused.ts';

export interface Membership {
  leave(family: TeamFamily, teamId: string, playerId: string): Promise<void>;
  remove(family: TeamFamily, teamId: string, captainId: string, playerId: string): Promise<void>;
  disband(family: TeamFamily, teamId: string, captainId: string): Promise<void>;
  /** Takes a person out of every team, whatever the dates: the account is going to be deleted. */
  forget(playerId: string): Promise<void>;
}

/**
 * Makes somebody a member of a team that is held. Their applications to other teams of the contest are closed.
 * @throws TeamRefused when the team is locked or full, or the person is banned or in another team.
 */
export async function admit(
  scene: Scene,
  letters: Letters,
  playerId: string,
  how: { readonly kind: 'accepted' | 'joinedByInvitation'; readonly actor: string | null },
): Promise<void> {
  const { tx, team, contest, now, members } = scene;
  allow(joining(scene));
  await lockPerson(tx, contest.id, playerId);
  const person = await personOf(tx, playerId);
  if (person.banned) throw new TeamRefused('banned');
  const joined = await tx
    .insert(teamMembers)
    .values({ competitionId: contest.id, playerId, teamId: team.id, joinedAt: now })
    .onConflictDoNothing()
    .returning({ playerId: teamMembers.playerId });
  if (joined.length === 0) throw new TeamRefused('alreadyInTeam');
  await closeApplications(tx, letters, now, { competitionId: contest.id, playerId });
  await refreshPlayers(tx, [playerId]);
  await record(scene, how.kind, { actor: how.actor ?? person.nickname, subject: person.nickname });
  await letters.aboutJoining(scene, playerId, 'welcome');
  await letters.tell(scene, idsOf(members), 'joined', { person: person.nickname });
}

const idsOf = (members: readonly Member[]): string[] => members.map(({ playerId }) => playerId);

export function createMembership(parts: TeamParts, letters: Letters): Membership {
  return {
    leave: (family, teamId, playerId) =>
      withTeam(parts, family, teamId, async (scene) => {
        const member = memberOf(scene, playerId);
        if (!member) throw new TeamRefused('notMember');
        allow(closed(scene));
        await depart(scene, letters, member, 'left', member.nickname);
      }),

    remove: (family, teamId, captainId, playerId) =>
      withTeam(parts, family, teamId, async (scene) => {
        allow(captainOnly(scene, captainId));
        allow(closed(scene));
        if (playerId === captainId) throw new TeamRefused('ownCaptaincy');
        const member = memberOf(scene, playerId);
        if (!member) throw new TeamRefused('memberMissing');
        await depart(scene, letters, member, 'removed', captainOf(scene)?.nickname ?? null);
        await letters.tell(scene, [playerId], 'removed');
      }),

    disband: (family, teamId, captainId) =>
      withTeam(parts, family, teamId, async (scene) => {
        allow(captainOnly(scene, captainId));
        allow(closed(scene));
        if (scene.raceIds.length > 0 && scene.members.length > 1) throw new TeamRefused('signedUp');
        const captain = captainOf(scene)?.nickname ?? '';
        await end(scene, letters, captain);
        const others = idsOf(scene.members).filter((id) => id !== captainId);
        await letters.tell(scene, others, 'disbanded', { person: captain });
      }),

    async forget(playerId) {
      const rows = await parts.database.select().from(teamMembers).where(eq(teamMembers.playerId, playerId));
      for (const { teamId, competitionId } of rows) {
        const family = parts.contests.find(competitionId)?.rules.family;
        if (!family) continue;
        await withTeam(parts, family, teamId, async (scene) => {
          const member = memberOf(scene, playerId);
          if (member) await depart(scene, letters, member, 'left', member.nickname);
        });
      }
    },
  };
}

/**
 * Takes a member out of a team that is held. When the captain goes, the longest member follows; when nobody remains,
 * the team ends. Requests to cancel that waited for the member do not wait any more.
 */
async function depart(
  scene: Scene,
  letters: Letters,
  member: Member,
  kind: Departure,
  actor: string | null,
): Promise<void> {
  const { tx, team, members, offer } = scene;
  const others = members.filter(({ playerId }) => playerId !== member.playerId);
  const [successor] = others;
  if (!successor) return end(scene, letters, member.nickname);
  await tx.delete(teamMembers).where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.playerId, member.playerId)));
  await record(scene, kind, { actor, subject: member.nickname });
  await letters.tell(scene, idsOf(others), 'left', { person: member.nickname });
  if (offer && (member.isCaptain || offer.playerId === member.playerId)) await dropOffer(scene, letters, offer);
  if (member.isCaptain) {
    await makeCaptain(scene, member.playerId, successor.playerId);
    await record(scene, 'succeeded', { subject: successor.nickname });
    await letters.tell(scene, idsOf(others), 'captain', { person: successor.nickname });
  }
  await dropFromCancellations(scene, letters, member.playerId, others);
  await refreshPlayers(tx, idsOf(members));
}

type Offer = typeof captaincyOffers.$inferSelect;

/** Forgets the question who becomes captain. */
export async function dropOffer(
  { tx, team }: Pick<Scene, 'tx' | 'team'>,
  letters: Letters,
  offer: Offer,
): Promise<void> {
  await tx.delete(captaincyOffers).where(eq(captaincyOffers.teamId, team.id));
  await letters.settle(tx, [offer.todoId], 2);
}

/** Makes another member captain. Applications that wait for a decision go over to them. */
export async function makeCaptain({ tx, team }: Pick<Scene, 'tx' | 'team'>, from: string, to: string): Promise<void> {
  const of = (playerId: string) => and(eq(teamMembers.teamId, team.id), eq(teamMembers.playerId, playerId));
  await tx.update(teamMembers).set({ isCaptain: false }).where(of(from));
  await tx.update(teamMembers).set({ isCaptain: true }).where(of(to));
  const waiting = await tx
    .select({ todoId: teamApplications.todoId })
    .from(teamApplications)
    .where(and(eq(teamApplications.teamId, team.id), eq(teamApplications.state, 'pending')));
  const ids = waiting.flatMap(({ todoId }) => todoId ?? []);
  if (ids.length > 0) await tx.update(todos).set({ playerId: to }).where(inArray(todos.id, ids));
}

/** Ends a team that is held: nobody is a member, and its name is free again. */
async function end(scene: Scene, letters: Letters, actor: string): Promise<void> {
  const { tx, team, contest, now, members, offer } = scene;
  await dropFromCancellations(scene, letters, null, []);
  if (offer) await dropOffer(scene, letters, offer);
  await tx.delete(teamSignups).where(eq(teamSignups.teamId, team.id));
  await tx.delete(teamMembers).where(eq(teamMembers.teamId, team.id));
  await tx.delete(teamInvitations).where(eq(teamInvitations.teamId, team.id));
  const applicants = await closeApplications(tx, letters, now, { competitionId: contest.id, teamId: team.id });
  await tx.update(teams).set({ disbandedAt: now }).where(eq(teams.id, team.id));
  await touchTeam(tx, team.id, now);
  await refreshPlayers(tx, idsOf(members));
  await record(scene, 'disbanded', { actor });
  await letters.tell(scene, applicants, 'applicationClosed');
}
