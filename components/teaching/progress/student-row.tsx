'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '#components/control/icon-button.tsx';
import { WorkChip } from '#components/teaching/marking/work-chip.tsx';
import { hrefWork, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { useRelativeTime } from '#components/ui/use-relative-time.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import type { StudentProgress } from '#lib/contract/training/training-works.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import { lookOf } from './cell-look.ts';
import { CellMark } from './cell-mark.tsx';
import css from './class-matrix.module.css';
import { ownExtension } from './own-extension.ts';

interface StudentRowProps extends TeachingContext {
  readonly student: StudentProgress;
  readonly task: StaffTask;
  readonly onExtend: (student: StudentProgress) => void;
}

/** One student in the class at a glance. */
export function StudentRow({ student, task, role, onExtend }: StudentRowProps) {
  const format = useFormats();
  const t = useTranslations('teaching.matrix');
  const { studentId, name, number, state, cells, points, attempt } = student;
  const isIn = state === 'submitted' || state === 'marked';
  return (
    <tr>
      <th scope="row">
        <span className={css.name}>
          {isIn || attempt > 1 ? <Link href={hrefWork(role, task.id, studentId)}>{name}</Link> : name}
          <small>{number}</small>
        </span>
      </th>
      <td>
        <WorkChip student={student} />
        {attempt > 1 ? <small>{t('attempt', { attempt })}</small> : null}
      </td>
      <td>
        <OwnDue student={student} task={task} onExtend={onExtend} />
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

/** The student's own due date, and the control to set it where the work can still get more time. */
function OwnDue({ student, task, onExtend }: Omit<StudentRowProps, 'role'>) {
  const t = useTranslations('teaching.matrix');
  const { dateTime } = useViewerFormats();
  const { extendReason, name } = student;
  const own = ownExtension(task, student);
  return (
    <>
      <span className={css.due}>
        {own ? (
          <Chip tone="info" icon="clock">
            {dateTime(own.dueAt)}
          </Chip>
        ) : null}
        {task.reasons.extend === null && extendReason === null ? (
          <IconButton icon="calendar" label={t('extend', { name })} onClick={() => onExtend(student)} />
        ) : null}
      </span>
      {own ? <small className={css.reason}>{own.reason}</small> : null}
    </>
  );
}
