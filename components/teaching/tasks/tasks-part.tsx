'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Select } from '#components/control/field.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Pages } from '#components/teaching/pages.tsx';
import css from '#components/teaching/teaching.module.css';
import { hrefTaskForm, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardFoot, Rows } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { useExistingPage } from '#lib/client/address-params.ts';
import { groupsQuery, type TaskFilter, tasksQuery, teachingPageSize } from '#lib/client/queries/teaching/teaching.ts';
import { taskStates } from '#lib/contract/training/training-tasks.ts';
import { TaskRow } from './task-row.tsx';

const everything: TaskFilter = { state: '', groupId: '', page: 1 };

export function TasksPart(place: TeachingContext) {
  const t = useTranslations('teaching.tasks');
  const [filter, setFilter] = useState(everything);
  const tasks = useQuery(tasksQuery(place.role, filter));
  const onPage = (page: number) => setFilter({ ...filter, page });
  useExistingPage(tasks, { page: filter.page, pageSize: teachingPageSize, onPage });
  const filtered = filter.state !== '' || filter.groupId !== '';
  return (
    <Card as="section" aria-label={t('title')}>
      <TaskFilters place={place} filter={filter} onChange={(change) => setFilter({ ...filter, page: 1, ...change })} />
      <QueryBoundary query={tasks}>
        {({ list, total }) =>
          total === 0 ? (
            <NoTasks place={place} filtered={filtered} />
          ) : (
            <>
              <Rows className={css.tasks}>
                {list.map((task) => (
                  <TaskRow key={task.id} task={task} {...place} />
                ))}
              </Rows>
              <CardFoot>
                <span className="small muted">{t('total', { count: total })}</span>
                <Pages total={total} page={filter.page} onPage={onPage} />
              </CardFoot>
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

interface TaskFiltersProps {
  readonly place: TeachingContext;
  readonly filter: TaskFilter;
  readonly onChange: (change: Partial<TaskFilter>) => void;
}

function TaskFilters({ place, filter, onChange }: TaskFiltersProps) {
  const t = useTranslations('teaching.tasks');
  const id = useId();
  const groups = useQuery(groupsQuery(place.role));
  return (
    <CardBody className={css.filters}>
      <Select
        id={`${id}state`}
        label={t('state')}
        value={filter.state}
        onChange={({ target }) => onChange({ state: taskStates.find((state) => state === target.value) ?? '' })}
      >
        <option value="">{t('allStates')}</option>
        {taskStates.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </Select>
      <Select
        id={`${id}group`}
        label={t('group')}
        value={filter.groupId}
        onChange={({ target }) => onChange({ groupId: target.value })}
      >
        <option value="">{t('allGroups')}</option>
        {groups.data?.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </Select>
    </CardBody>
  );
}

function NoTasks({ place, filtered }: { place: TeachingContext; filtered: boolean }) {
  const t = useTranslations('teaching.tasks');
  if (filtered) return <Empty title={t('noneSuchTitle')} text={t('noneSuch')} />;
  return (
    <Empty
      title={t('noneTitle')}
      text={t('none')}
      action={<LinkButton href={hrefTaskForm(place.role, 'create')}>{t('begin')}</LinkButton>}
    />
  );
}
