'use client';

import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { difference, figure } from '#components/ranking/figures.ts';
import type { TrackContext } from '#components/track/track-context.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Table } from '#components/ui/table.tsx';
import { recordQuery } from '#lib/client/queries/submissions.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './record-table.module.css';

interface RecordCompareProps {
  readonly place: TrackContext;
  /** Nothing is shown before there are two. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Two submissions side by side, the older one first, and the announcement that they are shown. */
export function RecordCompare({ place, ids, onClose }: RecordCompareProps) {
  const t = useTranslations('submission.comparison');
  const found = useQueries({ queries: ids.map((id) => recordQuery(id)) });
  const pair = found.flatMap(({ data }) => data ?? []);
  return (
    <>
      <Comparison place={place} pair={pair} onClose={onClose} />
      <p className="sr" role="status">
        {pair.length > 1 ? t('shown') : null}
      </p>
    </>
  );
}

interface ComparisonProps extends Pick<RecordCompareProps, 'place' | 'onClose'> {
  readonly pair: readonly Submission[];
}

function Comparison({ place: { track }, pair, onClose }: ComparisonProps) {
  const t = useTranslations('submission.comparison');
  const format = useViewerFormats();
  const [a, b] = pair.toSorted((one, other) => one.submittedAt - other.submittedAt);
  if (!a || !b) return null;
  const score = (value: number | null) => (value === null ? '–' : value.toFixed(track.decimals));
  const row = (key: string, name: string, of: (submission: Submission) => ReactNode) => ({
    key,
    cells: { name, a: of(a), b: of(b) },
  });
  return (
    <Card>
      <CardHead title={t('title')}>
        <Button tone="quiet" icon="cross" onClick={onClose}>
          {t('close')}
        </Button>
      </CardHead>
      <Table
        caption={t('title')}
        columns={[
          { key: 'name', head: t('what'), rowHead: true },
          { key: 'a', head: <bdi className={css.compared}>{a.fileName}</bdi> },
          { key: 'b', head: <bdi className={css.compared}>{b.fileName}</bdi> },
        ]}
        rows={[
          row('score', t('score'), (one) => score(one.score)),
          {
            key: 'difference',
            cells: {
              name: t('difference'),
              a: '',
              b: a.score === null || b.score === null ? '–' : difference(a.score, b.score, track.decimals),
            },
          },
          ...(a.finalScore === null && b.finalScore === null
            ? []
            : [row('finalScore', t('finalScore'), (one) => score(one.finalScore))]),
          ...(a.energy === null && b.energy === null
            ? []
            : [row('energy', t('energy'), ({ energy }) => (energy === null ? '–' : figure(energy, 1)))]),
          row('at', t('at'), ({ submittedAt }) => format.dateTime(submittedAt)),
          row('by', t('by'), ({ by }) => by),
          row('size', t('size'), ({ size }) => fileSize(size)),
          row('note', t('note'), ({ note }) => note || '–'),
          row('sha256', 'SHA-256', ({ sha256 }) => (
            <span className={css.digest}>{`${sha256.slice(0, 12)}…${sha256.slice(-12)}`}</span>
          )),
          {
            key: 'same',
            cells: { name: t('content'), a: '', b: t(a.sha256 === b.sha256 ? 'same' : 'different') },
          },
        ]}
      />
    </Card>
  );
}
