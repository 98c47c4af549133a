'use client';

import { useTranslations } from 'next-intl';
import type { FileProblem } from '#lib/client/uploads/inspect-file.ts';
import type { ResultFault } from '#lib/contract/result-check.ts';
import { fileSize } from '#lib/files/file-size.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import css from './file-problems.module.css';

/** What is wrong with a file, line by line where it is a table. Nothing of it was sent. */
export function FileProblems({ problems, locale }: { problems: readonly FileProblem[]; locale: Locale }) {
  const t = useTranslations('submission.problem');
  const say = useFaultWords(locale);
  const { number } = formatters(locale);
  return (
    <ul className={css.problems} aria-label={t('label')}>
      {problems.map((problem) =>
        problem.kind === 'table' ? (
          <li key={`${problem.fault.kind} ${problem.fault.line}`}>
            <code>{t('line', { line: number(problem.fault.line) })}</code>
            <span>
              {say(problem.fault)} {problem.more > 0 ? t('more', { count: problem.more }) : null}
            </span>
          </li>
        ) : (
          <li key={problem.kind}>
            <code>{t('wholeFile')}</code>
            <span>
              <OuterProblem problem={problem} />
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

function OuterProblem({ problem }: { problem: Exclude<FileProblem, { readonly kind: 'table' }> }) {
  const t = useTranslations('submission.problem');
  switch (problem.kind) {
    case 'ending':
      return t('ending', { endings: problem.endings.join(', ') });
    case 'size':
      return t('size', { size: fileSize(problem.maxBytes) });
    case 'content':
      return t('content', { ending: problem.ending });
    case 'archiveTables':
      return t('archiveTables', { found: problem.found });
    default:
      return t(problem.kind);
  }
}

/** Values of other people's files may be long. */
const short = (value: string) => (value.length > 80 ? `${value.slice(0, 80)}…` : value);

/** Says a fault of a table in words. */
function useFaultWords(locale: Locale): (fault: ResultFault) => string {
  const t = useTranslations('submission.fault');
  const { number } = formatters(locale);
  return (fault) => {
    switch (fault.kind) {
      case 'header':
        return t('header', { expected: fault.expected, value: short(fault.value) });
      case 'fields':
        return t('fields', { expected: fault.expected, found: fault.found });
      case 'type':
        return t(`type.${fault.column.type}`, { column: fault.column.name, value: short(fault.value) });
      case 'notAmong': {
        const values = (fault.column.values ?? []).slice(0, 12).join(', ');
        return t('notAmong', { column: fault.column.name, value: short(fault.value), values });
      }
      case 'twice':
        return t('twice', { value: short(fault.value), firstLine: number(fault.firstLine) });
      case 'rows':
        return t('rows', { expected: number(fault.expected), found: number(fault.found) });
      default:
        return t(fault.kind);
    }
  };
}
