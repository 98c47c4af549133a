'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Card, CardBody, CardFoot, CardHead } from '#components/ui/card.tsx';
import { Dot } from '#components/ui/chip.tsx';
import { Select } from '#components/ui/field.tsx';
import type { StudentProgress, TaskProgress } from '#lib/contract/training-staff.ts';
import type { StaffTask } from '#lib/contract/training-tasks.ts';
import { type ClassOrder, cellLooks, classOrders, inOrder } from './cell-look.ts';
import { CellMark } from './cell-mark.tsx';
import css from './class-matrix.module.css';
import { StudentRow } from './student-row.tsx';
import type { TeachingPlace } from './teaching-place.ts';

interface ClassMatrixProps {
  readonly place: TeachingPlace;
  readonly task: StaffTask;
  readonly progress: TaskProgress;
}

/** Students and questions: one look tells who needs help and which question does. */
export function ClassMatrix({ place, task, progress }: ClassMatrixProps) {
  const t = useTranslations('teaching.matrix');
  const [order, setOrder] = useState<ClassOrder>('list');
  const [groupId, setGroupId] = useState('');
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
      <MatrixFilters task={task} order={order} groupId={groupId} onOrder={setOrder} onGroup={setGroupId} />
      <MatrixTable place={place} progress={progress} students={inOrder(progress.students, order, groupId)} />
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

interface MatrixFiltersProps {
  readonly task: StaffTask;
  readonly order: ClassOrder;
  readonly groupId: string;
  readonly onOrder: (order: ClassOrder) => void;
  readonly onGroup: (groupId: string) => void;
}

function MatrixFilters({ task, order, groupId, onOrder, onGroup }: MatrixFiltersProps) {
  const t = useTranslations('teaching.matrix');
  const id = useId();
  return (
    <CardBody className={css.filters}>
      <Select
        id={`${id}order`}
        label={t('order')}
        value={order}
        onChange={({ target }) => onOrder(classOrders.find((one) => one === target.value) ?? 'list')}
      >
        {classOrders.map((one) => (
          <option key={one} value={one}>
            {t(`orders.${one}`)}
          </option>
        ))}
      </Select>
      {task.groups.length > 1 ? (
        <Select id={`${id}group`} label={t('group')} value={groupId} onChange={({ target }) => onGroup(target.value)}>
          <option value="">{t('allGroups')}</option>
          {task.groups.map((group) => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
        </Select>
      ) : null}
    </CardBody>
  );
}

interface MatrixTableProps {
  readonly place: TeachingPlace;
  readonly progress: TaskProgress;
  readonly students: readonly StudentProgress[];
}

function MatrixTable({ place, progress, students }: MatrixTableProps) {
  const t = useTranslations('teaching.matrix');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={css.scroller} tabIndex={0} aria-label={t('table')}>
      <table className={css.matrix}>
        <caption className="sr">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('student')}</th>
            <th scope="col">{t('state')}</th>
            {progress.questions.map(({ key, title }, index) => (
              <th key={key} scope="col" className={css.cell} title={title}>
                <span className="sr">{t('question', { number: index + 1, title })}</span>
                <span aria-hidden="true">{index + 1}</span>
              </th>
            ))}
            <th scope="col" className={css.end}>
              {t('points', { most: progress.most })}
            </th>
            <th scope="col">{t('when')}</th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <StudentRow key={student.studentId} student={student} taskId={progress.taskId} {...place} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
