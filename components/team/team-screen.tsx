'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { myTeamQuery, standingQuery } from '#lib/client/queries/teams.ts';
import type { MyTeam, RaceData } from '#lib/contract/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { ApplicationsCard } from './applications-card.tsx';
import { CancellationNotices } from './cancellation-notices.tsx';
import { CaptaincyOffer } from './captaincy-offer.tsx';
import { DepartCard } from './depart-card.tsx';
import { LogCard } from './log-card.tsx';
import { MembersCard } from './members-card.tsx';
import { NoTeam } from './no-team.tsx';
import { SignUpCard } from './sign-up-card.tsx';
import type { TeamContest } from './team-contest.ts';
import { TeamFactsCard } from './team-facts-card.tsx';
import { TeamFrame } from './team-frame.tsx';
import { useTeamReason } from './team-reason.ts';

// Drawing a QR code is only needed by captains.
const InviteCard = lazy(() => import('./invite-card.tsx').then((module) => ({ default: module.InviteCard })));

export interface TeamScreenProps {
  readonly contest: TeamContest;
  readonly locale: Locale;
}

/** What the cards of a team share. */
export interface TeamCardProps extends TeamScreenProps {
  readonly team: MyTeam;
}

/** My team in a contest, or the ways to one. */
export function TeamScreen({ contest, locale }: TeamScreenProps) {
  const t = useTranslations('team');
  const mine = useQuery(myTeamQuery(contest.id));
  const standing = useQuery(standingQuery(contest.id));
  const team = mine.data;
  return (
    <TeamFrame
      contest={contest}
      current="team"
      title={team?.name ?? t('tabs.team')}
      lead={team?.slogan || contest.name}
      action={team?.isCaptain ? <EditLink contest={contest} /> : null}
    >
      <Loaded query={standing}>
        {(where) => (
          <Loaded query={mine}>
            {(found) =>
              found ? (
                <MyTeamDesk team={found} standing={where} contest={contest} locale={locale} />
              ) : (
                <NoTeam contest={contest} standing={where} locale={locale} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </TeamFrame>
  );
}

function EditLink({ contest }: { contest: TeamContest }) {
  const t = useTranslations('team');
  return (
    <LinkButton href={hrefTeam(contest.id, 'edit')} tone="glass" icon="pencil">
      {t('tabs.edit')}
    </LinkButton>
  );
}

function MyTeamDesk({ team, standing, contest, locale }: TeamCardProps & { standing: RaceData }) {
  const shared = { team, contest, locale };
  return (
    <>
      <CaptaincyOffer {...shared} />
      <CancellationNotices {...shared} />
      <LockNotice {...shared} />
      <div className="split tight">
        <div className="stack">
          <SignUpCard {...shared} standing={standing} />
          <MembersCard {...shared} />
          {team.isCaptain ? <ApplicationsCard {...shared} /> : null}
          <LogCard {...shared} />
        </div>
        <div className="stack">
          {team.isCaptain ? (
            <Suspense>
              <InviteCard {...shared} />
            </Suspense>
          ) : null}
          <TeamFactsCard {...shared} />
          <DepartCard {...shared} />
        </div>
      </div>
    </>
  );
}

/** When teams are locked, said before; and how the team stands to the limits. */
function LockNotice({ team, locale }: TeamCardProps) {
  const t = useTranslations('team');
  const say = useTeamReason(team, locale);
  const locked = team.can.leave;
  const size = team.members.length;
  const format = formatters(locale, viewerTimeZone());
  const at = team.dates.locksAt;
  const free = Math.max(0, team.max - size);
  return (
    <Notice tone="warn" icon="lock">
      <b>{locked ? say(locked) : t('locksAt', { date: format.dateTime(at), zone: format.zone(at) })}</b>{' '}
      {t('sizeNow', { size, min: team.min, max: team.max, free })}
    </Notice>
  );
}
