'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardHead, Rows } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { Empty, Notice } from '#components/ui/state.tsx';
import { summaryQuery } from '#lib/client/queries/inbox.ts';
import { myTeamsQuery } from '#lib/client/queries/teams.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import type { MyTeam, RaceData } from '#lib/contract/teams/teams.ts';
import { href, hrefTeam } from '#lib/routing/href.ts';
import type { TeamContest } from './team-contest.ts';
import { useJoiningReason } from './team-reason.ts';

interface NoTeamProps {
  readonly contest: TeamContest;
  readonly membership: RaceData;
}

/** Screen of a person without a team in this contest: ways to get one, and teams in other contests. */
export function NoTeam({ contest, membership }: NoTeamProps) {
  const t = useTranslations('team.none');
  const reason = useJoiningReason(membership, contest.teamSize);
  return (
    <div className="stack">
      <Card>
        <Empty
          level={2}
          subject="signpost"
          title={t('title')}
          text={reason ?? t('text', contest.teamSize)}
          action={
            reason === null ? (
              <span className="row">
                <LinkButton href={hrefTeam(contest.id, 'create')} tone="accent" icon="plus">
                  {t('create')}
                </LinkButton>
                <LinkButton href={hrefTeam(contest.id, 'search')} icon="search">
                  {t('search')}
                </LinkButton>
                <LinkButton href={hrefTeam(contest.id, 'join')}>{t('join')}</LinkButton>
              </span>
            ) : null
          }
        />
      </Card>
      <OtherTeams except={contest.id} />
    </div>
  );
}

/** The teams of the person in other contests; nothing without any. */
function OtherTeams({ except }: { except: string }) {
  const t = useTranslations('team.none');
  const id = useId();
  const teams = useQuery(myTeamsQuery());
  const others = (teams.data ?? []).filter(({ competitionID }) => competitionID !== except);
  if (others.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('elsewhere')} id={id} />
      <Rows>
        {others.map((team) => (
          <OtherTeam key={team.id} team={team} />
        ))}
      </Rows>
    </Card>
  );
}

function OtherTeam({ team }: { team: MyTeam }) {
  const t = useTranslations('team.none');
  return (
    <li>
      <Avatar name={team.name} picture={team.avatar} />
      <div>
        <b>{team.name}</b>
        <br />
        <small>{t('members', { count: team.members.length })}</small>
      </div>
      <LinkButton href={hrefTeam(team.competitionID, 'team', { key: 2 })}>{t('open')}</LinkButton>
    </li>
  );
}

/** Shown instead of a screen for people without a team. */
export function HasTeam({ contest }: { contest: TeamContest }) {
  const t = useTranslations('team.none');
  return (
    <Notice icon="info" action={<LinkButton href={hrefTeam(contest.id, 'team', { key: 2 })}>{t('myTeam')}</LinkButton>}>
      {t('hasTeam')}
    </Notice>
  );
}

/** A team that has gone while its screen was open. */
interface LostTeam {
  readonly id: string;
  readonly name: string;
  /** Seconds; when it was last there. */
  readonly seenAt: number;
}

/** Seconds by which an answer may be older than its arrival: no notice since then is missed. */
const tolerance = 5;

/**
 * The team that the person had while this screen was open and has no longer, without having left or disbanded it; null
 * while there is none. `onLeft` is called before the team goes away by the person's own act.
 * @param team undefined while unknown
 * @param loadedAt changes with each answer
 */
export function useLostTeam(team: MyTeam | null | undefined, loadedAt: number) {
  const [seen, setSeen] = useState<(LostTeam & { readonly loadedAt: number }) | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  if (team && seen?.loadedAt !== loadedAt)
    setSeen({ id: team.id, name: team.name, seenAt: serverSeconds() - tolerance, loadedAt });
  const lost: LostTeam | null = team === null && seen?.id !== left ? seen : null;
  return { lost, onLeft: setLeft };
}

interface LostTeamNoticeProps {
  readonly contestId: string;
  readonly lost: LostTeam;
}

/** Names the team that has gone, with the reason: the newest notice that leads to this screen. */
export function LostTeamNotice({ contestId, lost: { name, seenAt } }: LostTeamNoticeProps) {
  const t = useTranslations('team.none');
  // The stored answer may be older than the loss.
  const summary = useQuery({ ...summaryQuery(), staleTime: 0 });
  const { page } = teamRulesOf(contestId);
  const notice = summary.data?.playerNoticeList.find(
    ({ jumpUrl, createTime }) => jumpUrl === page && createTime >= seenAt,
  );
  return (
    <Notice
      tone="warn"
      action={
        notice ? (
          <Link href={href('siteMessages', {}, { tab: 'notices', open: notice.noticeId })}>{t('message')}</Link>
        ) : null
      }
    >
      {notice?.title ?? t('lost', { team: name })}
    </Notice>
  );
}
