'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardHead, Rows } from '#components/ui/card.tsx';
import { Checksum } from '#components/ui/checksum.tsx';
import { FileActions, FileRow, FileWords } from '#components/ui/file-row.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { Report } from '#lib/contract/works.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { useReportLink } from './use-report-link.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import type { WorkPlace } from './work-place.ts';

/** What the team has handed in, each with its checksum. */
export function ReportsCard({ reports, ...place }: WorkPlace & { readonly reports: readonly Report[] }) {
  const t = useTranslations('work.reports');
  return (
    <Card as="section" id="handed-in" aria-labelledby="handed-in-title">
      <CardHead id="handed-in-title" title={t('title')} />
      {reports.length === 0 ? (
        <Empty title={t('noneTitle')} text={place.now < place.stage.closesAt ? t('none') : t('noneInTime')} />
      ) : (
        <Rows>
          {reports.map((report) => (
            <ReportRow key={report.fid} report={report} {...place} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function ReportRow({ report, contest, locale }: WorkPlace & { readonly report: Report }) {
  const t = useTranslations('work.reports');
  const [asked, ask] = useState(false);
  const { fileName, by, handedInAt, size, sha256, withdrawable } = report;
  const at = formatters(locale, viewerTimeZone()).dateTime(handedInAt);
  const link = useReportLink(report.fid);
  return (
    <FileRow>
      <FileWords>
        <b>{fileName}</b>
        <small>{t('facts', { by, at, size: fileSize(size) })}</small>
        <Checksum sha256={sha256} />
      </FileWords>
      <FileActions>
        {link ? (
          <LinkButton
            tone="quiet"
            icon="download"
            href={link}
            download={fileName}
            aria-label={t('download', { name: fileName })}
          />
        ) : null}
        {withdrawable ? (
          <Button tone="quiet" onClick={() => ask(true)} aria-label={t('withdrawName', { name: fileName })}>
            {t('withdraw')}
          </Button>
        ) : null}
      </FileActions>
      {asked ? <WithdrawDialog report={report} contestId={contest.id} onClose={() => ask(false)} /> : null}
    </FileRow>
  );
}
