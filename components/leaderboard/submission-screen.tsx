'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/state.tsx';
import { boardQuery, boardSubmissionQuery } from '#lib/client/queries/leaderboards.ts';
import { type BoardSubmission, boardRefusals, leaderboards } from '#lib/contract/datasets/leaderboards.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { BoardLayout } from './board-layout.tsx';
import css from './submission-screen.module.css';

const looks = {
  queued: { tone: 'info', icon: 'clock' },
  scoring: { tone: 'info', icon: 'retry' },
  scored: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'cross' },
} as const satisfies Record<BoardSubmission['state'], { tone: ChipTone; icon: IconName }>;

/** One of the person's submissions to a board: state, score, or reason of its failure. */
export function SubmissionScreen() {
  const t = useTranslations('leaderboard.submission');
  const { boardId = '', submitId = '' } = useCurrentRoute()?.params ?? {};
  const submission = useQuery({ ...boardSubmissionQuery(boardId, submitId), enabled: boardId !== '' });
  const title = submission.data?.boardTitle;
  return (
    <BoardLayout
      title={submission.data?.method ?? t('title')}
      lead={title ?? t('lead')}
      board={title === undefined ? undefined : { id: boardId, title }}
    >
      <QueryBoundary
        query={submission}
        missing={{
          code: boardRefusals.submissionMissing,
          state: () => ({
            title: t('missingTitle'),
            text: t('missing'),
            action: <LinkButton href={href('leaderboardDetail', { boardId })}>{t('toBoard')}</LinkButton>,
          }),
        }}
      >
        {(data) => <SubmissionCard submission={data} />}
      </QueryBoundary>
    </BoardLayout>
  );
}

function SubmissionCard({ submission }: { submission: BoardSubmission }) {
  const t = useTranslations('leaderboard');
  const format = useViewerFormats();
  const { id, boardId, state, score, reason, line, note, fileName, size, sha256, submittedAt, settledAt } = submission;
  const board = useQuery(boardQuery(boardId));
  return (
    <Card as="section" className="narrow" aria-live="polite">
      <CardHead title={t('submission.title')}>
        <Chip tone={looks[state].tone} icon={looks[state].icon}>
          {t(`state.${state}`)}
        </Chip>
      </CardHead>
      <CardBody className="stack">
        {score === null ? null : (
          <p className={css.score}>
            <b>{score.toFixed(board.data?.decimals ?? 4)}</b> <span className="muted">{board.data?.metricName}</span>
          </p>
        )}
        {reason === null ? null : (
          <Notice tone="bad" role="status">
            {line === null ? reason : t('submission.atLine', { line, reason })}
          </Notice>
        )}
        {settledAt === null ? <p className="muted">{t('submission.waiting')}</p> : null}
        <Facts
          rows
          facts={[
            {
              term: t('submission.file'),
              value: (
                <code>
                  <bdi>{fileName}</bdi>
                </code>
              ),
            },
            { term: t('submission.size'), value: fileSize(size) },
            { term: 'SHA-256', value: <code className={css.break}>{sha256}</code> },
            { term: t('submission.submitted'), value: format.dateTime(submittedAt) },
            ...(note === '' ? [] : [{ term: t('submit.note'), value: note }]),
          ]}
        />
        <p className="row">
          <LinkButton tone="ink" href={href('leaderboardDetail', { boardId })}>
            {t('submission.toBoard')}
          </LinkButton>
          <LinkButton href={urlOf(leaderboards.file, { params: { id: boardId, submitId: id } })} icon="download">
            {t('submission.download')}
          </LinkButton>
        </p>
      </CardBody>
    </Card>
  );
}
