'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Meter } from '#components/ui/meter.tsx';
import { Notice } from '#components/ui/state.tsx';
import { gpuRemainingQuery, hostQuery, noticesQuery } from '#lib/client/queries/offline.ts';
import { formatters } from '#lib/time/format.ts';
import { HallCard, HostCard } from './host-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import css from './offline.module.css';
import type { OfflinePlace } from './offline-place.ts';
import { TeamCard } from './team-card.tsx';
import { TimetableCard } from './timetable-card.tsx';

/** The days on site at a glance: what is on, what the organisers say, the team and its hosts. */
export function OverviewPart(place: OfflinePlace) {
  const { contest, family, race } = place;
  const t = useTranslations('offline.overview');
  const notices = useQuery(noticesQuery(contest.id));
  const host = useQuery(hostQuery(contest.id));
  return (
    <>
      {race.phase === 'over' ? <Notice icon="clock">{t('over')}</Notice> : null}
      <div className="split tight">
        <div className="stack">
          <TimetableCard {...place} />
          <Loaded query={notices}>
            {(list) => <NoticesCard notices={list} told={race.phase !== 'over'} locale={place.locale} />}
          </Loaded>
          <Card as="section" aria-labelledby="about-title">
            <CardHead id="about-title" title={t('about')} />
            <CardBody>
              <SafeHtml html={race.about} className={css.prose} />
            </CardBody>
          </Card>
          <Loaded query={host}>{(known) => <HallCard host={known} />}</Loaded>
        </div>
        <div className="stack">
          <TeamCard {...place} />
          {family === 'ai2022' ? <HoursCard2022 {...place} /> : null}
          <Loaded query={host}>{(known) => <HostCard host={known} />}</Loaded>
        </div>
      </div>
    </>
  );
}

/** What a team of 2022 had used of its hours. */
function HoursCard2022({ locale }: OfflinePlace) {
  const t = useTranslations('offline.overview');
  const hours = useQuery(gpuRemainingQuery());
  const { number } = formatters(locale);
  return (
    <Loaded query={hours}>
      {({ used, total, remaining }) => (
        <Card as="section" pad aria-label={t('hours')}>
          <Meter
            label={t('hours')}
            value={t('hoursOf', { used: number(used), total: number(total), left: number(remaining) })}
            share={total === 0 ? 0 : used / total}
          />
        </Card>
      )}
    </Loaded>
  );
}
