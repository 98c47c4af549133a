'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { CheckedFile } from '#lib/client/uploads/upload-state.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './file-checks.module.css';

/** Passed checks of a file. */
export function FileChecks({ file }: { file: CheckedFile }) {
  const format = useFormats();
  const t = useTranslations('submission.checks');
  const { rows, sha256 } = file;
  const checks = [
    t('type'),
    ...(rows === null || rows === undefined ? [] : [t('columns'), t('rows', { rows: format.number(rows) })]),
    `SHA-256 ${sha256.slice(0, 4)}…${sha256.slice(-4)}`,
  ];
  return (
    <ul className={css.checks} aria-label={t('label')}>
      {checks.map((check) => (
        <li key={check}>
          <Icon name="check" />
          {check}
        </li>
      ))}
    </ul>
  );
}
