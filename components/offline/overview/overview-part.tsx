'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import css from '#components/offline/offline.module.css';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Meter } from '#components/ui/meter.tsx';
import { Empty, Notice } from '#components/ui/state.tsx';
import { gpuRemainingQuery, hostQuery, noticesQuery } from '#lib/client/queries/offline/offline.ts';
import { onSiteRules } from '#lib/contests/on-site.ts';
import type { OfflineNotice } from '#lib/contract/offline/on-site-final.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import { ClusterCard, HostCard } from './host-card.tsx';
import noticesCss from './notices.module.css';
import { TeamCard } from './team-card.tsx';
import { TimetableCard } from './timetable-card.tsx';

/** Overview of the days on site: timetable, notices, team and hosts. */
export function OverviewPart(place: OfflineContext) {
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
          <QueryBoundary query={notices}>
            {(list) => <NoticesCard notices={list} told={race.phase !== 'over'} />}
          </QueryBoundary>
          <Card as="section" aria-labelledby="about-title">
            <CardHead id="about-title" title={t('about')} />
            <CardBody>
              <SafeHtml html={race.about} className={css.prose} />
            </CardBody>
          </Card>
          <QueryBoundary query={host}>{(known) => <ClusterCard host={known} />}</QueryBoundary>
        </div>
        <div className="stack">
          <TeamCard {...place} />
          {onSiteRules[family].usedHours ? <HoursCard /> : null}
          <QueryBoundary query={host}>{(known) => <HostCard host={known} />}</QueryBoundary>
        </div>
      </div>
    </>
  );
}

function HoursCard() {
  const t = useTranslations('offline.overview');
  const hours = useQuery(gpuRemainingQuery());
  const { number } = useFormats();
  return (
    <QueryBoundary query={hours}>
      {({ used, total, remaining }) => (
        <Card as="section" pad aria-label={t('hours')}>
          <Meter
            label={t('hours')}
            value={t('hoursOf', { used: number(used), total: number(total), left: number(remaining) })}
            share={total === 0 ? 0 : used / total}
          />
        </Card>
      )}
    </QueryBoundary>
  );
}

interface NoticesCardProps {
  readonly notices: readonly OfflineNotice[];
  /** True when the notices were also sent to every member's inbox. */
  readonly told: boolean;
}

/** Notices of the organisers; the newest is first and expanded. */
function NoticesCard({ notices, told }: NoticesCardProps) {
  const t = useTranslations('offline.notices');
  return (
    <Card as="section" aria-labelledby="notices-title">
      <CardHead id="notices-title" title={t('title')}>
        {told && notices.length > 0 ? <span className="small muted">{t('inInbox')}</span> : null}
      </CardHead>
      {notices.length === 0 ? (
        <Empty subject="envelope" title={t('noneTitle')} text={t('none')} />
      ) : (
        <div className={noticesCss.notices}>
          {notices.map((notice, index) => (
            <Entry key={notice.id} notice={notice} open={index === 0} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Entry({ notice, open }: { notice: OfflineNotice; open: boolean }) {
  const format = useViewerFormats();
  const t = useTranslations('offline.notices');
  const { title, content, publishedAt, urgent } = notice;
  return (
    <details open={open}>
      <summary>
        <span>
          <b>{title}</b>
          {urgent ? (
            <Chip tone="bad" icon="alert">
              {t('urgent')}
            </Chip>
          ) : null}
        </span>
        <time dateTime={new Date(publishedAt * 1000).toISOString()}>{format.inboxTime(publishedAt)}</time>
      </summary>
      <SafeHtml html={content} />
    </details>
  );
}
