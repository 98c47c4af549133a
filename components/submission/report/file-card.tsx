'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Checksum } from '#components/ui/checksum.tsx';
import { downloadUrl } from '#lib/client/queries/submissions.ts';
import type { SubmissionReport } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { hrefTrack } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './report.module.css';

interface FileCardProps {
  readonly report: SubmissionReport;
  readonly track: TrackDetails;
}

/** The submitted file, its times and checksum, its download, and the comparison with another submission. */
export function FileCard({ report, track }: FileCardProps) {
  const t = useTranslations('submission');
  const format = useViewerFormats();
  const id = useId();
  const { submission, before, counted } = report;
  const { fileName, size, sha256, kind, by, note, submittedAt, settledAt, isKept } = submission;
  const other = before ?? (counted?.id === submission.id ? null : counted);
  return (
    <Card as="aside" aria-labelledby={id}>
      <CardHead id={id} title={t('report.file')} />
      <CardBody className="stack">
        <Facts
          rows
          facts={[
            { term: t('report.name'), value: <bdi className={css.name}>{fileName}</bdi> },
            { term: t('records.kind'), value: t(`kind.${kind}`) },
            { term: t('report.size'), value: fileSize(size) },
            { term: t('report.by'), value: by || '–' },
            { term: t('records.at'), value: format.dateTime(submittedAt) },
            ...(settledAt === null ? [] : [{ term: t('report.settled'), value: format.dateTime(settledAt) }]),
            ...(note ? [{ term: t('report.note'), value: note }] : []),
          ]}
        />
        <Checksum sha256={sha256} />
        <div className="row">
          {isKept ? (
            <LinkButton icon="download" href={downloadUrl(submission)}>
              {t('report.download')}
            </LinkButton>
          ) : (
            <p className="small muted">{t('records.notKept')}</p>
          )}
          {submission.score !== null && other ? (
            <LinkButton
              href={`${hrefTrack(track, 'records')}?${new URLSearchParams({ compare: `${other.id},${submission.id}` })}`}
            >
              {t('report.compare')}
            </LinkButton>
          ) : null}
        </div>
      </CardBody>
    </Card>
  );
}
