import { type GpuRefusal, gpuRefusals } from '#lib/contract/gpu-refusals.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type MessageKey, say } from '../messages/messages.ts';
import { Refusal } from '../router/refusal.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of the hall's machines says no. Thrown inside a transaction, so that nothing of the change remains. */
export class GpuRefused extends Error {
  readonly reason: GpuRefusal;
  readonly values: Values;
  constructor(reason: GpuRefusal, values: Values = {}) {
    super(reason);
    this.name = 'GpuRefused';
    this.reason = reason;
    this.values = values;
  }
}

/** @throws GpuRefused unless the reason is null. */
export function allow(reason: GpuRefusal | null): void {
  if (reason) throw new GpuRefused(reason);
}

/** What a person reads for a rule that said no. */
export const refusalOf = ({ reason, values }: GpuRefused): Refusal =>
  Refusal.rule(gpuRefusals[reason], `gpu.${reason}`, values);

/** The same said beforehand; null where nothing is in the way. */
export const sentenceOf = (locale: Locale, reason: GpuRefusal | null): string | null => {
  const key: MessageKey | null = reason && `gpu.${reason}`;
  return key && say(locale, key);
};
