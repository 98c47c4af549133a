'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ParticipationSteps } from '#components/participation/participation-steps.tsx';
import { PersonalLayout } from '#components/personal/personal-layout.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { OnSiteLink } from '#components/team/on-site-link.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Empty } from '#components/ui/state.tsx';
import { myTracksQuery, participationQuery } from '#lib/client/queries/teams.ts';
import { trackDetailsQuery } from '#lib/client/queries/tracks.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import type { MyTrack } from '#lib/contract/entries.ts';
import { href, hrefContestHome, hrefTeam, hrefTrack } from '#lib/routing/href.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';

/** Races of the person's teams, with state and next step. */
export function MyCompetitionsScreen() {
  const t = useTranslations('team.mine');
  const races = useQuery(myTracksQuery());
  // Their steps stand above and inside the cards: cards that are shown before them would move.
  const { isPending } = useQuery(participationQuery());
  return (
    <PersonalLayout title={t('title')} current="competitions" lead={t('lead')}>
      <QueryBoundary query={isPending ? { ...races, data: undefined } : races}>
        {(list) => (
          <div className="stack">
            <TrackNotEntered races={list} />
            <WithoutTrack />
            <RaceList races={list} />
          </div>
        )}
      </QueryBoundary>
    </PersonalLayout>
  );
}

/** Contests that the person can enter, or whose track the team has not chosen yet. */
function WithoutTrack() {
  const t = useTranslations('participation');
  const { data = [] } = useQuery(participationQuery());
  return data
    .filter(({ raceId }) => raceId === null)
    .map((one) => (
      <Card as="article" key={one.competitionID}>
        <CardHead title={one.competitionName}>
          <span className="small muted">{t('title')}</span>
        </CardHead>
        <CardBody>
          <ParticipationSteps participation={one} />
        </CardBody>
      </Card>
    ));
}

function RaceList({ races }: { readonly races: readonly MyTrack[] }) {
  const t = useTranslations('team.mine');
  if (races.length === 0)
    return (
      <Card>
        <Empty
          level={2}
          title={t('noneTitle')}
          text={t('none')}
          action={<LinkButton href={href('contestManagement')}>{t('manage')}</LinkButton>}
        />
      </Card>
    );
  return (
    <>
      {races.map((race) => (
        <TrackEntryCard key={`${race.competitionID} ${race.raceId}`} race={race} />
      ))}
      <p className="row">
        <LinkButton href={href('contestManagement')}>{t('manage')}</LinkButton>
        <LinkButton href={href('myScoreDetail')}>{t('allScores')}</LinkButton>
      </p>
    </>
  );
}

/** State of a race; banned has precedence over too few members. */
function stateOf({ isBanded, status }: MyTrack) {
  if (isBanded) return { key: 'banned', tone: 'bad', icon: 'alert' } as const;
  if (status === 1) return { key: 'unusable', tone: 'warn', icon: 'clock' } as const;
  return { key: 'usable', tone: 'good', icon: 'check' } as const;
}

function TrackEntryCard({ race }: { race: MyTrack }) {
  const t = useTranslations('team.mine');
  const format = useViewerFormats();
  const contestFormat = useFormats();
  const state = stateOf(race);
  const { works, finalDefence } = teamRulesOf(race.competitionID).works ?? {};
  const deadline = race.nextStepAt === null ? 'none' : contestFormat.deadline(race.nextStepAt);
  const { data: progress = [] } = useQuery(participationQuery());
  const own = progress.find(
    ({ raceId, competitionID }) => raceId === race.raceId && competitionID === race.competitionID,
  );
  return (
    <Card as="article">
      <CardHead title={race.competitionName}>
        <Chip tone={state.tone} icon={state.icon}>
          {t(`state.${state.key}`)}
        </Chip>
      </CardHead>
      <CardBody className="stack">
        <p>
          <b>{t(`next.${race.isBanded ? 'banned' : race.nextStep}`, { deadline })}</b>
        </p>
        <Facts
          facts={[
            { term: t('track'), value: race.raceName },
            { term: t('team'), value: race.teamName },
            { term: t('role'), value: t(race.isCaptain ? 'captain' : 'member') },
            { term: t('since'), value: format.date(race.signedUpAt) },
          ]}
        />
        {own ? <ParticipationSteps participation={own} /> : null}
        <div className="row">
          {state.key === 'usable' ? (
            <LinkButton href={hrefTrack(race)} tone="ink">
              {t('openTrack')}
            </LinkButton>
          ) : null}
          <OnSiteLink race={race}>{t('openOnSite')}</OnSiteLink>
          {works ? <LinkButton href={works}>{t('openWorks')}</LinkButton> : null}
          {finalDefence && !works ? <LinkButton href={finalDefence}>{t('openDefence')}</LinkButton> : null}
          <LinkButton href={href('myScoreDetail', {}, { raceId: race.raceId })}>{t('scores')}</LinkButton>
          <LinkButton href={hrefTeam(race.competitionID, 'team', { key: 2 })}>{t('openTeam')}</LinkButton>
          <LinkButton href={hrefContestHome(race.competitionID)}>{t('openContest')}</LinkButton>
        </div>
      </CardBody>
    </Card>
  );
}

/** Query parameter with the track to which access was denied. */
const trackParameter = 'track';

/** Why a team cannot work on a track that it is signed up for; null when it can. */
function hindranceOf({ isBanded, status }: MyTrack) {
  if (isBanded) return 'banned';
  return status === 1 ? 'unusable' : null;
}

/** Why a track is not open to a person without a sign-up for it; `other` is their track of the same contest. */
function reasonWithout(other: MyTrack | undefined) {
  if (!other) return 'notSignedUp';
  return other.isBanded ? 'banned' : 'otherTrack';
}

/** Notice after a redirect from a track without access: its name, the reason, and how to enter it. */
export function TrackNotEntered({ races }: { readonly races: readonly MyTrack[] }) {
  const t = useTranslations('team.mine.notEntered');
  const raceId = useSearchParams().get(trackParameter);
  const track = useQuery({ ...trackDetailsQuery(raceId ?? ''), enabled: raceId !== null });
  if (!track.data) return null;
  const { name, contestName, competitionID } = track.data;
  const entered = races.find((race) => race.raceId === raceId);
  const other = races.find((race) => race.competitionID === competitionID);
  const reason = entered ? hindranceOf(entered) : reasonWithout(other);
  if (reason === null) return null;
  return (
    <Card>
      <Empty
        level={2}
        title={t('title', { track: name, contest: contestName })}
        text={t(reason, { other: other?.raceName ?? '' })}
        action={
          <span className="row">
            <LinkButton href={hrefTeam(competitionID, 'team', { key: 2 })} tone="ink">
              {t(other ? 'openTeam' : 'team')}
            </LinkButton>
            <LinkButton href={href('trackPage', { id: track.data.raceId })}>{t('read')}</LinkButton>
          </span>
        }
      />
    </Card>
  );
}
