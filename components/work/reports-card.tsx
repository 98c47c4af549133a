'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useDialog } from '#components/control/use-dialog.ts';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { Card, CardHead, Rows } from '#components/ui/card.tsx';
import { ReasonedButton } from '#components/ui/reasoned-button.tsx';
import { Empty } from '#components/ui/state.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useWithdrawal } from '#lib/client/queries/works.ts';
import type { Report } from '#lib/contract/contests/works.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { bdi } from '#lib/i18n/bdi.tsx';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { UploadedFileRow } from './uploaded-file-row.tsx';
import type { WorkContext } from './work-context.ts';

/** Files submitted by the team, with checksums. */
export function ReportsCard({ reports, ...place }: WorkContext & { readonly reports: readonly Report[] }) {
  const t = useTranslations('work.reports');
  const card = useRef<HTMLDivElement>(null);
  const dialog = useDialog<Report>();
  const asked = dialog.subject;
  return (
    <Card as="section" id="submitted" aria-labelledby="submitted-title" ref={card} tabIndex={-1}>
      <CardHead id="submitted-title" title={t('title')} />
      {reports.length === 0 ? (
        <Empty title={t('noneTitle')} text={place.now < place.stage.closesAt ? t('none') : t('noneInTime')} />
      ) : (
        <Rows>
          {reports.map((report) => (
            <ReportRow
              key={report.fid}
              report={report}
              hasToSign={place.stage.hasToSign}
              onWithdraw={() => dialog.open(report)}
            />
          ))}
        </Rows>
      )}
      {asked ? (
        <WithdrawDialog
          report={asked}
          contestId={place.contest.id}
          onClose={() => dialog.close(asked)}
          onWithdrawn={() => {
            // The button that had the focus was removed with its file.
            if (dialog.close(asked)) card.current?.focus();
          }}
        />
      ) : null}
    </Card>
  );
}

interface ReportRowProps {
  readonly report: Report;
  /** True while the caller has not signed the agreements, without which nothing can be withdrawn. */
  readonly hasToSign: boolean;
  readonly onWithdraw: () => void;
}

function ReportRow({ report, hasToSign, onWithdraw }: ReportRowProps) {
  const format = useViewerFormats();
  const t = useTranslations('work.reports');
  const reasons = useTranslations('work.reason');
  const { fileName: name, by, submittedAt, size, withdrawable } = report;
  return (
    <UploadedFileRow
      file={report}
      facts={t.rich('facts', { by, at: format.dateTime(submittedAt), size: fileSize(size), bdi })}
      downloadLabel={t('download', { name })}
    >
      {withdrawable ? (
        <ReasonedButton
          tone="quiet"
          reason={hasToSign ? reasons('agreementUnsigned') : null}
          onClick={onWithdraw}
          aria-label={t('withdrawName', { name })}
        >
          {t('withdraw')}
        </ReasonedButton>
      ) : null}
    </UploadedFileRow>
  );
}

interface WithdrawDialogProps {
  readonly report: Report;
  readonly contestId: string;
  readonly onClose: () => void;
  readonly onWithdrawn: () => void;
}

/** Confirms withdrawing a file, which deletes its content. */
function WithdrawDialog({ report, contestId, onClose, onWithdrawn }: WithdrawDialogProps) {
  const t = useTranslations('work.reports');
  const withdrawal = useWithdrawal(contestId);
  return (
    <ConfirmDialog
      title={t('withdrawTitle')}
      label={t('withdraw')}
      tone="bad"
      busy={withdrawal.isPending}
      error={withdrawal.error}
      onConfirm={() => mutateThen(withdrawal, report, onWithdrawn)}
      onClose={onClose}
    >
      <p>{t.rich('withdrawMeans', { name: report.fileName, bdi })}</p>
    </ConfirmDialog>
  );
}
