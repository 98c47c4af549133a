import { type OfflineRefusal, offlineRefusals } from '#lib/contract/offline/offline-refusals.ts';
import { assertAllowedAs, DomainError } from '../platform/domain-error.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of the days on site refuses the call. */
export class OfflineError extends DomainError<OfflineRefusal> {
  constructor(reason: OfflineRefusal, values?: Values) {
    super(reason, { code: offlineRefusals[reason], sentence: `offline.${reason}`, values });
  }
}

/** @throws OfflineError unless the reason is null. */
export const assertAllowed = assertAllowedAs<OfflineRefusal>(OfflineError);

/** The first reason that is not null. */
export const first = (...reasons: readonly (OfflineRefusal | null)[]): OfflineRefusal | null =>
  reasons.find((reason) => reason !== null) ?? null;
