'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { CheckedFile } from '#lib/client/uploads/upload-state.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import css from './file-checks.module.css';

/** What was found right about a file. */
export function FileChecks({ file, locale }: { file: CheckedFile; locale: Locale }) {
  const t = useTranslations('submission.checks');
  const { rows, sha256 } = file;
  const checks = [
    t('type'),
    ...(rows === null || rows === undefined
      ? []
      : [t('columns'), t('rows', { rows: formatters(locale).number(rows) })]),
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
