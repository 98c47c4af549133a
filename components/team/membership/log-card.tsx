'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { teamLogQuery } from '#lib/client/queries/teams.ts';
import type { TeamEvent } from '#lib/contract/teams/teams.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './log-card.module.css';
import type { TeamCardProps } from './team-screen.tsx';

/** Events of the team, newest first. */
export function LogCard({ team, contest }: TeamCardProps) {
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
              {pages
                .flatMap(({ list }) => list)
                .map((event) => (
                  <li key={event.id}>
                    <time dateTime={new Date(event.at * 1000).toISOString()}>{format.inboxTime(event.at)}</time>
                    <span>{sentence(event)}</span>
                  </li>
                ))}
            </ol>
            {query.hasNextPage ? (
              <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            ) : null}
          </CardBody>
        )}
      </QueryBoundary>
    </Card>
  );
}
