'use client';

import { useTranslations } from 'next-intl';
import { WorkChip } from '#components/teaching/marking/work-chip.tsx';
import { hrefWork, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { Link } from '#components/ui/link.tsx';
import { useRelativeTime } from '#components/ui/use-relative-time.ts';
import type { StudentProgress } from '#lib/contract/training/training-works.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import { lookOf } from './cell-look.ts';
import { CellMark } from './cell-mark.tsx';
import css from './class-matrix.module.css';

/** One student in the class at a glance. */
export function StudentRow({ student, taskId, role }: TeachingContext & { student: StudentProgress; taskId: string }) {
  const format = useFormats();
  const { studentId, name, number, state, cells, points } = student;
  const isIn = state === 'submitted' || state === 'marked';
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
        <b>{points === null ? '–' : format.number(points)}</b>
      </td>
      <td className={css.when}>
        <When student={student} />
      </td>
    </tr>
  );
}

function When({ student }: { student: StudentProgress }) {
  const t = useTranslations('teaching.matrix');
  const { dateTime } = useViewerFormats();
  const relative = useRelativeTime();
  const { submittedAt, submittedBy, lastSavedAt } = student;
  if (submittedAt !== null)
    return (
      <>
        {dateTime(submittedAt)}
        {submittedBy === 'student' || submittedBy === null ? null : <small>{t(`by.${submittedBy}`)}</small>}
      </>
    );
  return lastSavedAt === null ? null : t('savedAt', { when: relative(lastSavedAt) });
}
