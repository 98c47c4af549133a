'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { StepButton } from '#components/teaching/tasks/step-button.tsx';
import css from '#components/teaching/teaching.module.css';
import { hrefWork, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import { Link } from '#components/ui/link.tsx';
import { Empty } from '#components/ui/state.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { gradesUrl, progressQuery } from '#lib/client/queries/teaching/teaching.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import type { StudentProgress } from '#lib/contract/training/training-works.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { WorkChip } from './work-chip.tsx';

const isIn = ({ state }: StudentProgress) => state === 'submitted' || state === 'marked';
const choices = {
  toMark: (student) => isIn(student) && student.toMark > 0,
  ready: (student) => student.state === 'submitted' && student.toMark === 0,
  returned: ({ state }) => state === 'marked',
  missing: (student) => !isIn(student),
  all: () => true,
} as const satisfies Record<string, (student: StudentProgress) => boolean>;
type Choice = keyof typeof choices;
const choiceNames = Object.keys(choices) as Choice[];

interface WorkTabProps {
  readonly place: TeachingContext;
  readonly task: StaffTask;
}

/** Works of a class: those waiting for marks, those ready to return, and the grades as a file. */
export function WorkTab({ place, task }: WorkTabProps) {
  const progress = useQuery({ ...progressQuery(place.role, task.id), enabled: task.state !== 'draft' });
  const t = useTranslations('teaching.work');
  if (task.state === 'draft')
    return (
      <Card>
        <Empty level={2} title={t('draftTitle')} text={t('draft')} />
      </Card>
    );
  return (
    <QueryBoundary query={progress}>
      {({ students }) => <Works place={place} task={task} students={students} />}
    </QueryBoundary>
  );
}

function Works({ place, task, students }: WorkTabProps & { readonly students: readonly StudentProgress[] }) {
  const t = useTranslations('teaching.work');
  const first = students.find(choices.toMark);
  const ready = students.filter(choices.ready).length;
  const [choice, setChoice] = useState<Choice>(first ? 'toMark' : 'all');
  const shown = students.filter(choices[choice]);
  return (
    <Card as="section" aria-labelledby="works-title">
      <CardHead id="works-title" title={t('title')}>
        <div className={css.actions}>
          {first && task.rights.includes('marks') ? (
            <LinkButton tone="ink" wraps href={hrefWork(place.role, task.id, first.studentId)}>
              {t('markNext', { name: first.name })}
            </LinkButton>
          ) : null}
          <StepButton place={place} task={task} step="returnAll" icon="arrow-right">
            <p>{t('returnMeans', { count: ready })}</p>
          </StepButton>
          <LinkButton icon="download" href={gradesUrl(place.role, task.id)} download>
            {t('grades')}
          </LinkButton>
        </div>
      </CardHead>
      <CardBody>
        <ChoiceFilter
          label={t('choices')}
          name="works-shown"
          initial={choice}
          options={choiceNames.map((value) => ({
            value,
            label: `${t(`choice.${value}`)} ${students.filter(choices[value]).length}`,
          }))}
          onChoose={(value) => setChoice(choiceNames.find((name) => name === value) ?? 'all')}
        />
      </CardBody>
      {shown.length === 0 ? (
        <Empty title={t('noneTitle')} text={t('none')} />
      ) : (
        <WorkTable place={place} taskId={task.id} students={shown} />
      )}
    </Card>
  );
}

interface WorkTableProps {
  readonly place: TeachingContext;
  readonly taskId: string;
  readonly students: readonly StudentProgress[];
}

/** Works of students as rows with links to the marking page. */
function WorkTable({ place: { role }, taskId, students }: WorkTableProps) {
  const t = useTranslations('teaching.work');
  const format = useViewerFormats();
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
            student.submittedAt === null && student.attempt === 1 ? (
              student.name
            ) : (
              <Link href={hrefWork(role, taskId, student.studentId)}>{student.name}</Link>
            ),
          state: <WorkChip student={student} />,
          answered: `${student.answered}/${student.cells.length}`,
          points: student.points === null ? '–' : format.number(student.points),
          at: student.submittedAt === null ? '' : format.dateTime(student.submittedAt),
        },
      }))}
    />
  );
}
