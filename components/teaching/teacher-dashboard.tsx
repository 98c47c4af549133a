'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import { setAddressParams } from '#lib/client/address-params.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { GroupsPart } from './groups/groups-part.tsx';
import { TasksPart } from './tasks/tasks-part.tsx';
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
const ofOnePart = { q: '', subject: '', kind: '', group: '', sort: '', page: '' } as const;

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
