'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabsNav } from '#components/ui/page/tabs-nav.tsx';
import { membershipQuery } from '#lib/client/queries/teams.ts';
import { href, hrefContest, hrefTeam } from '#lib/routing/href.ts';
import type { TeamTab } from '#lib/routing/screens.ts';
import type { TeamContest } from './team-contest.ts';

const shownTabs = ['team', 'search', 'create', 'join', 'applications'] as const satisfies readonly TeamTab[];
/** Tabs that are useless to members of a team. */
const forTeamless: readonly TeamTab[] = ['create', 'join'];

interface TeamLayoutProps {
  readonly contest: TeamContest;
  readonly current: TeamTab;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and tabs of the team management of a contest around one of its screens. */
export function TeamLayout({ contest, current, title, lead, action, children }: TeamLayoutProps) {
  const t = useTranslations('team');
  const crumbs = [
    { name: t('myContests'), path: href('myCompetitions') },
    { name: contest.name, path: hrefContest(contest.id) },
    { name: t('title') },
  ];
  const membership = useQuery(membershipQuery(contest.id));
  const inTeam = Boolean(membership.data?.teamId);
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
        crumbs={crumbs}
        tabs={<TabsNav label={t('tabs.label')} items={tabs} />}
      />
      <div className="page desk stack">{children}</div>
    </>
  );
}
