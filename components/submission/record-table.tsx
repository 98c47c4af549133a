'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RowCheckbox } from '#components/control/row-checkbox.tsx';
import { type Sorting, sortHead } from '#components/control/sort-label.tsx';
import { figure } from '#components/ranking/figures.ts';
import type { TrackContext } from '#components/track/track-context.ts';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import { FileWords } from '#components/ui/file-row.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { type Column, NarrowOnly, Table } from '#components/ui/table.tsx';
import { downloadUrl } from '#lib/client/queries/submissions.ts';
import type { Submission, SubmissionSort, SubmissionState } from '#lib/contract/submissions/submissions.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { bdi } from '#lib/i18n/bdi.tsx';
import { href } from '#lib/routing/href.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import css from './record-table.module.css';
import stateCss from './submission-state.module.css';

interface RecordTableProps {
  /** Undefined where the list is too short to be sorted; the time is then part of the facts. */
  readonly sorting?: Sorting<SubmissionSort>;
  readonly place: TrackContext;
  readonly caption: string;
  readonly list: readonly Submission[];
  /** Control that chooses a final submission; in a column of its own, or on a narrow screen with a label. */
  readonly choiceOf?: ((submission: Submission, look: { isLabelled: boolean }) => ReactNode) | undefined;
  /** Ids chosen for a comparison; undefined where comparing is not available. */
  readonly compared?: readonly string[];
  readonly onCompare?: (id: string) => void;
}

/** Submissions as rows: file, state with its reason, score, download. */
export function RecordTable({ place, caption, list, sorting, choiceOf, compared, onCompare }: RecordTableProps) {
  const t = useTranslations('submission.records');
  const format = useViewerFormats();
  const best = place.track.metric === 'rmse' ? 'asc' : 'desc';
  const columns: readonly Column[] = [
    { key: 'file', head: t('file'), rowHead: true },
    { key: 'state', head: t('state') },
    ...(sorting
      ? [{ key: 'at', ...sortHead(sorting, 'submittedAt', 'desc', t('at')), hide: 'narrow', nowrap: true } as const]
      : []),
    { key: 'score', ...(sorting ? sortHead(sorting, 'score', best, t('score')) : { head: t('score') }), end: true },
    ...(choiceOf ? [{ key: 'choice', head: t('final'), end: true, hide: 'narrow' } as const] : []),
    ...(onCompare ? [{ key: 'compare', head: t('compare'), end: true, hide: 'narrow' } as const] : []),
  ];
  return (
    <Table
      caption={caption}
      fit
      columns={columns}
      rows={list.map((submission) => ({
        key: submission.id,
        mine: submission.isCounted,
        cells: {
          file: (
            <>
              <FileCell submission={submission} hasTimeColumn={sorting !== undefined} />
              {choiceOf ? <NarrowOnly>{choiceOf(submission, { isLabelled: true })}</NarrowOnly> : null}
            </>
          ),
          state: <StateOfSubmission submission={submission} />,
          at: format.dateTime(submission.submittedAt),
          score: (
            <>
              <ScoreCell submission={submission} {...place} />
              {onCompare ? (
                <NarrowOnly>
                  <CompareBox submission={submission} compared={compared} onCompare={onCompare} isLabelled />
                </NarrowOnly>
              ) : null}
            </>
          ),
          choice: choiceOf?.(submission, { isLabelled: false }),
          compare: onCompare ? <CompareBox submission={submission} compared={compared} onCompare={onCompare} /> : null,
        },
      }))}
    />
  );
}

interface CompareBoxProps {
  readonly submission: Submission;
  readonly compared: readonly string[] | undefined;
  readonly onCompare: (id: string) => void;
  /** Beside its label; otherwise the column is its label. */
  readonly isLabelled?: boolean;
}

