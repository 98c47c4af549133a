import { type GpuRefusal, gpuRefusals } from '#lib/contract/gpu/gpu-refusals.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type MessageKey, translate } from '../messages/messages.ts';
import { assertAllowedAs, DomainError } from '../platform/domain-error.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of the GPU machines refuses the call. */
export class GpuError extends DomainError<GpuRefusal> {
  constructor(reason: GpuRefusal, values?: Values) {
    super(reason, { code: gpuRefusals[reason], sentence: `gpu.${reason}`, values });
  }
}

/** @throws GpuError unless the reason is null. */
export const assertAllowed = assertAllowedAs<GpuRefusal>(GpuError);

/** The reason as a sentence, for display before the call; null when there is no reason. */
export const sentenceOf = (locale: Locale, reason: GpuRefusal | null): string | null => {
  const key: MessageKey | null = reason && `gpu.${reason}`;
  return key && translate(locale, key);
};
