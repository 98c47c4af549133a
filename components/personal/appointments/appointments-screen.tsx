'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PersonalLayout } from '#components/personal/personal-layout.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { useServerSeconds } from '#components/ui/server-clock.ts';
import { Empty } from '#components/ui/state.tsx';
import { appointmentsQuery } from '#lib/client/queries/personal.ts';
import type { Appointment } from '#lib/contract/personal/personal-calendar.ts';
import { href } from '#lib/routing/href.ts';
import { AppointmentList, upcoming } from './appointment-list.tsx';
import { CalendarCard } from './calendar-card.tsx';

/** The person's dates and the URL of their calendar feed. */
export function AppointmentsScreen() {
  const t = useTranslations('personal.dates');
  const dates = useQuery(appointmentsQuery());
  return (
    <PersonalLayout title={t('title')} lead={t('lead')} current="dates">
      <QueryBoundary query={dates}>{(list) => <Dates list={list} />}</QueryBoundary>
      <CalendarCard />
    </PersonalLayout>
  );
}

function Dates({ list }: { list: readonly Appointment[] }) {
  const t = useTranslations('personal.dates');
  const now = useServerSeconds();
  const next = upcoming(list, now);
  const over = list.filter((appointment) => !next.includes(appointment));
  return (
    <>
      <Card as="section">
        {next.length > 0 ? (
          <>
            <CardHead title={t('next')} />
            <AppointmentList appointments={next} now={now} />
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
          <AppointmentList appointments={over} now={now} />
        </Card>
      ) : null}
    </>
  );
}
