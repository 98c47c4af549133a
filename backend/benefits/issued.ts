import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { Signer } from '../platform/signing.ts';
import { teamSignups, teams } from '../teams/tables.ts';
import { voucherCode } from './voucher-code.ts';

export interface IssuedVoucher {
  readonly teamId: string;
  readonly team: string;
  readonly code: string;
}

/** The vouchers of a track for its partner: one for each team that is signed up now. */
export type IssuedVouchers = (trackId: string) => Promise<IssuedVoucher[]>;

export function createIssuedVouchers(database: Database, signer: Signer): IssuedVouchers {
  return async (trackId) => {
    const rows = await database
      .select({ teamId: teams.id, team: teams.name })
      .from(teamSignups)
      .innerJoin(teams, eq(teams.id, teamSignups.teamId))
      .where(and(eq(teamSignups.trackId, trackId), isNull(teams.disbandedAt)))
      .orderBy(asc(teams.id));
    return rows.map((row) => ({ ...row, code: voucherCode(signer, trackId, row.teamId) }));
  };
}
