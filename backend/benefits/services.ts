import type { Contract } from '#lib/contract/contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import type { Signer } from '../platform/signing.ts';
import type { Entries } from '../teams/sign-up/entries.ts';
import { benefitHandlers } from './handlers.ts';
import { createIssuedVouchers, type IssuedVouchers } from './issued.ts';
import { type BenefitContent, createVouchers } from './vouchers.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly content: () => BenefitContent;
  readonly entries: Pick<Entries, 'tracks'>;
}

export interface BenefitServices {
  readonly issued: IssuedVouchers;
  readonly handlers: HandlersOf<Contract['benefits']>;
}

export function createBenefitServices({ database, clock, signer, content, entries }: Deps): BenefitServices {
  const vouchers = createVouchers({ content, tracks: entries.tracks, clock });
  return {
    issued: createIssuedVouchers(database, signer),
    handlers: benefitHandlers({ content, vouchers, signer, clock }),
  };
}
