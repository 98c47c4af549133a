'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { LoadingCard, screenShape } from '#components/query/loading-card.tsx';
import { MoreButton } from '#components/query/more-button.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { AddressBoundary } from '#components/screen/address-boundary.tsx';
import { LostTeamNotice, NoTeam, useLostTeam } from '#components/team/no-team.tsx';
import { SignUpCard } from '#components/team/sign-up/sign-up-card.tsx';
import teamCss from '#components/team/team.module.css';
import type { TeamContest } from '#components/team/team-contest.ts';
import { TeamLayout } from '#components/team/team-layout.tsx';
import { useTeamReason } from '#components/team/team-reason.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Notice } from '#components/ui/state.tsx';
import { membershipQuery, myTeamQuery, teamLogQuery } from '#lib/client/queries/teams.ts';
import type { MyTeam, RaceData, TeamEvent } from '#lib/contract/teams/teams.ts';
import { rowsOf } from '#lib/document/query.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { hrefTeam, hrefTeamName } from '#lib/routing/href.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import { ApplicationsCard } from './applications-card.tsx';
import css from './log-card.module.css';
import { DepartCard, type DepartProps, MembersCard } from './members-card.tsx';
import { CancellationNotices, CaptaincyOffer } from './team-todos.tsx';
// Documents carry the styles of the parts that are loaded apart: files of their own would hold up the first paint.
import '#components/group-chat/group-chat.module.css';
import './invite-card.module.css';

// Only captains need the QR code library.
const InviteCard = dynamic(() => import('./invite-card.tsx').then((module) => module.InviteCard));

/** Same height as the card of a team without an invitation. */
const inviteShape = [{ width: '38%', height: '1.25rem' }, { width: '92%' }, { width: '61%' }, { height: '5.5rem' }];

export interface TeamScreenProps {
  readonly contest: TeamContest;
}

/** Props of all cards of a team. */
export interface TeamCardProps extends TeamScreenProps {
  readonly team: MyTeam;
}

/** The viewer's team in a contest, or ways to get one. */
export function TeamScreen({ contest }: TeamScreenProps) {
  const t = useTranslations('team');
  const mine = useQuery(myTeamQuery(contest.id));
  const membership = useQuery(membershipQuery(contest.id));
  const team = mine.data;
  const { lost, onLeft } = useLostTeam(team, mine.dataUpdatedAt);
  return (
    <TeamLayout
      contest={contest}
      current="team"
      title={team?.name ?? t('tabs.team')}
      lead={team?.slogan || contest.name}
      action={team?.isCaptain ? <EditLink contest={contest} /> : null}
    >
      <div role="status" className={teamCss.lost}>
        {lost ? <LostTeamNotice contestId={contest.id} lost={lost} /> : null}
      </div>
      <QueryBoundary query={membership} skeleton={screenShape}>
        {(where) => (
          <QueryBoundary query={mine} skeleton={screenShape}>
            {(found) =>
              found ? (
                <MyTeamPanel team={found} membership={where} contest={contest} onLeft={onLeft} />
              ) : (
                <NoTeam contest={contest} membership={where} />
              )
            }
          </QueryBoundary>
        )}
      </QueryBoundary>
    </TeamLayout>
  );
}

function EditLink({ contest }: { contest: TeamContest }) {
  const t = useTranslations('team');
  return (
    <LinkButton href={hrefTeam(contest.id, 'edit')} tone="glass" icon="pencil" className={teamCss.edit}>
      <span>{t('tabs.edit')}</span>
    </LinkButton>
  );
}

interface MyTeamPanelProps extends TeamCardProps, DepartProps {
  readonly membership: RaceData;
}

function MyTeamPanel({ team, membership, contest, onLeft }: MyTeamPanelProps) {
  const locale = useLocale();
  const shared = { team, contest, locale };
  return (
    <>
      <CaptaincyOffer {...shared} />
      <CancellationNotices {...shared} />
      <LockNotice {...shared} />
      <div className="split tight">
        <div className="stack">
          <SignUpCard {...shared} membership={membership} />
          <MembersCard {...shared} />
          {team.isCaptain ? <ApplicationsCard {...shared} /> : null}
          <LogCard {...shared} />
        </div>
        <div className="stack">
          {team.isCaptain ? (
            <AddressBoundary fallback={<LoadingCard skeleton={inviteShape} />}>
              <InviteCard {...shared} />
            </AddressBoundary>
          ) : null}
          <TeamFactsCard {...shared} />
          <DepartCard {...shared} onLeft={onLeft} />
        </div>
      </div>
    </>
  );
}

/** Announces the date when teams are locked, and compares the team's size with the limits. */
function LockNotice({ team, contest }: TeamCardProps) {
  const t = useTranslations('team');
  const reasonText = useTeamReason(team);
  const locked = team.can.leave;
  const size = team.members.length;
  const format = useFormats(contest.timeZone);
  const at = team.dates.locksAt;
  const free = Math.max(0, team.max - size);
  return (
    <Notice tone="warn" icon="lock">
      <b>{locked ? reasonText(locked) : t('locksAt', { date: format.dateTime(at), zone: format.zone(at) })}</b>
      <SentenceSpace />
      {t('sizeNow', { size, min: team.min, max: team.max, free })}
    </Notice>
  );
}

/** The team in a few facts. */
function TeamFactsCard({ team }: TeamCardProps) {
  const format = useViewerFormats();
  const t = useTranslations('team.facts');
  const id = useId();
  const facts = [
    { term: t('created'), value: format.date(team.createdAt) },
    { term: t('size'), value: t('sizeValue', { min: team.min, max: team.max }) },
    { term: t('organisation'), value: team.organisation || t('none') },
    { term: t('recruiting'), value: team.recruiting ? t('yes') : t('no') },
    { term: t('publicPage'), value: <Link href={hrefTeamName(team)}>{team.name}</Link> },
  ];
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('title')} id={id} />
      <CardBody>
        <Facts rows facts={facts} />
      </CardBody>
    </Card>
  );
}

/** Events of the team, newest first. */
function LogCard({ team, contest }: TeamCardProps) {
  const t = useTranslations('team.log');
  const id = useId();
  const query = useInfiniteQuery(teamLogQuery(contest.id, team.id));
  const format = useViewerFormats();
  const raceName = (raceId: string | null) => contest.tracks.find((track) => track.id === raceId)?.name ?? '';
  const sentence = ({ kind, actor, subject, raceId, name }: TeamEvent) =>
    t(kind, {
      actor: actor ?? t('noActor'),
      subject: subject ?? t('formerMember'),
      race: raceName(raceId) || 'none',
      name: name ?? '',
    });
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('title')} id={id} />
      <QueryBoundary query={query}>
        {({ pages }) => (
          <CardBody className="stack">
            <ol className={css.log}>
              {rowsOf(pages, (event) => event.id).map((event) => (
                <li key={event.id}>
                  <time dateTime={new Date(event.at * 1000).toISOString()}>{format.inboxTime(event.at)}</time>
                  <span>{sentence(event)}</span>
                </li>
              ))}
            </ol>
            <MoreButton query={query}>{t('more')}</MoreButton>
          </CardBody>
        )}
      </QueryBoundary>
    </Card>
  );
}
