'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardHead, EmptySlot, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { myTeamsQuery } from '#lib/client/queries/teams.ts';
import { href, hrefContest, hrefTeam } from '#lib/routing/href.ts';
import css from './team.module.css';
import type { TeamContest } from './team-contest.ts';

/** A contest in a list. */
export type ListedContest = Pick<TeamContest, 'id' | 'name' | 'line'> & {
  /** 1 announced, 2 running, 3 ended. */
  readonly status: 1 | 2 | 3;
};

/** Contests that have not ended or in which the person has a team, with that team and its sign-up. */
export function ContestManagementScreen({ contests }: { contests: readonly ListedContest[] }) {
  const t = useTranslations('team.manage');
  const teams = useQuery(myTeamsQuery());
  const crumbs = [{ name: t('myContests'), path: href('myCompetitions') }, { name: t('title') }];
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} crumbs={crumbs} />
      <div className="page desk stack">
        <QueryBoundary query={teams}>
          {(mine) => {
            const inTeam = new Map(mine.map((team) => [team.competitionID, team]));
            const shown = contests.filter(({ id, status }) => status !== 3 || inTeam.has(id));
            return (
              <Card>
                <CardHead title={t('contests', { count: shown.length })} />
                <Rows>
                  {shown.map((contest) => {
                    const team = inTeam.get(contest.id);
                    const entered = (team?.races.length ?? 0) > 0;
                    return (
                      <li key={contest.id} data-line={contest.line}>
                        {team ? (
                          <Avatar name={team.name} picture={team.avatar} hue={contest.line} />
                        ) : (
                          <EmptySlot icon="person" />
                        )}
                        <div>
                          <b>{contest.name}</b>
                          <br />
                          <small>{team ? t('team', { team: team.name }) : t('noTeam')}</small>
                        </div>
                        <span className={`row ${css.chips}`}>
                          {team ? (
                            <Chip tone={entered ? 'good' : 'warn'} icon={entered ? 'check' : 'clock'}>
                              {t(entered ? 'entered' : 'notEntered')}
                            </Chip>
                          ) : null}
                          <LinkButton
                            href={team ? hrefTeam(contest.id, 'team', { key: 2 }) : hrefContest(contest.id)}
                            aria-label={t(team ? 'openTeamOf' : 'openContestOf', { contest: contest.name })}
                          >
                            {t(team ? 'openTeam' : 'openContest')}
                          </LinkButton>
                        </span>
                      </li>
                    );
                  })}
                </Rows>
              </Card>
            );
          }}
        </QueryBoundary>
      </div>
    </>
  );
}
