import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import { inTransaction, lockPerson, sqlState } from '../platform/database/transaction.ts';
import { sha256 } from '../platform/signing.ts';
import { contestOf, personOf, record, refreshPlayers, type TeamDeps, type TeamHooks, withTeam } from './locked-team.ts';
import { closeApplications } from './members/membership.ts';
import type { TeamNotifications } from './notifications.ts';
import { canDo, closed, nameKey, teamName } from './rules.ts';
import { teamAvatars, teamMembers, teams } from './tables.ts';
import { assertAllowed, TeamError } from './team-error.ts';

interface Description {
  readonly slogan: string;
  readonly introduction: string;
  readonly organisation: string;
  readonly wanted: string;
  readonly recruiting: boolean;
}
interface NewTeam extends Description {
  readonly competitionId: string;
  readonly playerId: string;
  readonly name: string;
}
interface Change extends Description {
  readonly teamId: string;
  readonly playerId: string;
  readonly name: string;
}
export interface Picture {
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface Teams {
  /** Returns the new team's id; its founder is captain. */
  create(family: TeamFamily, team: NewTeam): Promise<string>;
  update(family: TeamFamily, change: Change): Promise<void>;
  /** Replaces the picture; null removes it. Returns the new version, or null. */
  setAvatar(family: TeamFamily, teamId: string, playerId: string, picture: Picture | null): Promise<string | null>;
  /** The picture of that version, or null. */
  avatar(teamId: string, version: string): Promise<Picture | null>;
}

export function createTeams(
  deps: TeamDeps,
  notifications: TeamNotifications,
  hooks: Pick<TeamHooks, 'onRenamed'>,
): Teams {
  const { database, clock } = deps;
  const validName = (given: string): string => {
    const name = teamName(given);
    if (name === null) throw new TeamError('nameInvalid');
    return name;
  };

  return {
    create(family, { competitionId, playerId, name: given, ...description }) {
      const contest = contestOf(deps, family, competitionId);
      const name = validName(given);
      return inTransaction(database, async (tx) => {
        await lockPerson(tx, contest.id, playerId);
        const now = clock();
        assertAllowed(closed({ contest, now }));
        const person = await personOf(tx, playerId);
        if (person.banned) throw new TeamError('banned');
        const [team] = await tx
          .insert(teams)
          .values({
            id: newTeamId(),
            competitionId: contest.id,
            name,
            nameKey: nameKey(name),
            ...description,
            createdAt: now,
          })
          .onConflictDoNothing()
          .returning();
        if (!team) throw new TeamError('nameTaken', { name });
        const founded = await tx
          .insert(teamMembers)
          .values({ competitionId: contest.id, playerId, teamId: team.id, isCaptain: true, joinedAt: now })
          .onConflictDoNothing()
          .returning({ playerId: teamMembers.playerId });
        if (founded.length === 0) throw new TeamError('alreadyInTeam');
        await closeApplications(tx, notifications, now, { competitionId: contest.id, playerId });
        await refreshPlayers(tx, [playerId]);
        await record({ tx, team, now, members: [{ playerId }] }, 'created', { actor: person.nickname, name });
        return team.id;
      });
    },

    update: (family, { teamId, playerId, name: given, ...description }) =>
      withTeam(deps, family, teamId, async (lockedTeam) => {
        const { tx, team, members } = lockedTeam;
        const can = canDo(lockedTeam, playerId);
        assertAllowed(can.edit);
        const name = validName(given);
        if (name !== team.name) {
          assertAllowed(can.rename);
          await rename(tx, teamId, name);
        }
        await tx.update(teams).set(description).where(eq(teams.id, teamId));
        if (name !== team.name || description.organisation !== team.organisation)
          await hooks.onRenamed(tx, teamId, lockedTeam.now);
        const actor = members.find((member) => member.playerId === playerId)?.nickname ?? null;
        if (name !== team.name) await record(lockedTeam, 'renamed', { actor, name });
        if (Object.entries(description).some(([key, value]) => team[key as keyof Description] !== value))
          await record(lockedTeam, 'edited', { actor });
      }),

    setAvatar: (family, teamId, playerId, picture) =>
      withTeam(deps, family, teamId, async (lockedTeam) => {
        const { tx, team, members } = lockedTeam;
        assertAllowed(canDo(lockedTeam, playerId).edit);
        const version = picture && sha256(Buffer.from(picture.content).toString('base64')).slice(0, 16);
        if (version === team.avatar) return version;
        await tx.delete(teamAvatars).where(eq(teamAvatars.teamId, teamId));
        if (picture && version) await tx.insert(teamAvatars).values({ teamId, version, ...picture });
        await tx.update(teams).set({ avatar: version }).where(eq(teams.id, teamId));
        const actor = members.find((member) => member.playerId === playerId)?.nickname ?? null;
        await record(lockedTeam, 'avatarChanged', { actor });
        return version;
      }),

    async avatar(teamId, version) {
      const [row] = await database
        .select()
        .from(teamAvatars)
        .where(and(eq(teamAvatars.teamId, teamId), eq(teamAvatars.version, version)));
      return row ?? null;
    },
  };
}

/** @throws TeamError when another team of the contest has this name. */
async function rename(tx: TeamDeps['database'], teamId: string, name: string): Promise<void> {
  try {
    await tx
      .update(teams)
      .set({ name, nameKey: nameKey(name) })
      .where(eq(teams.id, teamId));
  } catch (error) {
    if (sqlState(error) === '23505') throw new TeamError('nameTaken', { name });
    throw error;
  }
}

/** A random id that does not reveal the number of teams. */
const newTeamId = (): string => `t${randomBytes(8).toString('hex')}`;
