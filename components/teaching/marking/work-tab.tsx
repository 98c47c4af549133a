'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Pages } from '#components/teaching/pages.tsx';
import { StepButton } from '#components/teaching/tasks/step-button.tsx';
import css from '#components/teaching/teaching.module.css';
import { hrefWork, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '#components/ui/card.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import { Link } from '#components/ui/link.tsx';
import { Empty } from '#components/ui/state.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { pageOf, pageText, setAddressParams, useAddressParams, useExistingPage } from '#lib/client/address-params.ts';
import { type ClassFilter, classPageSize, gradesUrl, progressQuery } from '#lib/client/queries/teaching/teaching.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import {
  type StudentProgress,
  type TaskProgress,
  type WorkFilter,
  workFilters,
} from '#lib/contract/training/training-works.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { WorkChip } from './work-chip.tsx';

interface WorkTabProps {
  readonly place: TeachingContext;
  readonly task: StaffTask;
}

/** Filter and page of the address. */
function useWorkFilter(toMark: number): Required<Pick<ClassFilter, 'filter' | 'page'>> {
  const { filter, page } = useAddressParams(['filter', 'page']);
  // Kept when the last work is marked meanwhile.
  const [initial] = useState<WorkFilter>(toMark > 0 ? 'toMark' : 'all');
  return { filter: workFilters.find((one) => one === filter) ?? initial, page: pageOf(page) };
}

/** Works of a class: those waiting for marks, those ready to return, and the grades as a file. */
export function WorkTab({ place, task }: WorkTabProps) {
  const filter = useWorkFilter(task.toMark);
  const progress = useQuery({ ...progressQuery(place.role, task.id, filter), enabled: task.state !== 'draft' });
  useExistingPage(progress, { page: filter.page, pageSize: classPageSize });
  const t = useTranslations('teaching.work');
  if (task.state === 'draft')
    return (
      <Card>
        <Empty level={2} title={t('draftTitle')} text={t('draft')} />
      </Card>
    );
  return (
    <QueryBoundary query={progress}>
      {(data) => <Works place={place} task={task} progress={data} filter={filter} />}
    </QueryBoundary>
  );
}

interface WorksProps extends WorkTabProps {
  readonly progress: TaskProgress;
  readonly filter: ReturnType<typeof useWorkFilter>;
}

function Works({ place, task, progress: { list, total, counts, nextToMark }, filter }: WorksProps) {
  const t = useTranslations('teaching.work');
  return (
    <Card as="section" aria-labelledby="works-title">
      <CardHead id="works-title" title={t('title')}>
        <div className={css.actions}>
          {nextToMark && task.rights.includes('marks') ? (
            <LinkButton tone="ink" wraps href={hrefWork(place.role, task.id, nextToMark.studentId)}>
              {t('markNext', { name: nextToMark.name })}
            </LinkButton>
          ) : null}
          <StepButton place={place} task={task} step="returnAll" icon="arrow-right">
            <p>{t('returnMeans', { count: counts.ready })}</p>
          </StepButton>
          <LinkButton icon="download" href={gradesUrl(place.role, task.id)}>
            {t('grades')}
          </LinkButton>
        </div>
      </CardHead>
      <CardBody>
        <ChoiceFilter
          label={t('choices')}
          name="works-shown"
          initial={filter.filter}
          value={filter.filter}
          options={workFilters.map((value) => ({ value, label: `${t(`choice.${value}`)} ${counts[value]}` }))}
          onChoose={(value) => setAddressParams({ filter: value, page: '' })}
        />
      </CardBody>
      {total === 0 ? (
        <Empty title={t('noneTitle')} text={t('none')} />
      ) : (
        <WorkTable place={place} taskId={task.id} students={list} />
      )}
      {total > classPageSize ? (
        <CardFoot>
          <Pages
            total={total}
            size={classPageSize}
            page={filter.page}
            onPage={(page) => setAddressParams({ page: pageText(page) })}
          />
        </CardFoot>
      ) : null}
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
