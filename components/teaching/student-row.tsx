'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import type { StudentProgress } from '#lib/contract/training-staff.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { lookOf } from './cell-look.ts';
import { CellMark } from './cell-mark.tsx';
import css from './class-matrix.module.css';
import { hrefWork, type TeachingPlace } from './teaching-place.ts';
import { WorkChip } from './work-chip.tsx';

/** One student in the class at a glance. */
export function StudentRow({
  student,
  taskId,
  role,
  locale,
}: TeachingPlace & { student: StudentProgress; taskId: string }) {
  const { studentId, name, number, state, cells, points } = student;
  const isIn = state === 'handedIn' || state === 'marked';
  return (
    <tr>
      <th scope="row">
        {isIn ? <Link href={hrefWork(role, taskId, studentId)}>{name}</Link> : name}
        <small>{number}</small>
      </th>
      <td>
        <WorkChip student={student} />
      </td>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one for each question, in its order
        <td key={index} className={css.cell}>
          <CellMark look={lookOf(cell)} points={cell.mark?.points ?? null} />
        </td>
      ))}
      <td className={css.end}>
        <b>{points === null ? '–' : formatters(locale).number(points)}</b>
      </td>
      <td className={css.when}>
        <When student={student} locale={locale} />
      </td>
    </tr>
  );
}

function When({ student, locale }: { student: StudentProgress; locale: TeachingPlace['locale'] }) {
  const t = useTranslations('teaching.matrix');
  const { dateTime, relative } = formatters(locale, viewerTimeZone());
  const { handedInAt, handedInBy, lastSavedAt } = student;
  if (handedInAt !== null)
    return (
      <>
        {dateTime(handedInAt)}
        {handedInBy === 'student' || handedInBy === null ? null : <small>{t(`by.${handedInBy}`)}</small>}
      </>
    );
  return lastSavedAt === null ? null : t('savedAt', { when: relative(lastSavedAt) });
}
