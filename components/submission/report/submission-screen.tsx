'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { reportQuery } from '#lib/client/queries/submissions.ts';
import { trackDetailsQuery } from '#lib/client/queries/tracks.ts';
import { useRecordEvents } from '#lib/client/use-record-events.ts';
import { submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import type { SubmissionReport } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { href, hrefContestHome, hrefTrack } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { BreakdownCard } from './breakdown-card.tsx';
import { FileCard } from './file-card.tsx';
import css from './report.module.css';
import { ResultCard } from './result-card.tsx';

/** Page of a submission, for members of its team. */
export function SubmissionScreen() {
  const t = useTranslations('submission.report');
  const id = useCurrentRoute()?.params.id;
  const report = useQuery({ ...reportQuery(id ?? ''), enabled: id !== undefined });
  const raceId = report.data?.submission.raceId;
  const track = useQuery({ ...trackDetailsQuery(raceId ?? ''), enabled: raceId !== undefined });
  const both = report.data && track.data ? { report: report.data, track: track.data } : undefined;
  const query = report.error ? report : track;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={report.data ? <bdi>{report.data.submission.fileName}</bdi> : t('lead')}
        crumbs={crumbsOf(t, track.data)}
      />
      <div className="page desk stack">
        <QueryBoundary
          query={{ ...query, data: both }}
          missing={{
            code: submissionRefusals.submissionMissing,
            state: () => ({
              title: t('missingTitle'),
              text: t('missing'),
              action: <LinkButton href={href('myCompetitions')}>{t('mine')}</LinkButton>,
            }),
          }}
        >
          {(known) => <Report {...known} />}
        </QueryBoundary>
      </div>
    </>
  );
}

function crumbsOf(t: ReturnType<typeof useTranslations<'submission.report'>>, track: TrackDetails | undefined) {
  const mine = { name: t('mine'), path: href('myCompetitions') };
  if (!track) return [mine, { name: t('title') }];
  return [
    mine,
    { name: track.contestName, path: hrefContestHome(track.competitionID) },
    { name: track.name, path: hrefTrack(track, 'records') },
    { name: t('title') },
  ];
}

interface ReportProps {
  readonly report: SubmissionReport;
  readonly track: TrackDetails;
}

function Report({ report, track }: ReportProps) {
  useRecordEvents(track.raceId);
  return (
    <>
      <ResultCard report={report} track={track} />
      <div className={css.columns} data-line={track.line}>
        <BreakdownCard report={report} track={track} />
        <FileCard report={report} track={track} />
      </div>
    </>
  );
}
