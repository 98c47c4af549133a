'use client';

import { useTranslations } from 'next-intl';
import { EntryList } from '#components/ui/entry-list.tsx';
import type { StudentTaskItem } from '#lib/contract/training-student.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { partOf, taskParts } from './task-look.ts';
import { TaskRow } from './task-row.tsx';
import css from './tasks.module.css';

/** Tasks by what is to be done about them. */
export function TaskList({ tasks, locale }: { tasks: readonly StudentTaskItem[]; locale: Locale }) {
  const t = useTranslations('training.tasks');
  return taskParts.map((part) => {
    const own = tasks.filter((task) => partOf(task) === part);
    if (own.length === 0) return null;
    return (
      <section key={part} className={css.part} aria-labelledby={`tasks-${part}`}>
        <h2 id={`tasks-${part}`}>{t(part)}</h2>
        <EntryList>
          {own.map((task) => (
            <TaskRow key={task.id} task={task} locale={locale} />
          ))}
        </EntryList>
      </section>
    );
  });
}
