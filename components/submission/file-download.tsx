'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import type { Submission } from '#lib/contract/submissions.ts';
import { downloadUrl } from './download-url.ts';

/** Gives a file back that the team handed in; of a season long past it says that it is no longer kept. */
export function FileDownload({ submission }: { submission: Submission }) {
  const t = useTranslations('submission.records');
  const { fileName, isKept } = submission;
  if (!isKept) return <small className="muted">{t('notKept')}</small>;
  return (
    <LinkButton
      tone="quiet"
      icon="download"
      href={downloadUrl(submission)}
      download={fileName}
      aria-label={t('downloadName', { name: fileName })}
    />
  );
}
