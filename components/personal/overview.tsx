'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LoadingCard, screenShape } from '#components/query/loading-card.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { useServerSeconds } from '#components/ui/server-clock.ts';
import { appointmentsQuery, infoQuery } from '#lib/client/queries/personal.ts';
import { useSession } from '#lib/client/session.ts';
import type { PersonalInfo } from '#lib/contract/personal/personal-info.ts';
import { href } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { AppointmentList, upcoming } from './appointments/appointment-list.tsx';
import { CheckChip } from './forms/check-state.tsx';
import { useWaiting, Waiting } from './forms/waiting.tsx';
import css from './overview.module.css';

/** Number of dates on the overview. */
const firstDates = 4;

/** Overview: identity, pending actions and next dates. */
export function Overview() {
  const info = useQuery(infoQuery());
  const { isLoading } = useWaiting();
  return (
    <QueryBoundary query={info} skeleton={screenShape}>
      {(data) => (
        <>
          <WhoIAm info={data} />
          <Waiting info={data} />
          {isLoading ? <LoadingCard skeleton={screenShape} /> : <NextDates />}
        </>
      )}
    </QueryBoundary>
  );
}

function WhoIAm({ info }: { info: PersonalInfo }) {
  const format = useViewerFormats();
  const t = useTranslations('personal.overview');
  const form = useTranslations('personal.form');
  const identity = useTranslations('personal.identity');
  const nav = useTranslations('personal.nav');
  const profile = useTranslations('personal.profile');
  // The payment app's name is masked here; the session contains the name shown in the header.
  const { session } = useSession();
  const name = info.nickname ?? session?.nickname ?? info.name;
  const studies = [info.department, info.major].filter(Boolean).join(' · ');
  return (
    <Card as="section" aria-label={t('who')}>
      <CardBody className={css.who}>
        {info.avatar ? (
          // biome-ignore lint/performance/noImgElement: a private picture must not pass the optimiser
          <img src={info.avatar} alt="" width={72} height={72} />
        ) : (
          <Avatar name={name} hue="gpu" className={css.face} />
        )}
        <div>
          <h2>{name}</h2>
          <p className="muted">
            {info.school ?? t('noSchool')}
            {studies ? <span className="small"> · {studies}</span> : null}
          </p>
          <p className="tiny muted">{t('since', { date: format.date(info.registeredAt) })}</p>
        </div>
        <MoreLink href={href('userCenter', {}, { tab: 'profile' })}>{t('edit')}</MoreLink>
        <Facts
          className={css.whoFacts ?? ''}
          facts={[
            { term: identity('mobile'), value: `${info.areaCode} ${info.mobile}` },
            { term: identity('email'), value: info.email ?? form('notSaid') },
            { term: profile('degree'), value: info.degree ? profile(`degrees.${info.degree}`) : form('notSaid') },
            { term: nav('studentCard'), value: <CheckChip state={info.studentCard} /> },
            { term: nav('passport'), value: <CheckChip state={info.passport} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function NextDates() {
  const t = useTranslations('personal.overview');
  const dates = useQuery(appointmentsQuery());
  const now = useServerSeconds();
  return (
    <QueryBoundary query={dates}>
      {(list) => {
        const next = upcoming(list, now).slice(0, firstDates);
        return (
          <Card as="section">
            <CardHead title={t('dates')}>
              <MoreLink href={href('appointmentTime')}>{t('allDates')}</MoreLink>
            </CardHead>
            {next.length > 0 ? (
              <AppointmentList appointments={next} now={now} />
            ) : (
              <CardBody>
                <p className="muted">{t('noDates')}</p>
              </CardBody>
            )}
          </Card>
        );
      }}
    </QueryBoundary>
  );
}
