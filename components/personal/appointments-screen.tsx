'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { appointmentsQuery } from '#lib/client/queries/personal.ts';
import type { Appointment } from '#lib/contract/personal-calendar.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { AppointmentList, upcoming } from './appointment-list.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { PersonalFrame } from './personal-frame.tsx';

/** The person's dates, and their calendar's address. */
export function AppointmentsScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('personal.dates');
  const dates = useQuery(appointmentsQuery());
  return (
    <PersonalFrame title={t('title')} lead={t('lead')} current="dates">
      <Loaded query={dates}>{(list) => <Dates list={list} locale={locale} />}</Loaded>
      <CalendarCard locale={locale} />
    </PersonalFrame>
  );
}

function Dates({ list, locale }: { list: readonly Appointment[]; locale: Locale }) {
  const t = useTranslations('personal.dates');
  const next = upcoming(list);
  const over = list.filter((appointment) => !next.includes(appointment));
  return (
    <>
      <Card as="section">
        {next.length > 0 ? (
          <>
            <CardHead title={t('next')} />
            <AppointmentList appointments={next} locale={locale} />
          </>
        ) : (
          <Empty
            level={2}
            title={t('noneTitle')}
            text={t('none')}
            action={<LinkButton href={href('home')}>{t('toContests')}</LinkButton>}
          />
        )}
      </Card>
      {over.length > 0 ? (
        <Card as="section">
          <CardHead title={t('past')} />
          <AppointmentList appointments={over} locale={locale} />
        </Card>
      ) : null}
    </>
  );
}
