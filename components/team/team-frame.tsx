'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import { TabsNav } from '#components/ui/tabs-nav.tsx';
import { standingQuery } from '#lib/client/queries/teams.ts';
import { href, hrefContest, hrefTeam } from '#lib/routing/href.ts';
import type { TeamTab } from '#lib/routing/screens.ts';
import type { TeamContest } from './team-contest.ts';

const shownTabs = ['team', 'search', 'create', 'join', 'applications'] as const satisfies readonly TeamTab[];
/** Who is in a team can do nothing with these. */
const forTeamless: readonly TeamTab[] = ['create', 'join'];

interface TeamFrameProps {
  readonly contest: TeamContest;
  readonly current: TeamTab;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and tabs of the team management of a contest around one of its screens. */
export function TeamFrame({ contest, current, title, lead, action, children }: TeamFrameProps) {
  const t = useTranslations('team');
  const crumbs = [
    { label: t('myContests'), href: href('myCompetitions') },
    { label: contest.name, href: hrefContest(contest.id) },
    { label: t('title') },
  ];
  const standing = useQuery(standingQuery(contest.id));
  const inTeam = Boolean(standing.data?.teamId);
  const tabs = shownTabs
    .filter((tab) => tab === current || !inTeam || !forTeamless.includes(tab))
    .map((tab) => ({
      href: hrefTeam(contest.id, tab, tab === 'team' ? { key: 2 } : {}),
      label: t(`tabs.${tab}`),
      current: tab === current,
    }));
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        action={action}
        breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={crumbs} />}
        tabs={<TabsNav label={t('tabs.label')} items={tabs} />}
      />
      <div className="page desk stack">{children}</div>
    </>
  );
}
