import { type OfflineRefusal, offlineRefusals } from '#lib/contract/offline-refusals.ts';
import type { MessageKey } from '../messages/messages.ts';
import { allowing, RuleRefused } from '../rules/rule-refused.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of the days on site says no. */
export class OfflineRefused extends RuleRefused<OfflineRefusal> {
  /** @param sentence where the reason alone says too little */
  constructor(reason: OfflineRefusal, values?: Values, sentence: MessageKey = `offline.${reason}`) {
    super(reason, { code: offlineRefusals[reason], sentence, values });
  }
}

/** @throws OfflineRefused unless the reason is null. */
export const allow = allowing<OfflineRefusal>(OfflineRefused);

/** The first reason of a list. */
export const first = (...reasons: readonly (OfflineRefusal | null)[]): OfflineRefusal | null =>
  reasons.find((reason) => reason !== null) ?? null;
