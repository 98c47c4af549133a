import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import type { Invitation } from '#lib/contract/teams/teams.ts';
import { players } from '../../identity/tables.ts';
import { days } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { captainOf, type LoadedTeam, memberOf, readTeam, record, type TeamDeps, withTeam } from '../locked-team.ts';
import type { TeamNotifications } from '../notifications.ts';
import { captainOnly, joining, sizeOf } from '../rules.ts';
import { isOpenInvitation, teamInvitations } from '../tables.ts';
import { assertAllowed, TeamError } from '../team-error.ts';
import { admit } from './membership.ts';

/** Maximum number of valid invitations of a team. */
const mostInvitations = 10;
/** Digits and capitals without those that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 10;

interface Inviting {
  readonly teamId: string;
  readonly captainId: string;
  readonly days: number;
  /** The number of free places when left out. */
  readonly maxUses?: number | undefined;
}

export interface Invitations {
  create(family: TeamFamily, inviting: Inviting): Promise<Invitation>;
  /** Valid invitations; for the captain only. */
  list(family: TeamFamily, teamId: string, captainId: string): Promise<Invitation[]>;
  revoke(family: TeamFamily, id: string, captainId: string): Promise<void>;
  /** The team of a valid code, the nickname of the inviter and the expiry. */
  look(family: TeamFamily, code: string): Promise<{ loadedTeam: LoadedTeam; invitedBy: string; expiresAt: number }>;
  /** Joins by a code; no effect for members. Returns the team's id. */
  accept(family: TeamFamily, code: string, playerId: string): Promise<string>;
}
type Row = typeof teamInvitations.$inferSelect;

export function createInvitations(deps: TeamDeps, notifications: TeamNotifications): Invitations {
  const { database, clock } = deps;
  const valid = () => isOpenInvitation(clock());

  const byCode = async (from: Database, code: string): Promise<Row> => {
    const [row] = await from
      .select()
      .from(teamInvitations)
      .where(and(eq(teamInvitations.code, plainCode(code)), valid()));
    if (!row) throw new TeamError('invitationInvalid');
    return row;
  };

  return {
    create: (family, { teamId, captainId, days: life, maxUses: uses }) =>
      withTeam(deps, family, teamId, async (lockedTeam) => {
        const { tx, team, contest, now } = lockedTeam;
        assertAllowed(captainOnly(lockedTeam, captainId));
        assertAllowed(joining(lockedTeam));
        const count = await tx.$count(teamInvitations, and(eq(teamInvitations.teamId, team.id), valid()));
        if (count >= mostInvitations) throw new TeamError('tooManyInvitations', { limit: mostInvitations });
        const expiresAt = Math.min(now + days(life), contest.dates.locksAt);
        const maxUses = uses ?? sizeOf(lockedTeam).max - lockedTeam.members.length;
        const row = { id: randomUUID(), code: newCode(), createdAt: now, expiresAt, maxUses };
        await tx.insert(teamInvitations).values({ ...row, teamId: team.id, createdBy: captainId });
        await record(lockedTeam, 'invited', { actor: captainOf(lockedTeam)?.nickname ?? null });
        return { ...row, code: shownCode(row.code), uses: 0 };
      }),

    async list(family, teamId, captainId) {
      assertAllowed(captainOnly(await readTeam(deps, family, teamId), captainId));
      const rows = await database
        .select()
        .from(teamInvitations)
        .where(and(eq(teamInvitations.teamId, teamId), valid()))
        .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id));
      return rows.map(({ id, code, createdAt, expiresAt, uses, maxUses }) => ({
        id,
        code: shownCode(code),
        createdAt,
        expiresAt,
        uses,
        maxUses,
      }));
    },

    async revoke(family, id, captainId) {
      const [row] = await database.select().from(teamInvitations).where(eq(teamInvitations.id, id));
      if (!row) throw new TeamError('invitationInvalid');
      await withTeam(deps, family, row.teamId, async (lockedTeam) => {
        // Non-members must not learn that the invitation exists.
        if (!memberOf(lockedTeam, captainId)) throw new TeamError('invitationInvalid');
        assertAllowed(captainOnly(lockedTeam, captainId));
        const revoked = await lockedTeam.tx
          .update(teamInvitations)
          .set({ revokedAt: lockedTeam.now })
          .where(and(eq(teamInvitations.id, id), isNull(teamInvitations.revokedAt)))
          .returning({ id: teamInvitations.id });
        if (revoked.length > 0)
          await record(lockedTeam, 'invitationRevoked', { actor: captainOf(lockedTeam)?.nickname ?? null });
      });
    },

    async look(family, code) {
      const { teamId, createdBy, expiresAt } = await byCode(database, code);
      const loadedTeam = await readTeam(deps, family, teamId);
      const [inviter] = await database
        .select({ nickname: players.nickname })
        .from(players)
        .where(eq(players.id, createdBy));
      return { loadedTeam, invitedBy: inviter?.nickname ?? '', expiresAt };
    },

    async accept(family, code, playerId) {
      const { teamId } = await byCode(database, code);
      return withTeam(deps, family, teamId, async (lockedTeam) => {
        if (memberOf(lockedTeam, playerId)) return teamId;
        const { id } = await byCode(lockedTeam.tx, code);
        await admit(lockedTeam, notifications, playerId, { kind: 'joinedByInvitation', actor: null });
        await lockedTeam.tx
          .update(teamInvitations)
          .set({ uses: sql`${teamInvitations.uses} + 1` })
          .where(eq(teamInvitations.id, id));
        return teamId;
      });
    },
  };
}

const newCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
const shownCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
