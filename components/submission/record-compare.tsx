'use client';

import { useTranslations } from 'next-intl';
import { figure } from '#components/ranking/figures.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Submission } from '#lib/contract/submissions.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import type { TrackPlace } from '../track/track-place.ts';

interface RecordCompareProps {
  readonly place: TrackPlace;
  readonly pair: readonly Submission[];
  readonly onClose: () => void;
}

/** Two submissions side by side, the older one first. */
export function RecordCompare({ place: { track, locale }, pair, onClose }: RecordCompareProps) {
  const t = useTranslations('submission.comparison');
  const format = formatters(locale, viewerTimeZone());
  const [a, b] = pair.toSorted((one, other) => one.submittedAt - other.submittedAt);
  if (!a || !b) return null;
  const score = (value: number | null) => (value === null ? '–' : value.toFixed(track.decimals));
  const row = (key: string, name: string, of: (submission: Submission) => string) => ({
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
          { key: 'a', head: a.fileName },
          { key: 'b', head: b.fileName },
        ]}
        rows={[
          row('score', t('score'), (one) => score(one.score)),
          {
            key: 'difference',
            cells: { name: t('difference'), a: '', b: differenceOf(a, b, track.decimals) },
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
          row('sha256', 'SHA-256', ({ sha256 }) => `${sha256.slice(0, 12)}…${sha256.slice(-12)}`),
          {
            key: 'same',
            cells: { name: t('content'), a: '', b: t(a.sha256 === b.sha256 ? 'same' : 'different') },
          },
        ]}
      />
    </Card>
  );
}

function differenceOf(a: Submission, b: Submission, decimals: number): string {
  if (a.score === null || b.score === null) return '–';
  const by = b.score - a.score;
  return `${by > 0 ? '+' : ''}${by.toFixed(decimals)}`;
}
