'use client';

import { useQuery } from '@tanstack/react-query';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { use } from 'react';
import { participationQuery } from '#lib/client/queries/teams.ts';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import { languageTag } from '#lib/i18n/locales.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import css from './participation.module.css';
import { ParticipationSteps } from './participation-steps.tsx';
import { participationWords } from './words.ts';

interface ContestParticipationProps {
  readonly contestId: string;
}

/** Steps of the signed-in person in a contest, on a page that is the same for everybody: brings its own messages. */
export function ContestParticipation({ contestId }: ContestParticipationProps) {
  const locale = useLocale();
  const messages = use(participationWords(locale));
  return (
    <NextIntlClientProvider locale={languageTag[locale]} messages={messages}>
      <QueryClientProvider>
        <Steps contestId={contestId} />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}

function Steps({ contestId }: ContestParticipationProps) {
  const t = useTranslations('participation');
  const { data, isPending } = useQuery(participationQuery(contestId));
  // After a failure the page is complete without the steps.
  if (!data) return <div className={css.slot} data-known={isPending ? undefined : ''} />;
  if (data.length === 0) return null;
  return (
    <div className={css.list}>
      {data.map((one) => (
        <section key={one.raceId} aria-label={t('title')}>
          <h3>{one.raceName ?? t('title')}</h3>
          <ParticipationSteps participation={one} />
        </section>
      ))}
    </div>
  );
}
