import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import type { Application } from '#lib/contract/teams/teams.ts';
import { players } from '../../identity/tables.ts';
import type { Page } from '../../inbox/inbox-reads.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockPerson } from '../../platform/database/transaction.ts';
import {
  captainOf,
  contestOf,
  memberOf,
  personOf,
  readTeam,
  record,
  type TeamDeps,
  teamOf,
  withTeam,
} from '../locked-team.ts';
import type { TeamNotifications } from '../notifications.ts';
import { captainOnly, joining } from '../rules.ts';
import { teamApplications, teams } from '../tables.ts';
import { assertAllowed, TeamError } from '../team-error.ts';
import { admit } from './membership.ts';

/** Maximum number of a person's pending applications in one contest. */
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
  /** Returns the application's id. */
  apply(family: TeamFamily, application: Applying): Promise<string>;
  withdraw(family: TeamFamily, applicationId: string, playerId: string): Promise<void>;
  /** The captain's decision. Repeating the same decision has no effect. */
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

export function createApplications(deps: TeamDeps, notifications: TeamNotifications): Applications {
  const { database } = deps;

  /** The current application, to find its team. */
  const find = async (applicationId: string): Promise<Row> => {
    const [row] = await database.select().from(teamApplications).where(eq(teamApplications.id, applicationId));
    if (!row) throw new TeamError('applicationMissing');
    return row;
  };

  /** The application, read again after its team is locked. */
  const held = async (tx: Database, applicationId: string): Promise<Row> => {
    const [row] = await tx.select().from(teamApplications).where(eq(teamApplications.id, applicationId)).for('update');
    if (!row) throw new TeamError('applicationMissing');
    return row;
  };

  const settle = async (tx: Database, row: Row, change: Partial<Row>): Promise<void> => {
    await tx.update(teamApplications).set(change).where(eq(teamApplications.id, row.id));
    await notifications.settle(tx, [row.todoId], 2);
  };

  return {
    apply: (family, { teamId, playerId, message }) =>
      withTeam(deps, family, teamId, async (lockedTeam) => {
        const { tx, team, contest, now } = lockedTeam;
        assertAllowed(joining(lockedTeam));
        if (!team.recruiting) throw new TeamError('notRecruiting');
        await lockPerson(tx, contest.id, playerId);
        const person = await personOf(tx, playerId);
        if (person.banned) throw new TeamError('banned');
        if (await teamOf(tx, contest.id, playerId)) throw new TeamError('alreadyInTeam');
        const waiting = and(
          eq(teamApplications.competitionId, contest.id),
          eq(teamApplications.playerId, playerId),
          eq(teamApplications.state, 'pending'),
        );
        if ((await tx.$count(teamApplications, and(waiting, eq(teamApplications.teamId, team.id)))) > 0)
          throw new TeamError('alreadyApplied');
        if ((await tx.$count(teamApplications, waiting)) >= mostPending)
          throw new TeamError('tooManyApplications', { limit: mostPending });
        const captain = captainOf(lockedTeam);
        const todoId = captain
          ? await notifications.aboutJoining(lockedTeam, captain.playerId, 'team.applied', { person: person.nickname })
          : null;
        const id = randomUUID();
        await tx
          .insert(teamApplications)
          .values({ id, teamId: team.id, competitionId: contest.id, playerId, message, appliedAt: now, todoId });
        await record(lockedTeam, 'applied', { actor: person.nickname }, [playerId]);
        return id;
      }),

    async withdraw(family, applicationId, playerId) {
      const { teamId, playerId: applicant } = await find(applicationId);
      if (applicant !== playerId) throw new TeamError('applicationMissing');
      await withTeam(deps, family, teamId, async (lockedTeam) => {
        const row = await held(lockedTeam.tx, applicationId);
        if (row.state === 'withdrawn') return;
        if (row.state !== 'pending') throw new TeamError('applicationSettled');
        await settle(lockedTeam.tx, row, { state: 'withdrawn', decidedAt: lockedTeam.now });
        const { nickname } = await personOf(lockedTeam.tx, playerId);
        await record(lockedTeam, 'applicationWithdrawn', { actor: nickname }, [playerId]);
      });
    },

    async decide(family, { applicationId, captainId, isAgree, reply }) {
      const { teamId, playerId } = await find(applicationId);
      await withTeam(deps, family, teamId, async (lockedTeam) => {
        // Non-members must not learn that the application exists.
        if (!memberOf(lockedTeam, captainId)) throw new TeamError('applicationMissing');
        assertAllowed(captainOnly(lockedTeam, captainId));
        const { tx, now } = lockedTeam;
        await lockPerson(tx, lockedTeam.contest.id, playerId);
        const row = await held(tx, applicationId);
        const state = isAgree ? 'accepted' : 'rejected';
        if (row.state === state) return;
        if (row.state !== 'pending') throw new TeamError('applicationSettled');
        await settle(tx, row, { state, decidedAt: now, reply });
        const actor = captainOf(lockedTeam)?.nickname ?? null;
        if (isAgree) return admit(lockedTeam, notifications, playerId, { kind: 'accepted', actor });
        const { nickname } = await personOf(tx, playerId);
        await record(lockedTeam, 'rejected', { actor, subject: nickname }, [playerId]);
        await notifications.notify(lockedTeam, [playerId], reply ? 'team.rejectedWithReply' : 'team.rejected', {
          reply,
        });
      });
    },

    mine(family, competitionId, playerId, page) {
      const contest = contestOf(deps, family, competitionId);
      return list(
        database,
        and(eq(teamApplications.competitionId, contest.id), eq(teamApplications.playerId, playerId)),
        [],
        page,
      );
    },

    async ofTeam(family, teamId, captainId, page) {
      const loadedTeam = await readTeam(deps, family, teamId);
      assertAllowed(captainOnly(loadedTeam, captainId));
      const pendingFirst = desc(sql`${teamApplications.state} = 'pending'`);
      return list(database, eq(teamApplications.teamId, loadedTeam.team.id), [pendingFirst], page);
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
