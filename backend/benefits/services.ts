import type { Contract } from '#lib/contract/contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import type { Signer } from '../platform/signing.ts';
import type { Entries } from '../teams/sign-up/entries.ts';
import { benefitHandlers } from './handlers.ts';
import { createIssuedVouchers, type IssuedVouchers } from './issued.ts';
import { voucherCode } from './voucher-code.ts';
import { type BenefitContent, createVouchers, type Vouchers } from './vouchers.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly content: () => BenefitContent;
  readonly entries: Pick<Entries, 'tracks'>;
  /** Address at which browsers reach this backend. */
  readonly publicUrl: string;
}

export interface BenefitServices {
  readonly issued: IssuedVouchers;
  readonly vouchers: Vouchers;
  /** The code of a team's voucher. */
  readonly codeOf: (trackId: string, teamId: string) => string;
  readonly handlers: HandlersOf<Contract['benefits']>;
}

export function createBenefitServices(deps: Deps): BenefitServices {
  const { database, clock, signer, content, entries, publicUrl } = deps;
  const vouchers = createVouchers({ content, tracks: entries.tracks, clock });
  return {
    issued: createIssuedVouchers(database, signer),
    vouchers,
    codeOf: (trackId, teamId) => voucherCode(signer, trackId, teamId),
    handlers: benefitHandlers({ content, vouchers, signer, clock, publicUrl }),
  };
}
