import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Signer } from '../signing/signing.ts';
import { teamSignups, teams } from '../teams/tables.ts';
import { voucherCode } from './voucher-code.ts';

export interface IssuedVoucher {
  readonly teamId: string;
  readonly team: string;
  readonly code: string;
}

/** The vouchers of a track as its partner needs them: one for each team that is signed up now. */
export type IssuedVouchers = (raceId: string) => Promise<IssuedVoucher[]>;

export function createIssuedVouchers(database: Database, signer: Signer): IssuedVouchers {
  return async (raceId) => {
    const rows = await database
      .select({ teamId: teams.id, team: teams.name })
      .from(teamSignups)
      .innerJoin(teams, eq(teams.id, teamSignups.teamId))
      .where(and(eq(teamSignups.raceId, raceId), isNull(teams.disbandedAt)))
      .orderBy(asc(teams.id));
    return rows.map((row) => ({ ...row, code: voucherCode(signer, raceId, row.teamId) }));
  };
}
