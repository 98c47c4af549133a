'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { boardQuery, boardStandingQuery } from '#lib/client/queries/leaderboards.ts';
import type { Board } from '#lib/contract/leaderboards.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { BoardFrame } from './board-frame.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { questionsUrl } from './questions-url.ts';
import { SubmitForm } from './submit-form.tsx';
import css from './submit-screen.module.css';

/** Hands in results at a board; board and data set stand in the address. */
export function SubmitScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('leaderboard.submit');
  const params = useCurrentRoute()?.params;
  const { boardId = '', datasetId = '' } = params ?? {};
  const board = useQuery({ ...boardQuery(boardId), enabled: boardId !== '' });
  return (
    <BoardFrame title={t('title')} lead={board.data?.title ?? t('lead')} board={board.data}>
      <Loaded query={board}>
        {(data) =>
          data.datasetId === datasetId ? (
            <Desk board={data} locale={locale} />
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
      </Loaded>
    </BoardFrame>
  );
}

function Desk({ board, locale }: { board: Board; locale: Locale }) {
  const t = useTranslations('leaderboard');
  const standing = useQuery(boardStandingQuery(board.id));
  return (
    <Loaded query={standing}>
      {(data) => (
        <div className="split tight">
          <Card as="section">
            <CardHead title={t('submit.form')}>
              <span className="small muted">{t('submit.used', { used: data.used, limit: board.perDay })}</span>
            </CardHead>
            <CardBody>
              <SubmitForm board={board} standing={data} locale={locale} />
            </CardBody>
          </Card>
          <Card as="aside" pad className="stack">
            <p>{t('submit.how')}</p>
            {data.reason === 'invitationNeeded' ? null : (
              <LinkButton block href={questionsUrl(board.id)} icon="download" download={board.questions.name}>
                {t('questions')}
              </LinkButton>
            )}
            <QuestionFacts questions={board.questions} />
            <pre className={css.example}>{board.format.example.trim()}</pre>
          </Card>
        </div>
      )}
    </Loaded>
  );
}
