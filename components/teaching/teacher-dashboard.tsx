'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import { Empty } from '#components/ui/state.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { setAddressParams } from '#lib/client/address-params.ts';
import { groupsQuery } from '#lib/client/queries/teaching/teaching.ts';
import type { Group } from '#lib/contract/training/training-works.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { TasksPart } from './tasks/tasks-part.tsx';
import css from './teaching.module.css';
import { type DashboardTab, dashboardTabs, hrefTaskForm, type TeachingContext } from './teaching-context.ts';
// Documents carry the styles of the parts that are loaded apart: files of their own would hold up the first paint.
import '#components/attempt/attempts.module.css';
import '#components/control/sort-label.module.css';
import '#components/prose/markdown-text.module.css';
import '#components/prose/safe-html.module.css';
import './questions/question-view.module.css';

// Forms and the sanitiser of questions are not part of the first tab.
const BankPart = dynamic(() => import('./questions/bank-part.tsx').then((m) => m.BankPart));
const NoticesPart = dynamic(() => import('./notices/notices-part.tsx').then((m) => m.NoticesPart));

const parameter = 'desk';

/** Tab named in the address. Called only after the session is known, so never on the server. */
function partOfAddress(): DashboardTab {
  const named = new URLSearchParams(globalThis.location?.search).get(parameter);
  return dashboardTabs.find((part) => part === named) ?? 'tasks';
}

/** Filters and pages belong to the part that is left. */
const ofOnePart = { q: '', subject: '', kind: '', sort: '', page: '' } as const;

/**
 * Lists of a teacher or assistant: tasks, question bank, groups, notices. Needs the namespaces `teaching`,
 * `errors` and `drafts`, and the query client.
 */
export function TeacherDashboard({ role }: TeachingContext) {
  const locale = useLocale();
  const t = useTranslations('teaching.dashboard');
  const [part, setPart] = useState(partOfAddress);
  const place = { role, locale };
  const choose = (value: string) => {
    const next = dashboardTabs.find((one) => one === value) ?? 'tasks';
    setPart(next);
    setAddressParams({ ...ofOnePart, [parameter]: next });
  };
  return (
    <section className="stack" aria-labelledby={`desk-${role}`} data-line="training">
      <div className="row between">
        <h2 id={`desk-${role}`}>{t(`title.${role}`)}</h2>
        <LinkButton tone="accent" icon="plus" href={hrefTaskForm(role, 'create')}>
          {t('newTask')}
        </LinkButton>
      </div>
      <ChoiceFilter
        label={t('parts')}
        name={`desk-part-${role}`}
        initial={part}
        options={dashboardTabs.map((value) => ({ value, label: t(`part.${value}`) }))}
        onChoose={choose}
      />
      {part === 'tasks' ? <TasksPart {...place} /> : null}
      {part === 'bank' ? <BankPart {...place} /> : null}
      {part === 'groups' ? <GroupsPart {...place} /> : null}
      {part === 'notices' ? <NoticesPart {...place} task={null} /> : null}
    </section>
  );
}

/** Classes with their teachers and students. */
function GroupsPart({ role }: TeachingContext) {
  const t = useTranslations('teaching.groups');
  const groups = useQuery(groupsQuery(role));
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
              <GroupCard key={group.id} group={group} />
            ))}
          </div>
        )
      }
    </QueryBoundary>
  );
}

function GroupCard({ group }: { group: Group }) {
  const { list } = useFormats();
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
            { term: t('assistants'), value: list(group.assistants) || t('noAssistants') },
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
