'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { groupsQuery } from '#lib/client/queries/teaching.ts';
import type { Group } from '#lib/contract/training-staff.ts';
import css from './teaching.module.css';
import type { TeachingPlace } from './teaching-place.ts';

/** The classes with who teaches them and who is in them. */
export function GroupsPart({ role }: TeachingPlace) {
  const t = useTranslations('teaching.groups');
  const groups = useQuery(groupsQuery(role));
  return (
    <Loaded query={groups}>
      {(list) =>
        list.length === 0 ? (
          <Card>
            <Empty title={t('noneTitle')} text={t('none')} />
          </Card>
        ) : (
          <div className={css.groups}>
            {list.map((group) => (
              <GroupCard key={group.id} group={group} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function GroupCard({ group }: { group: Group }) {
  const t = useTranslations('teaching.groups');
  const columns: readonly Column[] = [
    { key: 'number', head: t('number') },
    { key: 'name', head: t('name'), rowHead: true },
  ];
  return (
    <Card as="section" aria-labelledby={`group-${group.id}`}>
      <CardHead id={`group-${group.id}`} level={3} title={group.name}>
        <span className="small muted">{group.term}</span>
      </CardHead>
      <CardBody className="stack" style={{ '--gap': 'var(--s3)' }}>
        <Facts
          facts={[
            { term: t('teacher'), value: group.teacher },
            { term: t('assistants'), value: group.assistants.join(', ') || t('noAssistants') },
            { term: t('students'), value: group.students.length },
          ]}
        />
        <details className={css.details}>
          <summary>{t('list')}</summary>
          <Table
            caption={t('listOf', { group: group.name })}
            fit
            columns={columns}
            rows={group.students.map(({ studentId, name, number }) => ({
              key: studentId,
              cells: { number: <span className="num">{number}</span>, name },
            }))}
          />
        </details>
      </CardBody>
    </Card>
  );
}
