'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Pages } from '#components/teaching/pages.tsx';
import css from '#components/teaching/teaching.module.css';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { pageOf, pageText, setAddressParams, useAddressParams, useExistingPage } from '#lib/client/address-params.ts';
import { classPageSize, groupsQuery, studentsQuery } from '#lib/client/queries/teaching/teaching.ts';
import type { Group } from '#lib/contract/training/training-works.ts';
import { useFormats } from '#lib/time/use-formats.ts';

/** Classes with their teachers and students. */
export function GroupsPart(place: TeachingContext) {
  const t = useTranslations('teaching.groups');
  const groups = useQuery(groupsQuery(place.role));
  return (
    <QueryBoundary query={groups}>
      {(list) =>
        list.length === 0 ? (
          <Card>
            <Empty title={t('noneTitle')} text={t('none')} />
          </Card>
        ) : (
          <div className={css.groups}>
            {list.map((group) => (
              <GroupCard key={group.id} group={group} {...place} />
            ))}
          </div>
        )
      }
    </QueryBoundary>
  );
}

interface GroupCardProps extends TeachingContext {
  readonly group: Group;
}

/** The class list of one card at a time is open: the address has its class and page. */
function GroupCard({ group, ...place }: GroupCardProps) {
  const { list, number } = useFormats();
  const t = useTranslations('teaching.groups');
  const { group: chosen } = useAddressParams(['group']);
  const isOpen = chosen === group.id;
  const toggle = (opened: boolean) => {
    // Also called for a list that closed because another one was opened.
    if (opened !== isOpen) setAddressParams({ group: opened ? group.id : '', page: '' });
  };
  return (
    <Card as="section" aria-labelledby={`group-${group.id}`}>
      <CardHead id={`group-${group.id}`} level={3} title={group.name}>
        <span className="small muted">{group.term}</span>
      </CardHead>
      <CardBody className="stack" style={{ '--gap': 'var(--s3)' }}>
        <Facts
          facts={[
            { term: t('teacher'), value: group.teacher },
            { term: t('assistants'), value: list(group.assistants) || t('noAssistants') },
            { term: t('students'), value: number(group.students) },
          ]}
        />
        {group.students === 0 ? null : (
          <details className={css.details} open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
            <summary>{t('list')}</summary>
            {isOpen ? <ClassList group={group} {...place} /> : null}
          </details>
        )}
      </CardBody>
    </Card>
  );
}

interface ClassListProps extends TeachingContext {
  readonly group: Pick<Group, 'id' | 'name'>;
}

/** The page of the address of the students of a class. */
function ClassList({ role, group }: ClassListProps) {
  const t = useTranslations('teaching.groups');
  const page = pageOf(useAddressParams(['page']).page);
  const students = useQuery(studentsQuery(role, group.id, page));
  useExistingPage(students, { page, pageSize: classPageSize });
  const columns: readonly Column[] = [
    { key: 'number', head: t('number') },
    { key: 'name', head: t('name'), rowHead: true },
  ];
  return (
    <QueryBoundary query={students}>
      {({ list, total }) => (
        <div className="stack" style={{ '--gap': 'var(--s3)' }}>
          <Table
            caption={t('listOf', { group: group.name })}
            fit
            columns={columns}
            rows={list.map(({ studentId, name, number }) => ({
              key: studentId,
              cells: { number: <span className="num">{number}</span>, name },
            }))}
          />
          <Pages
            total={total}
            page={page}
            size={classPageSize}
            onPage={(next) => setAddressParams({ page: pageText(next) })}
          />
        </div>
      )}
    </QueryBoundary>
  );
}
