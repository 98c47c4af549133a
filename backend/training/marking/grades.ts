import { mostOfRubric, pointsOfCriterion } from '#lib/contract/training/training-rubrics.ts';
import type { WorkState } from '#lib/contract/training/training-tasks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { isoDay, isoMinute } from '#lib/time/calendar-days.ts';
import { translate } from '../../messages/messages.ts';
import { contestTimeZone } from '../../messages/time-zone.ts';
import { csvText } from '../../platform/csv.ts';
import { mostOf } from './class-works.ts';
import type { ClassOfTask } from './marks.ts';

/** Offset of the contests' time zone at a moment: `UTC+8`. */
function offsetOf(now: number): string {
  const layout = new Intl.DateTimeFormat('en', { timeZone: contestTimeZone, timeZoneName: 'shortOffset' });
  const part = layout.formatToParts(now * 1000).find(({ type }) => type === 'timeZoneName');
  return (part?.value ?? '').replace('GMT', 'UTC');
}

/** CSV of a class's grades, with the name of its file. */
export interface GradesFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Grades as CSV (RFC 4180) with the byte order mark by which spreadsheets recognise UTF-8: a row for each student, a
 * column for each question and after it one for each criterion of its rubric, times in the zone of the contests. A text that looks like a formula remains a text. Unmarked
 * cells are empty.
 */
export function gradesOf({ task, questions, works, now }: ClassOfTask, locale: Locale): GradesFile {
  const zone = offsetOf(now);
  const word = (key: 'number' | 'name' | 'group' | 'state' | 'submittedAt' | 'points' | 'most' | 'comment') =>
    translate(locale, `training.column.${key}`, { zone });
  const head = [
    ...(['number', 'name', 'group', 'state', 'submittedAt'] as const).map(word),
    ...questions.flatMap(({ form }, index) => [
      `${index + 1} ${form.title} (${form.points})`,
      ...form.rubric.map((criterion, at) => `${index + 1}.${at + 1} ${criterion.title} (${mostOfRubric([criterion])})`),
    ]),
    ...(['points', 'most', 'comment'] as const).map(word),
  ];
  const nameOf = new Map(task.groups.map(({ id, name }) => [id, name]));
  const rows = works.map(({ student, status, marks, counted, work, toMark }) => [
    student.number,
    student.name,
    nameOf.get(student.groupId) ?? '',
    stateOf(status.state, toMark, locale),
    status.submittedAt === null ? '' : isoMinute(status.submittedAt, contestTimeZone),
    ...questions.flatMap(({ form }, index) => {
      const mark = marks?.[index];
      const levels = mark?.levels ?? {};
      return [mark?.points, ...form.rubric.map((criterion) => pointsOfCriterion(criterion, levels))].map(figure);
    }),
    figure(toMark === 0 ? counted : null),
    figure(mostOf(questions)),
    work?.comment ?? '',
  ]);
  return {
    name: translate(locale, 'training.gradesFile', { title: task.title, day: isoDay(now, contestTimeZone) }),
    text: `\uFEFF${[head, ...rows].map((cells) => `${cells.map(csvText).join(',')}\r\n`).join('')}`,
  };
}

/** The words of the list of works, so that the file and the screen name a state alike. */
function stateOf(state: WorkState, toMark: number, locale: Locale): string {
  if (state === 'submitted' && toMark > 0) return translate(locale, 'training.state.toMark', { count: toMark });
  return translate(locale, `training.state.${state}`);
}

const figure = (points: number | null | undefined): string =>
  points === null || points === undefined ? '' : String(points);
