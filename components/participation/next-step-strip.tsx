'use client';

import { useQuery } from '@tanstack/react-query';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { Suspense, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { participationQuery } from '#lib/client/queries/teams.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { currentStep, hrefOfStep, isActionable } from './next-step-of.ts';
import css from './participation.module.css';
import { useStepWords } from './use-step-words.ts';
import { participationWords } from './words.ts';

/** The next step of the signed-in person, in the room that Home keeps for it; nothing when there is none. */
export function NextStepStrip({ slotId }: { readonly slotId: string }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(slotId)), [slotId]);
  return slot ? <Suspense>{createPortal(<Worded />, slot)}</Suspense> : null;
}

function Worded() {
  const locale = useLocale();
  const messages = use(participationWords(locale));
  return (
    <NextIntlClientProvider locale={languageTag[locale]} messages={messages}>
      <Strip />
    </NextIntlClientProvider>
  );
}

function Strip() {
  const t = useTranslations('participation');
  const words = useStepWords();
  const { data = [] } = useQuery(participationQuery());
  const [found] = data.flatMap((participation) => {
    const step = currentStep(participation);
    return step && isActionable(step) ? [{ participation, step }] : [];
  });
  if (!found) return null;
  const { participation, step } = found;
  return (
    <Link className={css.strip} href={hrefOfStep(step, participation)}>
      <small>{t('next', { name: participation.raceName ?? participation.competitionName })}</small>
      <b>{words(step)}</b>
      <Icon name="arrow-right" />
    </Link>
  );
}
