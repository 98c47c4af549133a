import { openAsBlob } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { type FileProblem, type Inspection, inspectFile } from '../lib/client/uploads/inspect-file.ts';
import type { ResultFault } from '../lib/contract/submissions/result-check.ts';
import type { TrackDetails } from '../lib/contract/submissions/tracks.ts';
import { sizeLimit } from '../lib/files/file-size.ts';
import { type Locale, languageTag } from '../lib/i18n/locales.ts';
import simplified from '../messages/zh-CN/submission.json' with { type: 'json' };
import english from '../messages/zh-EN/submission.json' with { type: 'json' };
import traditional from '../messages/zh-Hant/submission.json' with { type: 'json' };

const messages: Readonly<Record<Locale, typeof english>> = {
  'zh-EN': english,
  'zh-CN': simplified,
  'zh-Hant': traditional,
};

const translator = (locale: Locale) =>
  createTranslator({ locale: languageTag[locale], messages: messages[locale], timeZone: 'UTC' });
type Translate = ReturnType<typeof translator>;

/** Values from files may be long. */
const short = (value: string) => (value.length > 80 ? `${value.slice(0, 80)}…` : value);

function faultText(t: Translate, fault: ResultFault): string {
  switch (fault.kind) {
    case 'header':
      return t('fault.header', { expected: fault.expected, value: short(fault.value) });
    case 'fields':
      return t('fault.fields', { expected: fault.expected, found: fault.found });
    case 'type':
      return t(`fault.type.${fault.column.type}`, { column: fault.column.name, value: short(fault.value) });
    case 'notAmong': {
      const values = (fault.column.values ?? []).slice(0, 12).join(', ');
      return t('fault.notAmong', { column: fault.column.name, value: short(fault.value), values });
    }
    case 'twice':
      return t('fault.twice', { value: short(fault.value), firstLine: fault.firstLine });
    case 'rows':
      return t('fault.rows', { expected: fault.expected, found: fault.found });
    default:
      return t(`fault.${fault.kind}`);
  }
}

function outerText(t: Translate, problem: Exclude<FileProblem, { readonly kind: 'table' }>): string {
  switch (problem.kind) {
    case 'ending':
      return t('problem.ending', { endings: problem.endings.join(', ') });
    case 'size':
      return t('problem.size', { size: sizeLimit(problem.maxBytes) });
    case 'content':
      return t('problem.content', { ending: problem.ending });
    case 'archiveTables':
      return t('problem.archiveTables', { found: problem.found });
    default:
      return t(`problem.${problem.kind}`);
  }
}

/** A problem of a file in the words of the submit screen, with its line for tables. */
export function problemText(locale: Locale, problem: FileProblem): string {
  const t = translator(locale);
  if (problem.kind !== 'table') return outerText(t, problem);
  const { fault, more } = problem;
  const parts = [faultText(t, fault), ...(more > 0 ? [t('problem.more', { count: more })] : [])];
  return `${t('problem.line', { line: fault.line })}: ${parts.join(' ')}`;
}

/**
 * Checks a result file as the submit screen does before an upload; nothing is sent. Null when the track takes no
 * result file.
 * @throws Error of Node when the file cannot be opened
 */
export async function checkResult(track: Pick<TrackDetails, 'kinds' | 'format'>, path: string) {
  const rules = track.kinds.find(({ kind }) => kind === 'outcome');
  if (!rules) return null;
  // Its error names the path, that of `openAsBlob` does not.
  await access(path);
  const file = new File([await openAsBlob(path)], basename(path));
  const inspection: Inspection = await inspectFile(file, { rules, format: track.format }, () => undefined);
  return inspection;
}
