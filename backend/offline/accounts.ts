import { eq } from 'drizzle-orm';
import type { OfflineRefusal } from '#lib/contract/offline/offline-refusals.ts';
import type { MachineAccount } from '#lib/contract/offline/on-site-final.ts';
import { hours } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NotifierOf } from '../teams/notifications.ts';
import { hashPassword, newPassword } from './machine-passwords.ts';
import { notify, others } from './notifications.ts';
import { assertAllowed, first } from './offline-error.ts';
import { isGuessable } from './password-strength.ts';
import { offlineAccounts } from './tables.ts';
import {
  type Asking,
  accountOf,
  acting,
  allSigned,
  holding,
  lookAt,
  type OnSiteDeps,
  type TeamHere,
} from './team-on-site.ts';

type Row = typeof offlineAccounts.$inferSelect;
/** Validity of the previous password after a change, in seconds (machine guide). */
export const oldWorksFor = hours(1);

/** The accounts of teams on the machines. */
export interface MachineAccounts {
  of(asking: Asking): Promise<MachineAccount>;
  /**
   * Creates and returns the first password, once. @throws OfflineError when a member has not signed, or it was shown
   * before
   */
  reveal(asking: Asking): Promise<MachineAccount & { readonly firstPassword: string }>;
  /** Sets a new password; the previous one expires after an hour. */
  change(asking: Asking, password: string): Promise<MachineAccount>;
}

export function createMachineAccounts(deps: OnSiteDeps, post: NotifierOf): MachineAccounts {
  const stored = async (from: Database, teamId: string): Promise<Row | null> => {
    const [row = null] = await from.select().from(offlineAccounts).where(eq(offlineAccounts.teamId, teamId));
    return row;
  };

  async function write(team: TeamHere, state: Row['state'], password: string, before: Row | null): Promise<Row> {
    const { ownTeam, me, onSite } = team;
    const row: Row = {
      teamId: ownTeam.team.id,
      competitionId: onSite.contest.id,
      state,
      password,
      oldPassword: before?.password ?? null,
      oldEndsAt: before ? ownTeam.now + oldWorksFor : null,
      playerId: me.playerId,
      submittedByName: me.nickname,
      at: ownTeam.now,
    };
    await ownTeam.tx
      .insert(offlineAccounts)
      .values(row)
      .onConflictDoUpdate({ target: offlineAccounts.teamId, set: row });
    const values = { person: me.nickname, team: ownTeam.team.name, contest: onSite.contest.name };
    await notify(post, team, others(team), { template: `machineAccount.${state}`, tab: 'machines', values });
    return row;
  }

  return {
    async of(asking) {
      const team = await lookAt(deps, asking);
      return accountShown(team, await stored(deps.team.database, team.ownTeam.team.id));
    },

    async reveal(asking) {
      const password = newPassword();
      const hash = await hashPassword(password);
      return holding(deps, asking, async (team) => {
        const before = await stored(team.ownTeam.tx, team.ownTeam.team.id);
        assertAllowed(first(changing(team), before ? 'passwordShown' : null));
        return { ...accountShown(team, await write(team, 'shown', hash, null)), firstPassword: password };
      });
    },

    async change(asking, password) {
      const hash = await hashPassword(password);
      return holding(deps, asking, async (team) => {
        assertAllowed(first(changing(team), (await isGuessable(password, wordsNear(team))) ? 'passwordWeak' : null));
        return accountShown(
          team,
          await write(team, 'changed', hash, await stored(team.ownTeam.tx, team.ownTeam.team.id)),
        );
      });
    },
  };
}

const changing = (team: TeamHere): OfflineRefusal | null =>
  first(
    team.onSite.entry.parts.includes('machines') ? null : 'trackMissing',
    acting(team),
    allSigned(team) ? null : 'teamUnsigned',
  );

/** Words that an attacker who knows the team would try first. */
const wordsNear = ({ ownTeam: { team, members }, onSite }: TeamHere): readonly string[] => [
  accountOf(team.id),
  team.name,
  ...Object.values(onSite.contest.name),
  ...members.map(({ nickname }) => nickname),
];

function accountShown(team: TeamHere, row: Row | null): MachineAccount {
  const { ownTeam, signed } = team;
  const ends = row?.oldEndsAt ?? 0;
  return {
    name: allSigned(team) ? accountOf(ownTeam.team.id) : null,
    reason: changing(team),
    unsigned: ownTeam.members.filter(({ playerId }) => !signed.has(playerId)).map(({ nickname }) => nickname),
    password: row?.state ?? 'waiting',
    by: row?.submittedByName ?? null,
    at: row?.at ?? null,
    oldEndsAt: ends > ownTeam.now ? ends : null,
  };
}
