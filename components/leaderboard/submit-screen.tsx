'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { boardQuery, boardStatusQuery } from '#lib/client/queries/leaderboards.ts';
import type { Board } from '#lib/contract/datasets/leaderboards.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { BoardLayout } from './board-layout.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { questionsUrl } from './questions-url.ts';
import { SubmitForm } from './submit-form.tsx';
import css from './submit-screen.module.css';

/** Submits results to a board; board and data set are in the URL. */
export function SubmitScreen() {
  const t = useTranslations('leaderboard.submit');
  const absent = useTranslations('leaderboard.missing');
  const params = useCurrentRoute()?.params;
  const { boardId = '', datasetId = '' } = params ?? {};
  const board = useQuery({ ...boardQuery(boardId), enabled: boardId !== '' });
  return (
    <BoardLayout title={t('title')} lead={board.data?.title ?? t('lead')} board={board.data}>
      <QueryBoundary
        query={board}
        missing={{
          state: () => ({
            title: absent('title'),
            text: absent('text'),
            action: <LinkButton href={href('leaderboard')}>{absent('all')}</LinkButton>,
          }),
        }}
      >
        {(data) =>
          data.datasetId === datasetId ? (
            <Submit board={data} />
          ) : (
            <Card className="narrow">
              <Empty
                level={2}
                title={t('otherDataset')}
                action={
                  <LinkButton href={href('submissionOfResults', { boardId: data.id, datasetId: data.datasetId })}>
                    {data.datasetTitle}
                  </LinkButton>
                }
              />
            </Card>
          )
        }
      </QueryBoundary>
    </BoardLayout>
  );
}

function Submit({ board }: { board: Board }) {
  const t = useTranslations('leaderboard');
  const standing = useQuery(boardStatusQuery(board.id, board.closesAt === null ? [] : [board.closesAt]));
  return (
    <QueryBoundary query={standing}>
      {(data) => (
        <div className="split tight">
          <Card as="section">
            <CardHead title={t('submit.form')}>
              <span className="small muted">{t('submit.used', { used: data.used, limit: board.perDay })}</span>
            </CardHead>
            <CardBody>
              <SubmitForm board={board} standing={data} />
            </CardBody>
          </Card>
          <Card as="aside" pad className="stack">
            <p>{t('submit.how')}</p>
            {data.reason === 'invitationNeeded' ? null : (
              <LinkButton block href={questionsUrl(board.id)} icon="download">
                {t('questions')}
              </LinkButton>
            )}
            <QuestionFacts questions={board.questions} />
            <pre className={css.example}>{board.format.example.trim()}</pre>
          </Card>
        </div>
      )}
    </QueryBoundary>
  );
}
