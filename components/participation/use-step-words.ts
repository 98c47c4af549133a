'use client';

import { useTranslations } from 'next-intl';
import type { ParticipationStep } from '#lib/contract/entries.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useFormats } from '#lib/time/use-formats.ts';

/** The action of a step, or the reason that it waits. */
export function useStepWords(): (step: ParticipationStep) => string {
  const t = useTranslations('participation');
  const locale = useLocale();
  const format = useFormats();
  return ({ name, reason, opensAt, unsigned }) => {
    if (reason === null) return t(`steps.${name}.action`);
    const names = new Intl.ListFormat(languageTag[locale], { type: 'conjunction' }).format(unsigned);
    return t(`reason.${reason}`, { names, deadline: opensAt === null ? '' : format.deadline(opensAt) });
  };
}
