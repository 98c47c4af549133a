'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import type { CheckedFile, UploadProblem } from '#lib/client/uploads/upload-state.ts';
import type { ResultFault } from '#lib/contract/submissions/result-check.ts';
import { sizeLimit } from '#lib/files/file-size.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './file-problems.module.css';

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

/** Problems of a file, by line for tables. */
export function FileProblems({ problems }: { problems: readonly UploadProblem[] }) {
  const t = useTranslations('submission.problem');
  const faultText = useFaultWords();
  const { number } = useFormats();
  return (
    <ul className={css.problems} aria-label={t('label')}>
      {problems.map((problem) =>
        problem.kind === 'table' ? (
          <li key={`${problem.fault.kind} ${problem.fault.line}`}>
            <code>{t('line', { line: number(problem.fault.line) })}</code>
            <span>
              {faultText(problem.fault)}
              <SentenceSpace />
              {problem.more > 0 ? t('more', { count: problem.more }) : null}
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

function OuterProblem({ problem }: { problem: Exclude<UploadProblem, { readonly kind: 'table' }> }) {
  const t = useTranslations('submission.problem');
  const { list } = useFormats();
  const answer = useErrorSentence(problem.kind === 'refused' ? problem.error : null);
  switch (problem.kind) {
    case 'refused':
      return answer;
    case 'ending':
      return t('ending', { endings: list(problem.endings) });
    case 'size':
      return t('size', { size: sizeLimit(problem.maxBytes) });
    case 'content':
      return t('content', { ending: problem.ending });
    case 'archiveTables':
      return t('archiveTables', { found: problem.found });
    default:
      return t(problem.kind);
  }
}

/** Values from uploaded files may be long. */
const short = (value: string) => (value.length > 80 ? `${value.slice(0, 80)}…` : value);

function useFaultWords(): (fault: ResultFault) => string {
  const t = useTranslations('submission.fault');
  const { list, number } = useFormats();
  return (fault) => {
    switch (fault.kind) {
      case 'header':
        return t('header', { expected: fault.expected, value: short(fault.value) });
      case 'fields':
        return t('fields', { expected: fault.expected, found: fault.found });
      case 'type':
        return t(`type.${fault.column.type}`, { column: fault.column.name, value: short(fault.value) });
      case 'notAmong': {
        const values = list((fault.column.values ?? []).slice(0, 12));
        return t('notAmong', { column: fault.column.name, value: short(fault.value), values });
      }
      case 'twice':
        return t('twice', { value: short(fault.value), firstLine: number(fault.firstLine) });
      case 'rows':
        return t('rows', { expected: fault.expected, found: number(fault.found) });
      default:
        return t(fault.kind);
    }
  };
}
