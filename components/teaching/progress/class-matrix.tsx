'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Select } from '#components/control/field.tsx';
import { sortHead } from '#components/control/sort-label.tsx';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Card, CardBody, CardFoot, CardHead } from '#components/ui/card.tsx';
import { Dot } from '#components/ui/chip.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { setAddressParams, sortOf, sortText, useAddressParams } from '#lib/client/address-params.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import type { StudentProgress, TaskProgress } from '#lib/contract/training/training-works.ts';
import { type ClassSort, cellLooks, classOrders, inOrder } from './cell-look.ts';
import { CellMark } from './cell-mark.tsx';
import css from './class-matrix.module.css';
import { StudentRow } from './student-row.tsx';

interface ClassMatrixProps {
  readonly place: TeachingContext;
  readonly task: StaffTask;
  readonly progress: TaskProgress;
  /** Class whose students are shown; blank for all. */
  readonly groupId: string;
}

const asListed: ClassSort = { by: 'list', direction: 'asc' };

/** Matrix of students and questions, to find students who need help and difficult questions. */
export function ClassMatrix({ place, task, progress, groupId }: ClassMatrixProps) {
  const t = useTranslations('teaching.matrix');
  const address = useAddressParams(['sort']);
  const sort = sortOf(address.sort, classOrders) ?? asListed;
  return (
    <Card as="section" aria-labelledby="class-title">
      <CardHead id="class-title" title={t('title')}>
        {task.phase === 'open' ? (
          <span className={`small muted ${css.live}`}>
            <Dot live />
            {t('live')}
          </span>
        ) : null}
      </CardHead>
      {task.groups.length > 1 ? <GroupFilter task={task} groupId={groupId} /> : null}
      <MatrixTable
        place={place}
        progress={progress}
        task={task}
        students={inOrder(progress.students, sort, groupId)}
        sort={sort}
        onSort={(next) => setAddressParams({ sort: sortText(next) })}
      />
      <CardFoot>
        <ul className={css.legend} aria-label={t('legend')}>
          {cellLooks.map((look) => (
            <li key={look}>
              <CellMark look={look} silent />
              {t(`look.${look}`)}
            </li>
          ))}
        </ul>
      </CardFoot>
    </Card>
  );
}

interface GroupFilterProps {
  readonly task: StaffTask;
  readonly groupId: string;
}

function GroupFilter({ task, groupId }: GroupFilterProps) {
  const t = useTranslations('teaching.matrix');
  const id = useId();
  return (
    <CardBody className={css.filters}>
      <Select
        id={`${id}group`}
        label={t('group')}
        value={groupId}
        onChange={({ target }) => setAddressParams({ group: target.value })}
      >
        <option value="">{t('allGroups')}</option>
        {task.groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </Select>
    </CardBody>
  );
}

interface MatrixTableProps {
  readonly place: TeachingContext;
  readonly task: StaffTask;
  readonly progress: TaskProgress;
  readonly students: readonly StudentProgress[];
  readonly sort: ClassSort;
  readonly onSort: (sort: ClassSort) => void;
}

function MatrixTable({ place, task, progress, students, sort, onSort }: MatrixTableProps) {
  const t = useTranslations('teaching.matrix');
  const sorting = { sort, onSort };
  const byList = sortHead(sorting, 'list', 'asc', t('student'));
  const byPoints = sortHead(sorting, 'points', 'desc', t('points', { most: progress.most }));
  const byTime = sortHead(sorting, 'latest', 'desc', t('when'));
  return (
    <ScrollRegion className={css.scroller} aria-label={t('table')}>
      <table className={css.matrix}>
        <caption className="sr">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col" aria-sort={byList.sorted}>
              {byList.head}
            </th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('due')}</th>
            {progress.questions.map(({ key, title }, index) => (
              <th key={key} scope="col" className={css.cell} title={title}>
                <span className="sr">{t('question', { number: index + 1, title })}</span>
                <span aria-hidden="true">{index + 1}</span>
              </th>
            ))}
            <th scope="col" className={css.end} aria-sort={byPoints.sorted}>
              {byPoints.head}
            </th>
            <th scope="col" aria-sort={byTime.sorted}>
              {byTime.head}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <StudentRow key={student.studentId} student={student} task={task} {...place} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
