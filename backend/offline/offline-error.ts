import { type OfflineRefusal, offlineRefusals } from '#lib/contract/offline/offline-refusals.ts';
import type { MessageKey } from '../messages/messages.ts';
import { assertAllowedAs, DomainError } from '../platform/domain-error.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of the days on site refuses the call. */
export class OfflineError extends DomainError<OfflineRefusal> {
  /** @param sentence more specific message, where that of the reason is too general */
  constructor(reason: OfflineRefusal, values?: Values, sentence: MessageKey = `offline.${reason}`) {
    super(reason, { code: offlineRefusals[reason], sentence, values });
  }
}

/** @throws OfflineError unless the reason is null. */
export const assertAllowed = assertAllowedAs<OfflineRefusal>(OfflineError);

/** The first reason that is not null. */
export const first = (...reasons: readonly (OfflineRefusal | null)[]): OfflineRefusal | null =>
  reasons.find((reason) => reason !== null) ?? null;
