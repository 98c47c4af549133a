import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Invitation, TeamFamily } from '#lib/contract/teams.ts';
import { days } from '../clock.ts';
import { players } from '../identity/tables.ts';
import type { Letters } from './letters.ts';
import { record } from './log.ts';
import { admit } from './membership.ts';
import { captainOnly, joining } from './rules.ts';
import { captainOf, memberOf, readTeam, type Scene, type TeamParts, withTeam } from './scene.ts';
import { teamInvitations } from './tables.ts';
import { allow, TeamRefused } from './team-refused.ts';

/** Valid invitations of a team at the same time. */
const mostInvitations = 10;
/** Figures and capitals without those that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 10;

interface Inviting {
  readonly teamId: string;
  readonly captainId: string;
  readonly days: number;
  readonly maxUses: number;
}

export interface Invitations {
  create(family: TeamFamily, inviting: Inviting): Promise<Invitation>;
  /** Those that still let somebody in; for the captain only. */
  list(family: TeamFamily, teamId: string, captainId: string): Promise<Invitation[]>;
  revoke(family: TeamFamily, id: string, captainId: string): Promise<void>;
  /** The team behind a valid code, who invited (a nickname) and until when. */
  look(family: TeamFamily, code: string): Promise<{ scene: Scene; invitedBy: string; expiresAt: number }>;
  /** Joins by a code; who is a member already stays one. The team's id. */
  accept(family: TeamFamily, code: string, playerId: string): Promise<string>;
}
type Row = typeof teamInvitations.$inferSelect;

export function createInvitations(parts: TeamParts, letters: Letters): Invitations {
  const { database, clock } = parts;
  const valid = () =>
    and(
      isNull(teamInvitations.revokedAt),
      gt(teamInvitations.expiresAt, clock()),
      lt(teamInvitations.uses, teamInvitations.maxUses),
    );

  const byCode = async (from: Scene['tx'], code: string): Promise<Row> => {
    const [row] = await from
      .select()
      .from(teamInvitations)
      .where(and(eq(teamInvitations.code, plainCode(code)), valid()));
    if (!row) throw new TeamRefused('invitationInvalid');
    return row;
  };

  return {
    create: (family, { teamId, captainId, days: life, maxUses }) =>
      withTeam(parts, family, teamId, async (scene) => {
        const { tx, team, contest, now } = scene;
        allow(captainOnly(scene, captainId));
        allow(joining(scene));
        const count = await tx.$count(teamInvitations, and(eq(teamInvitations.teamId, team.id), valid()));
        if (count >= mostInvitations) throw new TeamRefused('tooManyInvitations', { limit: mostInvitations });
        const expiresAt = Math.min(now + days(life), contest.dates.locksAt);
        const row = { id: randomUUID(), code: newCode(), createdAt: now, expiresAt, maxUses };
        await tx.insert(teamInvitations).values({ ...row, teamId: team.id, createdBy: captainId });
        await record(scene, 'invited', { actor: captainOf(scene)?.nickname ?? null });
        return { ...row, code: shownCode(row.code), uses: 0 };
      }),

    async list(family, teamId, captainId) {
      const scene = await readTeam(parts, family, teamId);
      allow(captainOnly(scene, captainId));
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
      if (!row) throw new TeamRefused('invitationInvalid');
      await withTeam(parts, family, row.teamId, async (scene) => {
        // Who is no member does not learn that the invitation exists.
        if (!memberOf(scene, captainId)) throw new TeamRefused('invitationInvalid');
        allow(captainOnly(scene, captainId));
        const revoked = await scene.tx
          .update(teamInvitations)
          .set({ revokedAt: scene.now })
          .where(and(eq(teamInvitations.id, id), isNull(teamInvitations.revokedAt)))
          .returning({ id: teamInvitations.id });
        if (revoked.length > 0) await record(scene, 'invitationRevoked', { actor: captainOf(scene)?.nickname ?? null });
      });
    },

    async look(family, code) {
      const { teamId, createdBy, expiresAt } = await byCode(database, code);
      const scene = await readTeam(parts, family, teamId);
      const [inviter] = await database
        .select({ nickname: players.nickname })
        .from(players)
        .where(eq(players.id, createdBy));
      return { scene, invitedBy: inviter?.nickname ?? '', expiresAt };
    },

    async accept(family, code, playerId) {
      const { teamId } = await byCode(database, code);
      return withTeam(parts, family, teamId, async (scene) => {
        if (memberOf(scene, playerId)) return teamId;
        const { id } = await byCode(scene.tx, code);
        await admit(scene, letters, playerId, { kind: 'joinedByInvitation', actor: null });
        await scene.tx
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
