'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { MoreButton } from '#components/query/more-button.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import css from '#components/team/team.module.css';
import { TeamLayout } from '#components/team/team-layout.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Empty } from '#components/ui/state.tsx';
import { call } from '#lib/client/call.ts';
import { myApplicationsQuery, useTeamAction } from '#lib/client/queries/teams.ts';
import type { Application } from '#lib/contract/teams/teams.ts';
import { rowsOf } from '#lib/document/query.ts';
import { hrefTeam, hrefTeamName } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import type { TeamScreenProps } from './team-screen.tsx';

/** The person's applications in a contest, with their outcome. */
export function TeamApplicationsScreen({ contest }: TeamScreenProps) {
  const t = useTranslations('team.history');
  const query = useInfiniteQuery(myApplicationsQuery(contest.id));
  return (
    <TeamLayout contest={contest} current="applications" title={t('title')} lead={contest.name}>
      <QueryBoundary query={query}>
        {({ pages }) => {
          const applications = rowsOf(pages, ({ id }) => id);
          if (applications.length === 0)
            return (
              <Card>
                <Empty
                  level={2}
                  subject="envelope"
                  title={t('noneTitle')}
                  text={t('none')}
                  action={
                    <LinkButton href={hrefTeam(contest.id, 'search')} icon="search">
                      {t('search')}
                    </LinkButton>
                  }
                />
              </Card>
            );
          return (
            <Card>
              <Rows aria-label={t('title')}>
                {applications.map((application) => (
                  <HistoryRow key={application.id} application={application} contest={contest} />
                ))}
              </Rows>
            </Card>
          );
        }}
      </QueryBoundary>
      <MoreButton query={query}>{t('more')}</MoreButton>
    </TeamLayout>
  );
}

const look = {
  pending: { tone: 'warn', icon: 'clock' },
  accepted: { tone: 'good', icon: 'check' },
  rejected: { tone: 'bad', icon: 'cross' },
  withdrawn: { tone: 'plain', icon: 'cross' },
  closed: { tone: 'plain', icon: 'lock' },
} as const satisfies Record<Application['state'], unknown>;

function HistoryRow({ application, contest }: TeamScreenProps & { application: Application }) {
  const t = useTranslations('team.history');
  const { id: applicationId, team, message, state, appliedAt, decidedAt, reply } = application;
  const format = useViewerFormats();
  const withdrawing = useTeamAction(contest.id, ({ withdraw }, _: null) => call(withdraw, { body: { applicationId } }));
  return (
    <li>
      <Avatar name={team.name} picture={null} hue={contest.line} />
      <div>
        <b>
          <Link href={hrefTeamName(team)}>{team.name}</Link>
        </b>
        <br />
        <small>
          {t('applied', { time: format.inboxTime(appliedAt) })}
          {decidedAt === null ? null : (
            <>
              <SentenceSpace />
              {t('decided', { time: format.inboxTime(decidedAt) })}
            </>
          )}
        </small>
        {message ? <p className={css.said}>{t('said', { message })}</p> : null}
        {reply ? <p className={css.said}>{t('reply', { reply })}</p> : null}
        <MutationError error={withdrawing.error} />
      </div>
      <span className={`row ${css.chips}`}>
        <Chip tone={look[state].tone} icon={look[state].icon}>
          {t(`state.${state}`)}
        </Chip>
        {state === 'pending' ? (
          <Button
            disabled={withdrawing.isPending}
            aria-label={t('withdrawFrom', { team: team.name })}
            onClick={() => withdrawing.mutate(null)}
          >
            {t('withdraw')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
