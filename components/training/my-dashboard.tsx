'use client';

import { useQuery } from '@tanstack/react-query';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { lazy, Suspense, use } from 'react';
import { hasRole } from '#components/personal/roles.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton, MoreLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EntryList } from '#components/ui/entry-list.tsx';
import { SectionHead } from '#components/ui/page/section.tsx';
import { Empty } from '#components/ui/state.tsx';
import { extraQuery } from '#lib/client/queries/session.ts';
import { firstTasksQuery } from '#lib/client/queries/training.ts';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { loadNamespaces } from '#lib/i18n/namespaces.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { href } from '#lib/routing/href.ts';
import css from './home.module.css';
import { TaskRow } from './tasks/task-row.tsx';
import { NoTasks } from './tasks/tasks-screen.tsx';

const TeacherDashboard = lazy(() =>
  import('#components/teaching/teacher-dashboard.tsx').then((module) => ({ default: module.TeacherDashboard })),
);

const words = new Map<Locale, ReturnType<typeof loadWords>>();
const loadWords = (locale: Locale) => loadNamespaces(locale, ['training', 'teaching', 'errors', 'drafts', 'team']);

/** Cached per language: rendering needs the same promise each time, otherwise it would suspend forever. */
function wordsFor(locale: Locale): ReturnType<typeof loadWords> {
  const known = words.get(locale) ?? loadWords(locale);
  words.set(locale, known);
  return known;
}

/** Training of the signed-in person. Loads its own messages and query client, because the page has none. */
export function MyDashboard() {
  const locale = useLocale();
  const messages = use(wordsFor(locale));
  return (
    <NextIntlClientProvider locale={languageTag[locale]} messages={messages}>
      <QueryClientProvider>
        <Roles />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}

/** One section for each role of the person. */
function Roles() {
  const extra = useQuery(extraQuery());
  return (
    <QueryBoundary query={extra}>
      {(data) => {
        const teaching = (['teacher', 'assistant'] as const).filter((role) => hasRole(data, role));
        const isStudent = hasRole(data, 'student');
        if (!isStudent && teaching.length === 0) return <Nobody />;
        return (
          <div className={css.desk}>
            {isStudent ? <MyTasks /> : null}
            {teaching.map((role) => (
              <Suspense key={role}>
                <TeacherDashboard role={role} />
              </Suspense>
            ))}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function MyTasks() {
  const t = useTranslations('training.tasks');
  const tasks = useQuery(firstTasksQuery());
  return (
    <QueryBoundary query={tasks}>
      {({ list }) =>
        list.length === 0 ? (
          <NoTasks />
        ) : (
          <section aria-labelledby="my-tasks">
            <SectionHead
              id="my-tasks"
              title={t('title')}
              action={<MoreLink href={href('studentTasks')}>{t('all')}</MoreLink>}
            />
            <EntryList>
              {list.map((task) => (
                <TaskRow key={task.id} task={task} />
              ))}
            </EntryList>
          </section>
        )
      }
    </QueryBoundary>
  );
}

function Nobody() {
  const t = useTranslations('training.withoutClass');
  return (
    <Card>
      <Empty
        level={2}
        title={t('title')}
        text={t('text')}
        action={<LinkButton href={href('subjects')}>{t('action')}</LinkButton>}
      />
    </Card>
  );
}
