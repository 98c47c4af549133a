'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId, useState } from 'react';
import { Select } from '#components/control/field.tsx';
import { sortHead } from '#components/control/sort-label.tsx';
import { Pages } from '#components/teaching/pages.tsx';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Card, CardBody, CardFoot, CardHead } from '#components/ui/card.tsx';
import { Dot } from '#components/ui/chip.tsx';
import legendCss from '#components/ui/legend.module.css';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { pageText, type Sort, setAddressParams, sortText } from '#lib/client/address-params.ts';
import { type ClassFilter, classPageSize } from '#lib/client/queries/teaching/teaching.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import type { ClassOrder, StudentProgress, TaskProgress } from '#lib/contract/training/training-works.ts';
import { cellLooks } from './cell-look.ts';
import { CellMark } from './cell-mark.tsx';
import css from './class-matrix.module.css';
import { ownExtension } from './own-extension.ts';
import { StudentRow } from './student-row.tsx';

const ExtensionDialog = lazy(() =>
  import('#components/teaching/attempts/extension-dialog.tsx').then((module) => ({ default: module.ExtensionDialog })),
);

interface ClassMatrixProps {
  readonly place: TeachingContext;
  readonly task: StaffTask;
  readonly progress: TaskProgress;
  readonly filter: ClassFilter;
}

const asListed = { by: 'list', direction: 'asc' } as const;

/** Matrix of students and questions, to find students who need help and difficult questions. */
export function ClassMatrix({ place, task, progress, filter }: ClassMatrixProps) {
  const t = useTranslations('teaching.matrix');
  // Not in the row, which may move to another page while its dialog is open.
  const [chosen, extend] = useState<StudentProgress | null>(null);
  const extended = progress.list.find(({ studentId }) => studentId === chosen?.studentId) ?? chosen;
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
      {task.groups.length > 1 ? <GroupFilter task={task} groupId={filter.groupId ?? ''} /> : null}
      <MatrixTable
        place={place}
        progress={progress}
        task={task}
        sort={filter.sort ?? asListed}
        onSort={(next) => setAddressParams({ sort: sortText(next), page: '' })}
        onExtend={extend}
      />
      {extended ? (
        <Suspense>
          <ExtensionDialog
            place={place}
            taskId={task.id}
            student={extended}
            extension={ownExtension(task, extended)}
            classDueAt={task.dueAt}
            isClosed={task.phase === 'closed'}
            onClose={() => extend(null)}
          />
        </Suspense>
      ) : null}
      <CardFoot>
        <ul className={clsx(legendCss.legend, css.legend)} aria-label={t('legend')}>
          {cellLooks.map((look) => (
            <li key={look}>
              <CellMark look={look} silent />
              {t(`look.${look}`)}
            </li>
          ))}
        </ul>
        <Pages
          total={progress.total}
          size={classPageSize}
          page={filter.page}
          onPage={(page) => setAddressParams({ page: pageText(page) })}
        />
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
        onChange={({ target }) => setAddressParams({ group: target.value, page: '' })}
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
  readonly sort: Sort<ClassOrder>;
  readonly onSort: (sort: Sort<ClassOrder>) => void;
  readonly onExtend: (student: StudentProgress) => void;
}

function MatrixTable({ place, task, progress, sort, onSort, onExtend }: MatrixTableProps) {
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
          {progress.list.map((student) => (
            <StudentRow key={student.studentId} student={student} task={task} onExtend={onExtend} {...place} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
