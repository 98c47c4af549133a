import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Application, TeamFamily } from '#lib/contract/teams.ts';
import type { Database } from '../database/database.ts';
import { players } from '../identity/tables.ts';
import type { Page } from '../inbox/inbox.ts';
import type { Letters } from './letters.ts';
import { record } from './log.ts';
import { admit } from './membership.ts';
import { captainOnly, joining } from './rules.ts';
import {
  captainOf,
  contestOf,
  lockPerson,
  memberOf,
  personOf,
  readTeam,
  type TeamParts,
  teamOf,
  withTeam,
} from './scene.ts';
import { teamApplications, teams } from './tables.ts';
import { allow, TeamRefused } from './team-refused.ts';

/** How many applications of a person may wait in one contest. */
const mostPending = 5;

interface Applying {
  readonly teamId: string;
  readonly playerId: string;
  readonly message: string;
}
interface Decision {
  readonly applicationId: string;
  readonly captainId: string;
  readonly isAgree: boolean;
  readonly reply: string;
}

export interface Applications {
  /** The application's id. */
  apply(family: TeamFamily, application: Applying): Promise<string>;
  withdraw(family: TeamFamily, applicationId: string, playerId: string): Promise<void>;
  /** The captain's decision. Deciding the same again changes nothing. */
  decide(family: TeamFamily, decision: Decision): Promise<void>;
  mine(family: TeamFamily, competitionId: string, playerId: string, page: Page): Promise<Listed>;
  /** For the captain only. */
  ofTeam(family: TeamFamily, teamId: string, captainId: string, page: Page): Promise<Listed>;
}
interface Listed {
  list: Application[];
  total: number;
}
type Row = typeof teamApplications.$inferSelect;

export function createApplications(parts: TeamParts, letters: Letters): Applications {
  const { database } = parts;

  /** An application as it stands, to find its team by. */
  const find = async (applicationId: string): Promise<Row> => {
    const [row] = await database.select().from(teamApplications).where(eq(teamApplications.id, applicationId));
    if (!row) throw new TeamRefused('applicationMissing');
    return row;
  };

  /** The application again, once its team is held. */
  const held = async (tx: Database, applicationId: string): Promise<Row> => {
    const [row] = await tx.select().from(teamApplications).where(eq(teamApplications.id, applicationId)).for('update');
    if (!row) throw new TeamRefused('applicationMissing');
    return row;
  };

  const settle = async (tx: Database, row: Row, change: Partial<Row>): Promise<void> => {
    await tx.update(teamApplications).set(change).where(eq(teamApplications.id, row.id));
    await letters.settle(tx, [row.todoId], 2);
  };

  return {
    apply: (family, { teamId, playerId, message }) =>
      withTeam(parts, family, teamId, async (scene) => {
        const { tx, team, contest, now } = scene;
        allow(joining(scene));
        if (!team.recruiting) throw new TeamRefused('notRecruiting');
        await lockPerson(tx, contest.id, playerId);
        const person = await personOf(tx, playerId);
        if (person.banned) throw new TeamRefused('banned');
        if (await teamOf(tx, contest.id, playerId)) throw new TeamRefused('alreadyInTeam');
        const waiting = and(
          eq(teamApplications.competitionId, contest.id),
          eq(teamApplications.playerId, playerId),
          eq(teamApplications.state, 'pending'),
        );
        if ((await tx.$count(teamApplications, and(waiting, eq(teamApplications.teamId, team.id)))) > 0)
          throw new TeamRefused('alreadyApplied');
        if ((await tx.$count(teamApplications, waiting)) >= mostPending)
          throw new TeamRefused('tooManyApplications', { limit: mostPending });
        const captain = captainOf(scene);
        const todoId = captain
          ? await letters.aboutJoining(scene, captain.playerId, 'applied', { person: person.nickname })
          : null;
        const id = randomUUID();
        await tx
          .insert(teamApplications)
          .values({ id, teamId: team.id, competitionId: contest.id, playerId, message, appliedAt: now, todoId });
        await record(scene, 'applied', { actor: person.nickname });
        return id;
      }),

    async withdraw(family, applicationId, playerId) {
      const { teamId, playerId: applicant } = await find(applicationId);
      if (applicant !== playerId) throw new TeamRefused('applicationMissing');
      await withTeam(parts, family, teamId, async (scene) => {
        const row = await held(scene.tx, applicationId);
        if (row.state === 'withdrawn') return;
        if (row.state !== 'pending') throw new TeamRefused('applicationSettled');
        await settle(scene.tx, row, { state: 'withdrawn', decidedAt: scene.now });
        const { nickname } = await personOf(scene.tx, playerId);
        await record(scene, 'applicationWithdrawn', { actor: nickname });
      });
    },

    async decide(family, { applicationId, captainId, isAgree, reply }) {
      const { teamId, playerId } = await find(applicationId);
      await withTeam(parts, family, teamId, async (scene) => {
        // Who is no member does not learn that the application exists.
        if (!memberOf(scene, captainId)) throw new TeamRefused('applicationMissing');
        allow(captainOnly(scene, captainId));
        const { tx, now } = scene;
        await lockPerson(tx, scene.contest.id, playerId);
        const row = await held(tx, applicationId);
        const state = isAgree ? 'accepted' : 'rejected';
        if (row.state === state) return;
        if (row.state !== 'pending') throw new TeamRefused('applicationSettled');
        await settle(tx, row, { state, decidedAt: now, reply });
        const actor = captainOf(scene)?.nickname ?? null;
        if (isAgree) return admit(scene, letters, playerId, { kind: 'accepted', actor });
        const { nickname } = await personOf(tx, playerId);
        await record(scene, 'rejected', { actor, subject: nickname });
        await letters.tell(scene, [playerId], 'rejected', { reply: reply && `“${reply}”` });
      });
    },

    mine(family, competitionId, playerId, page) {
      const contest = contestOf(parts, family, competitionId);
      return list(
        database,
        and(eq(teamApplications.competitionId, contest.id), eq(teamApplications.playerId, playerId)),
        [],
        page,
      );
    },

    async ofTeam(family, teamId, captainId, page) {
      const scene = await readTeam(parts, family, teamId);
      allow(captainOnly(scene, captainId));
      const pendingFirst = desc(sql`${teamApplications.state} = 'pending'`);
      return list(database, eq(teamApplications.teamId, scene.team.id), [pendingFirst], page);
    },
  };
}

async function list(
  database: Database,
  where: SQL | undefined,
  order: readonly SQL[],
  { page, pageSize }: Page,
): Promise<Listed> {
  const rows = await database
    .select({
      application: teamApplications,
      teamName: teams.name,
      nickname: players.nickname,
      avatar: players.avatar,
    })
    .from(teamApplications)
    .innerJoin(teams, eq(teams.id, teamApplications.teamId))
    .innerJoin(players, eq(players.id, teamApplications.playerId))
    .where(where)
    .orderBy(...order, desc(teamApplications.appliedAt), desc(teamApplications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await database.select({ count: count() }).from(teamApplications).where(where);
  return {
    total: all?.count ?? 0,
    list: rows.map(({ application, teamName, nickname, avatar }) => ({
      id: application.id,
      team: { id: application.teamId, name: teamName, competitionID: application.competitionId },
      player: { playerId: application.playerId, nickname, avatar },
      message: application.message,
      state: application.state,
      appliedAt: application.appliedAt,
      decidedAt: application.decidedAt,
      reply: application.reply,
    })),
  };
}
