'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const card = useRef<HTMLDivElement>(null);
  const [asked, ask] = useState<Report | null>(null);
  const close = () => flushSync(() => ask(null));
  return (
    <Card as="section" id="handed-in" aria-labelledby="handed-in-title" ref={card} tabIndex={-1}>
      <CardHead id="handed-in-title" title={t('title')} />
      {reports.length === 0 ? (
        <Empty title={t('noneTitle')} text={place.now < place.stage.closesAt ? t('none') : t('noneInTime')} />
      ) : (
        <Rows>
          {reports.map((report) => (
            <ReportRow key={report.fid} report={report} locale={place.locale} onWithdraw={() => ask(report)} />
          ))}
        </Rows>
      )}
      {asked ? (
        <WithdrawDialog
          report={asked}
          contestId={place.contest.id}
          onClose={close}
          onWithdrawn={() => {
            close();
            // The button that asked has gone with its file.
            card.current?.focus();
          }}
        />
      ) : null}
    </Card>
  );
}

interface ReportRowProps extends Pick<WorkPlace, 'locale'> {
  readonly report: Report;
  readonly onWithdraw: () => void;
}

function ReportRow({ report, locale, onWithdraw }: ReportRowProps) {
  const t = useTranslations('work.reports');
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
          <Button tone="quiet" onClick={onWithdraw} aria-label={t('withdrawName', { name: fileName })}>
            {t('withdraw')}
          </Button>
        ) : null}
      </FileActions>
    </FileRow>
  );
}
