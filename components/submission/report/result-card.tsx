'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { difference, distance, figure } from '#components/ranking/figures.ts';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, type Fact, Facts } from '#components/ui/card.tsx';
import { useHasCome } from '#components/ui/server-clock.ts';
import { Notice } from '#components/ui/state.tsx';
import { myPlaceQuery } from '#lib/client/queries/rankings.ts';
import { attemptsQuery, reportQuery } from '#lib/client/queries/submissions.ts';
import type { RankRow } from '#lib/contract/contests/rankings.ts';
import type { SubmissionReport } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { bdi } from '#lib/i18n/bdi.tsx';
import { href } from '#lib/routing/href.ts';
import { StateOfSubmission } from '../record-table.tsx';
import { NextStep } from './next-step.tsx';
import css from './report.module.css';

/** Result of a submission that was just made; nothing until it is known. */
export function NewResultCard({ id, track }: { readonly id: string; readonly track: TrackDetails }) {
  const t = useTranslations('submission.report');
  const { data } = useQuery(reportQuery(id));
  if (!data) return null;
  return (
    <ResultCard report={data} track={track}>
      <MoreLink href={href('submission', { id })}>{t('open')}</MoreLink>
    </ResultCard>
  );
}

interface ResultCardProps {
  readonly report: SubmissionReport;
  readonly track: TrackDetails;
  /** Shown at the end of the title line. */
  readonly children?: ReactNode;
}

/** State of a submission and, with a score, what it means for the team. Announced when it changes. */
export function ResultCard({ report, track, children }: ResultCardProps) {
  const t = useTranslations('submission.report');
  const id = useId();
  const { submission } = report;
  return (
    <Card as="section" aria-labelledby={id} data-line={track.line}>
      <CardHead id={id} title={t('result')}>
        {children}
      </CardHead>
      <CardBody className={css.result ?? ''}>
        <div className={css.score} role="status">
          {submission.score === null ? null : (
            <p>
              <b className={css.figure}>{submission.score.toFixed(track.decimals)}</b>
              <span className="muted">{t(`better.${track.better}`, { metric: track.metricName })}</span>
            </p>
          )}
          <StateOfSubmission submission={submission} />
        </div>
        {submission.score === null ? null : <ScoreFacts report={report} score={submission.score} track={track} />}
        <ReplacedBetter report={report} track={track} />
        <NextStep report={report} track={track} />
      </CardBody>
    </Card>
  );
}

/** Where the last result counts: this one counts though an earlier one was better. */
function ReplacedBetter({ report: { submission, bestBefore, counted }, track }: Omit<ResultCardProps, 'children'>) {
  const t = useTranslations('submission.report');
  const { score } = submission;
  if (track.counts !== 'last' || counted?.id !== submission.id || score === null || bestBefore === null) return null;
  if (wayOf(bestBefore, score, track) !== 'worse') return null;
  return (
    <Notice tone="warn" icon="alert" className={css.whole ?? ''}>
      {t('replacedBetter', { score: figure(bestBefore, track.decimals) })}
    </Notice>
  );
}

/** Direction of a change as displayed: whether larger is better depends on the track. */
export function wayOf(
  from: number,
  to: number,
  { decimals, better }: Pick<TrackDetails, 'decimals' | 'better'>,
): 'same' | 'better' | 'worse' {
  const [before, after] = [from.toFixed(decimals), to.toFixed(decimals)];
  if (before === after) return 'same';
  return Number(after) > Number(before) === (better === 'larger') ? 'better' : 'worse';
}

interface ScoreFactsProps extends Omit<ResultCardProps, 'children'> {
  readonly score: number;
}

