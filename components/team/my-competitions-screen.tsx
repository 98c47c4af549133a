'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { OnSiteLink } from '#components/offline/on-site-link.tsx';
import { PersonalFrame } from '#components/personal/personal-frame.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Empty } from '#components/ui/state.tsx';
import { myRacesQuery } from '#lib/client/queries/teams.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import type { MyRace } from '#lib/contract/entries.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContestHome, hrefTeam, hrefTrack } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';

/** The races that the person's teams are in: state and next step of each. */
export function MyCompetitionsScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('team.mine');
  const races = useQuery(myRacesQuery());
  return (
    <PersonalFrame title={t('title')} current="competitions" lead={t('lead')}>
      <Loaded query={races}>
        {(list) =>
          list.length === 0 ? (
            <Card>
              <Empty
                level={2}
                title={t('noneTitle')}
                text={t('none')}
                action={<LinkButton href={href('contestManagement')}>{t('manage')}</LinkButton>}
              />
            </Card>
          ) : (
            <div className="stack">
              {list.map((race) => (
                <RaceCard key={`${race.competitionID} ${race.raceId}`} race={race} locale={locale} />
              ))}
              <p className="row">
                <LinkButton href={href('contestManagement')}>{t('manage')}</LinkButton>
                <LinkButton href={href('myScoreDetail')}>{t('allScores')}</LinkButton>
              </p>
            </div>
          )
        }
      </Loaded>
    </PersonalFrame>
  );
}

/** The state of a race in one word: banned comes before too few members. */
function stateOf({ isBanded, status }: MyRace) {
  if (isBanded) return { key: 'banned', tone: 'bad', icon: 'alert' } as const;
  if (status === 1) return { key: 'unusable', tone: 'warn', icon: 'clock' } as const;
  return { key: 'usable', tone: 'good', icon: 'check' } as const;
}

function RaceCard({ race, locale }: { race: MyRace; locale: Locale }) {
  const t = useTranslations('team.mine');
  const format = formatters(locale, viewerTimeZone());
  const state = stateOf(race);
  const { works } = teamRulesOf(race.competitionID).works ?? {};
  const at = race.nextStepAt === null ? 'none' : format.dateTime(race.nextStepAt);
  return (
    <Card as="article">
      <CardHead title={race.competitionName}>
        <Chip tone={state.tone} icon={state.icon}>
          {t(`state.${state.key}`)}
        </Chip>
      </CardHead>
      <CardBody className="stack">
        <p>
          <b>{t(`next.${race.isBanded ? 'banned' : race.nextStep}`, { at })}</b>
        </p>
        <Facts
          facts={[
            { term: t('track'), value: race.raceName },
            { term: t('team'), value: race.teamName },
            { term: t('role'), value: t(race.isCaptain ? 'captain' : 'member') },
            { term: t('since'), value: format.date(race.signedUpAt) },
          ]}
        />
        <p className="row">
          {state.key === 'usable' ? (
            <LinkButton href={hrefTrack(race)} tone="ink">
              {t('openTrack')}
            </LinkButton>
          ) : null}
          <OnSiteLink race={race}>{t('openOnSite')}</OnSiteLink>
          {works ? <LinkButton href={works}>{t('openWorks')}</LinkButton> : null}
          <LinkButton href={href('myScoreDetail', {}, { raceId: race.raceId })}>{t('scores')}</LinkButton>
          <LinkButton href={hrefTeam(race.competitionID, 'team', { key: 2 })}>{t('openTeam')}</LinkButton>
          <LinkButton href={hrefContestHome(race.competitionID)}>{t('openContest')}</LinkButton>
        </p>
      </CardBody>
    </Card>
  );
}
