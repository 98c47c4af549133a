'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { downloadUrl } from '#lib/client/queries/submissions.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';

/** Download of a submitted file; for old seasons a note that it is no longer kept. */
export function FileDownload({ submission }: { submission: Submission }) {
  const t = useTranslations('submission.records');
  const { fileName, isKept } = submission;
  if (!isKept) return <small className="muted">{t('notKept')}</small>;
  return (
    <LinkButton
      tone="quiet"
      icon="download"
      href={downloadUrl(submission)}
      aria-label={t('downloadName', { name: fileName })}
    />
  );
}
