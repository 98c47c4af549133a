'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { appointmentsQuery, infoQuery } from '#lib/client/queries/personal.ts';
import { useSession } from '#lib/client/session.ts';
import type { PersonalInfo } from '#lib/contract/personal-info.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { AppointmentList, upcoming } from './appointment-list.tsx';
import { CheckChip } from './check-state.tsx';
import css from './overview.module.css';
import { Waiting } from './waiting.tsx';

/** Dates on the first page. */
const firstDates = 4;

/** Who the person is, what waits for them, and what comes next. */
export function Overview({ locale }: { locale: Locale }) {
  const info = useQuery(infoQuery());
  return (
    <Loaded query={info}>
      {(data) => (
        <>
          <WhoIAm info={data} locale={locale} />
          <Waiting info={data} />
          <NextDates locale={locale} />
        </>
      )}
    </Loaded>
  );
}

function WhoIAm({ info, locale }: { info: PersonalInfo; locale: Locale }) {
  const t = useTranslations('personal.overview');
  const identity = useTranslations('personal.identity');
  const nav = useTranslations('personal.nav');
  const profile = useTranslations('personal.profile');
  // The payment app's name is masked here; the session has the one that the header shows.
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
          <p className="tiny muted">
            {t('since', { date: formatters(locale, viewerTimeZone()).date(info.registeredAt) })}
          </p>
        </div>
        <MoreLink href={href('userCenter', {}, { tab: 'profile' })}>{t('edit')}</MoreLink>
        <Facts
          className={css.whoFacts ?? ''}
          facts={[
            { term: identity('mobile'), value: `${info.areaCode} ${info.mobile}` },
            { term: identity('email'), value: info.email ?? identity('noEmail') },
            { term: profile('degree'), value: info.degree ? profile(`degrees.${info.degree}`) : '–' },
            { term: nav('studentCard'), value: <CheckChip state={info.studentCard} /> },
            { term: nav('passport'), value: <CheckChip state={info.passport} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function NextDates({ locale }: { locale: Locale }) {
  const t = useTranslations('personal.overview');
  const dates = useQuery(appointmentsQuery());
  return (
    <Loaded query={dates}>
      {(list) => {
        const next = upcoming(list).slice(0, firstDates);
        return (
          <Card as="section">
            <CardHead title={t('dates')}>
              <MoreLink href={href('appointmentTime')}>{t('allDates')}</MoreLink>
            </CardHead>
            {next.length > 0 ? (
              <AppointmentList appointments={next} locale={locale} />
            ) : (
              <CardBody>
                <p className="muted">{t('noDates')}</p>
              </CardBody>
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}
