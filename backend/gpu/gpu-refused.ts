import { type GpuRefusal, gpuRefusals } from '#lib/contract/gpu-refusals.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type MessageKey, say } from '../messages/messages.ts';
import { allowing, RuleRefused } from '../rules/rule-refused.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of the hall's machines says no. */
export class GpuRefused extends RuleRefused<GpuRefusal> {
  constructor(reason: GpuRefusal, values?: Values) {
    super(reason, { code: gpuRefusals[reason], sentence: `gpu.${reason}`, values });
  }
}

/** @throws GpuRefused unless the reason is null. */
export const allow = allowing<GpuRefusal>(GpuRefused);

/** The same said beforehand; null where nothing is in the way. */
export const sentenceOf = (locale: Locale, reason: GpuRefusal | null): string | null => {
  const key: MessageKey | null = reason && `gpu.${reason}`;
  return key && say(locale, key);
};
