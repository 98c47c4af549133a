import { type OfflineRefusal, offlineRefusals } from '#lib/contract/offline-refusals.ts';
import type { MessageKey } from '../messages/messages.ts';
import { Refusal } from '../router/refusal.ts';
import { refusalOf as teamRefusalOf } from '../teams/handlers.ts';
import { TeamRefused } from '../teams/team-refused.ts';
import type { UploadDenied } from '../uploads/uploads.ts';

/** A rule of the days on site says no. Thrown inside a transaction, so that nothing of the change remains. */
export class OfflineRefused extends Error {
  readonly reason: OfflineRefusal;
  readonly values: Readonly<Record<string, string>>;
  /** The sentence, where the reason alone says too little. */
  readonly sentence: MessageKey;
  constructor(
    reason: OfflineRefusal,
    values: OfflineRefused['values'] = {},
    sentence: MessageKey = `offline.${reason}`,
  ) {
    super(reason);
    this.name = 'OfflineRefused';
    this.reason = reason;
    this.values = values;
    this.sentence = sentence;
  }
}

/** @throws OfflineRefused unless the reason is null. */
export function allow(reason: OfflineRefusal | null): void {
  if (reason) throw new OfflineRefused(reason);
}

/** The first reason of a list. */
export const first = (...reasons: readonly (OfflineRefusal | null)[]): OfflineRefusal | null =>
  reasons.find((reason) => reason !== null) ?? null;

/** The same for somebody who wanted to begin an upload. */
export const deniedBy = (refused: OfflineRefused): UploadDenied => ({
  code: offlineRefusals[refused.reason],
  message: refused.sentence,
  values: refused.values,
});

/** A rule that said no, as a refusal. */
export function ruleOf(error: unknown): Refusal | null {
  if (error instanceof OfflineRefused) return Refusal.rule(offlineRefusals[error.reason], error.sentence, error.values);
  return error instanceof TeamRefused ? teamRefusalOf(error) : null;
}
