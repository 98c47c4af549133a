import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { MachineAccount } from '#lib/contract/offline-race.ts';
import type { OfflineRefusal } from '#lib/contract/offline-refusals.ts';
import { hours } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Post } from '../teams/letters.ts';
import { accountTexts } from './letter-texts.ts';
import { others, tell } from './letters.ts';
import { allow, first } from './offline-refused.ts';
import { offlineAccounts } from './tables.ts';
import {
  type Asking,
  accountOf,
  acting,
  allSigned,
  holding,
  lookAt,
  type OnSiteParts,
  type TeamHere,
} from './team-on-site.ts';

type Row = typeof offlineAccounts.$inferSelect;
const derive = promisify<string, string, number, Buffer>(scrypt);

/** The password before the last one works for so long, in seconds (machine guide). */
const oldWorksFor = hours(1);

/** The accounts of teams on the machines. */
export interface MachineAccounts {
  of(asking: Asking): Promise<MachineAccount>;
  /** Tells the first password, once. @throws OfflineRefused when a member has not signed, or it was told before */
  reveal(asking: Asking): Promise<MachineAccount & { readonly firstPassword: string }>;
  /** Sets a new password; the one before ends after an hour. */
  change(asking: Asking, password: string): Promise<MachineAccount>;
}

export function createMachineAccounts(parts: OnSiteParts, post: Post): MachineAccounts {
  const stored = async (from: Database, teamId: string): Promise<Row | null> => {
    const [row = null] = await from.select().from(offlineAccounts).where(eq(offlineAccounts.teamId, teamId));
    return row;
  };

  async function write(team: TeamHere, state: Row['state'], password: string, before: Row | null): Promise<Row> {
    const { scene, me, race } = team;
    const row: Row = {
      teamId: scene.team.id,
      competitionId: race.team.id,
      state,
      password,
      oldPassword: before?.password ?? null,
      oldEndsAt: before ? scene.now + oldWorksFor : null,
      playerId: me.playerId,
      by: me.nickname,
      at: scene.now,
    };
    await scene.tx.insert(offlineAccounts).values(row).onConflictDoUpdate({ target: offlineAccounts.teamId, set: row });
    const texts = accountTexts[state];
    await tell(post, team, others(team), { texts, tab: 'machines', values: () => ({ person: me.nickname }) });
    return row;
  }

  return {
    async of(asking) {
      const team = await lookAt(parts, asking);
      return accountShown(team, await stored(parts.team.database, team.scene.team.id));
    },

    async reveal(asking) {
      const password = newPassword();
      const hash = await hashed(password);
      return holding(parts, asking, async (team) => {
        const before = await stored(team.scene.tx, team.scene.team.id);
        allow(first(changing(team), before ? 'passwordShown' : null));
        return { ...accountShown(team, await write(team, 'shown', hash, null)), firstPassword: password };
      });
    },

    async change(asking, password) {
      const hash = await hashed(password);
      return holding(parts, asking, async (team) => {
        const name = accountOf(team.scene.team.id);
        allow(first(changing(team), isWeak(password, name) ? 'passwordWeak' : null));
        return accountShown(team, await write(team, 'changed', hash, await stored(team.scene.tx, team.scene.team.id)));
      });
    },
  };
}

const changing = (team: TeamHere): OfflineRefusal | null =>
  first(
    team.race.entry.parts.includes('machines') ? null : 'raceMissing',
    acting(team),
    allSigned(team) ? null : 'teamUnsigned',
  );

function accountShown(team: TeamHere, row: Row | null): MachineAccount {
  const { scene, signed } = team;
  const ends = row?.oldEndsAt ?? 0;
  return {
    name: allSigned(team) ? accountOf(scene.team.id) : null,
    reason: changing(team),
    unsigned: scene.members.filter(({ playerId }) => !signed.has(playerId)).map(({ nickname }) => nickname),
    password: row?.state ?? 'waiting',
    by: row?.by ?? null,
    at: row?.at ?? null,
    oldEndsAt: ends > scene.now ? ends : null,
  };
}

/** Salt and hash, apart by a colon. */
async function hashed(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url');
  return `${salt}:${(await derive(password, salt, 32)).toString('base64url')}`;
}

/** Without letters and figures that look alike: it is typed from a screen. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const newPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from(randomBytes(4), (byte) => alphabet[byte % alphabet.length]).join('')).join(
    '-',
  );

/** Few different characters, or the account's own name. Length is the contract's. */
const isWeak = (password: string, account: string): boolean =>
  new Set(password).size < 6 || password.toLowerCase().includes(account);
