import type { Locale } from '#lib/i18n/locales.ts';
import { say } from '../messages/messages.ts';
import { csvText } from '../rankings/csv.ts';
import { type ClassWork, mostOf, type TaskAtWork } from './class-works.ts';

/**
 * Grades as CSV (RFC 4180) with the byte order mark by which spreadsheets know UTF-8: a row for each student, a column
 * for each question. A text that a spreadsheet would take for a formula stays a text. What is not marked is empty.
 */
export function gradesOf({ task, questions }: TaskAtWork, works: readonly ClassWork[], locale: Locale): string {
  const word = (key: 'number' | 'name' | 'group' | 'state' | 'handedInAt' | 'points' | 'most' | 'comment') =>
    say(locale, `training.column.${key}`);
  const head = [
    ...(['number', 'name', 'group', 'state', 'handedInAt'] as const).map(word),
    ...questions.map(({ form }, index) => `${index + 1} ${form.title} (${form.points})`),
    ...(['points', 'most', 'comment'] as const).map(word),
  ];
  const nameOf = new Map(task.groups.map(({ id, name }) => [id, name]));
  const rows = works.map(({ student, standing, marks, points, work, toMark }) => [
    student.number,
    student.name,
    nameOf.get(student.groupId) ?? '',
    say(locale, `training.state.${standing.state}`),
    standing.handedInAt === null ? '' : new Date(standing.handedInAt * 1000).toISOString(),
    ...questions.map((_, index) => figure(marks?.[index]?.points)),
    figure(toMark === 0 ? points : null),
    figure(mostOf(questions)),
    work?.comment ?? '',
  ]);
  return `\uFEFF${[head, ...rows].map((cells) => `${cells.map(csvText).join(',')}\r\n`).join('')}`;
}

const figure = (points: number | null | undefined): string =>
  points === null || points === undefined ? '' : String(points);