/** Rank, distances, submissions left and what counts. */
function ScoreFacts({ report, score, track }: ScoreFactsProps) {
  const t = useTranslations('submission.report');
  const { submission, bestBefore, counted } = report;
  const { decimals } = track;
  const place = usePlaceFacts(report, track);
  const left = useAttemptsLeft(report, track);
  return (
    <Facts
      facts={[
        ...place,
        {
          term: t('change'),
          value: bestBefore === null ? t('first') : <Change from={bestBefore} to={score} track={track} />,
        },
        {
          term: t('counts'),
          value:
            counted === null || counted.id === submission.id
              ? t('countsThis')
              : t.rich('countsOther', { name: counted.fileName, score: figure(counted.score, decimals), bdi }),
        },
        ...(left === null ? [] : [{ term: t('left'), value: left }]),
        ...(submission.finalScore === null
          ? []
          : [{ term: t('finalScore'), value: submission.finalScore.toFixed(decimals) }]),
        ...(submission.energy === null ? [] : [{ term: t('energy'), value: figure(submission.energy, 1) }]),
      ]}
    />
  );
}

/** Signed change, with words for its direction. */
function Change({ from, to, track }: { readonly from: number; readonly to: number; readonly track: TrackDetails }) {
  const t = useTranslations('submission.report');
  const way = wayOf(from, to, track);
  return (
    <>
      <span className={way === 'same' ? undefined : css[way]}>{difference(from, to, track.decimals)}</span>{' '}
      <span className="muted">{t(`way.${way}`)}</span>
    </>
  );
}

/** The nearest row above in the ranking; rows that share the rank are not above. */
export function nextUp(me: RankRow, around: readonly RankRow[]): RankRow | null {
  return around.filter(({ rank }) => rank < me.rank).toSorted((a, b) => b.rank - a.rank)[0] ?? null;
}

function usePlaceFacts({ ranking, counted }: SubmissionReport, track: TrackDetails): readonly Fact[] {
  const t = useTranslations('submission.report');
  const { data } = useQuery(myPlaceQuery(track.raceId, ranking));
  const { decimals, freezesAt, revealsAt } = track;
  const hasFrozen = useHasCome(freezesAt);
  const isRevealed = useHasCome(revealsAt);
  const isFrozen = ranking === 'public' && freezesAt !== null && hasFrozen && !(revealsAt !== null && isRevealed);
  if (!data) return [{ term: t('rank'), value: '…' }];
  const { me, around } = data;
  if (!me) return [{ term: t('rank'), value: t(isFrozen ? 'rankFrozenWithout' : 'notRanked') }];
  // A ranking follows the scores with a delay of seconds.
  const isLate = !isFrozen && counted !== null && counted.score.toFixed(decimals) !== me.score.toFixed(decimals);
  const up = nextUp(me, around);
  const rank = figure(me.rank, 0);
  return [
    { term: t('rank'), value: isLate ? t('rankUpdating', { rank }) : t(isFrozen ? 'rankFrozen' : 'rankIs', { rank }) },
    {
      term: t('distance'),
      value: up
        ? t('distanceTo', { by: distance(up.score, me.score, decimals), rank: figure(up.rank, 0) })
        : t(me.rank === 1 ? 'isFirst' : 'unknown'),
    },
  ];
}

/** Submissions of this kind that are left today and in all; null while unknown. */
function useAttemptsLeft({ submission }: SubmissionReport, track: TrackDetails): string | null {
  const t = useTranslations('submission.report');
  const { data } = useQuery(attemptsQuery(track.raceId));
  const of = data?.find(({ kind }) => kind === submission.kind);
  if (!of) return null;
  if (of.reason === 'closed') return t('leftClosed');
  const left = ({ used, limit }: typeof of.today) => (limit === null ? null : Math.max(0, limit - used));
  const [today, inAll] = [left(of.today), left(of.inAll)];
  if (today === null && inAll === null) return t('leftUnlimited');
  if (today === null) return t('leftInAll', { inAll: inAll ?? 0 });
  return inAll === null ? t('leftToday', { today }) : t('leftBoth', { today: Math.min(today, inAll), inAll });
}
