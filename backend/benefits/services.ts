import type { Contract } from '#lib/contract/contract.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { HandlersOf } from '../router/handlers.ts';
import type { Signer } from '../signing/signing.ts';
import type { Entries } from '../teams/entries.ts';
import { benefitHandlers } from './handlers.ts';
import { createIssuedVouchers, type IssuedVouchers } from './issued.ts';
import { type BenefitContent, createVouchers } from './vouchers.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly content: () => BenefitContent;
  readonly entries: Pick<Entries, 'races'>;
}

export interface BenefitServices {
  readonly issued: IssuedVouchers;
  readonly handlers: HandlersOf<Contract['benefits']>;
}

export function createBenefitServices({ database, clock, signer, content, entries }: Parts): BenefitServices {
  const vouchers = createVouchers({ content, races: entries.races, clock });
  return {
    issued: createIssuedVouchers(database, signer),
    handlers: benefitHandlers({ content, vouchers, signer, clock }),
  };
}
