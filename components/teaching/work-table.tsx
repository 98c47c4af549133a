'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { StudentProgress } from '#lib/contract/training-staff.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { hrefWork, type TeachingPlace } from './teaching-place.ts';
import { WorkChip } from './work-chip.tsx';

interface WorkTableProps {
  readonly place: TeachingPlace;
  readonly taskId: string;
  readonly students: readonly StudentProgress[];
}

/** Works of students as rows, each with the way to its marks. */
export function WorkTable({ place: { role, locale }, taskId, students }: WorkTableProps) {
  const t = useTranslations('teaching.work');
  const format = formatters(locale, viewerTimeZone());
  const columns: readonly Column[] = [
    { key: 'name', head: t('student'), rowHead: true },
    { key: 'state', head: t('stateHead') },
    { key: 'answered', head: t('answered'), end: true, hide: 'narrow' },
    { key: 'points', head: t('points'), end: true },
    { key: 'at', head: t('at'), hide: 'mid' },
  ];
  return (
    <Table
      caption={t('title')}
      fit
      columns={columns}
      rows={students.map((student) => ({
        key: student.studentId,
        cells: {
          name:
            student.handedInAt === null ? (
              student.name
            ) : (
              <Link href={hrefWork(role, taskId, student.studentId)}>{student.name}</Link>
            ),
          state: <WorkChip student={student} />,
          answered: `${student.answered}/${student.cells.length}`,
          points: student.points === null ? '–' : format.number(student.points),
          at: student.handedInAt === null ? '' : format.dateTime(student.handedInAt),
        },
      }))}
    />
  );
}