/** Chooses a scored submission for a comparison of two. */
function CompareBox({
  submission: { id, fileName, score },
  compared = [],
  onCompare,
  isLabelled = false,
}: CompareBoxProps) {
  const t = useTranslations('submission.records');
  const chosen = compared.includes(id);
  const full = compared.length === 2 && !chosen;
  const name = score === null ? 'compareNoScore' : full ? 'compareFull' : 'compareName';
  return (
    <RowCheckbox
      className={(isLabelled && css.belowScore) || undefined}
      label={isLabelled ? t('compare') : undefined}
      accessibleName={t(name, { name: fileName })}
      checked={chosen}
      disabled={name !== 'compareName'}
      onChange={() => onCompare(id)}
    />
  );
}

interface CellProps extends TrackContext {
  readonly submission: Submission;
}

function FileCell({ submission, hasTimeColumn }: { submission: Submission; hasTimeColumn: boolean }) {
  const t = useTranslations('submission');
  const { id, fileName, isKept, by, submittedAt, size, note, kind } = submission;
  const format = useViewerFormats();
  const at = format.dateTime(submittedAt);
  const facts = { kind: t(`kind.${kind}`), by, size: fileSize(size), bdi };
  return (
    <FileWords>
      <Link href={href('submission', { id })}>
        <bdi className={css.clamped}>{fileName}</bdi>
      </Link>
      {hasTimeColumn ? (
        <>
          <small>{t.rich('records.factsBesideTime', facts)}</small>
          <NarrowOnly as="small">{at}</NarrowOnly>
        </>
      ) : (
        <small>{t.rich('records.facts', { ...facts, at })}</small>
      )}
      {note ? <small className={css.clamped}>{note}</small> : null}
      {isKept ? (
        <small>
          <a href={downloadUrl(submission)} aria-label={t('records.downloadName', { name: fileName })}>
            {t('records.download')}
          </a>
        </small>
      ) : null}
    </FileWords>
  );
}

function ScoreCell({ submission, track }: CellProps) {
  const t = useTranslations('submission.records');
  const { score, finalScore, energy, isCounted, isFinal } = submission;
  return (
    <span className={css.score}>
      {score === null ? <span className="muted">–</span> : <span>{score.toFixed(track.decimals)}</span>}
      {finalScore === null ? null : <small>{t('finalScore', { score: finalScore.toFixed(track.decimals) })}</small>}
      {energy === null ? null : <small>{t('energy', { energy: figure(energy, 1) })}</small>}
      {isCounted ? <Chip tone="line">{t('counts')}</Chip> : null}
      {isFinal ? <Chip tone="good">{t('final')}</Chip> : null}
    </span>
  );
}

const looks = {
  queued: { tone: 'info', icon: 'clock' },
  checking: { tone: 'info', icon: 'search' },
  scoring: { tone: 'info', icon: 'retry' },
  scored: { tone: 'good', icon: 'check' },
  accepted: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'cross' },
} as const satisfies Record<SubmissionState, { tone: ChipTone; icon: IconName }>;

/** State of a submission, with the failure reason or the number of submissions ahead in the queue. */
export function StateOfSubmission({ submission }: { submission: Submission }) {
  const format = useFormats();
  const t = useTranslations('submission');
  const { state, ahead, reason, line, attemptReturned } = submission;
  const look = attemptReturned ? { tone: 'warn' as const, icon: 'alert' as const } : looks[state];
  return (
    <span className={stateCss.state}>
      <Chip tone={look.tone} icon={look.icon}>
        {attemptReturned ? t('returned') : t(`state.${state}`)}
      </Chip>
      {state === 'queued' && ahead !== null ? <small>{t('ahead', { count: ahead })}</small> : null}
      {reason ? (
        <small>
          {line === null
            ? reason
            : t('problem.ofLine', { line: t('problem.line', { line: format.number(line) }), reason })}
        </small>
      ) : null}
      {attemptReturned && !reason ? <small>{t('returnedMeans')}</small> : null}
    </span>
  );
}
