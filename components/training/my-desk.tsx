'use client';

import { useQuery } from '@tanstack/react-query';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { lazy, Suspense, use } from 'react';
import { hasRole } from '#components/personal/roles.ts';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton, MoreLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EntryList } from '#components/ui/entry-list.tsx';
import { SectionHead } from '#components/ui/section.tsx';
import { Empty } from '#components/ui/state.tsx';
import { extraQuery } from '#lib/client/queries/session.ts';
import { firstTasksQuery } from '#lib/client/queries/training.ts';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { loadNamespaces } from '#lib/i18n/namespaces.ts';
import { href } from '#lib/routing/href.ts';
import css from './home.module.css';
import { TaskRow } from './task-row.tsx';
import { NoTasks } from './tasks-screen.tsx';

const TeachingDesk = lazy(() =>
  import('#components/teaching/teaching-desk.tsx').then((module) => ({ default: module.TeachingDesk })),
);

const words = new Map<Locale, ReturnType<typeof loadWords>>();
const loadWords = (locale: Locale) => loadNamespaces(locale, ['training', 'teaching', 'errors', 'drafts', 'team']);

/** Once for each language: the same promise, or rendering would never end. */
function wordsFor(locale: Locale): ReturnType<typeof loadWords> {
  const known = words.get(locale) ?? loadWords(locale);
  words.set(locale, known);
  return known;
}

/** The training of whoever is signed in. Brings its own words and queries: the page around it has none. */
export function MyDesk({ locale }: { locale: Locale }) {
  const messages = use(wordsFor(locale));
  return (
    <NextIntlClientProvider locale={languageTag[locale]} messages={messages}>
      <QueryClientProvider>
        <Roles locale={locale} />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}

/** One part for each role that somebody has. */
function Roles({ locale }: { locale: Locale }) {
  const extra = useQuery(extraQuery());
  return (
    <Loaded query={extra}>
      {(data) => {
        const teaching = (['teacher', 'assistant'] as const).filter((role) => hasRole(data, role));
        const isStudent = hasRole(data, 'student');
        if (!isStudent && teaching.length === 0) return <Nobody />;
        return (
          <div className={css.desk}>
            {isStudent ? <MyTasks locale={locale} /> : null}
            {teaching.map((role) => (
              <Suspense key={role}>
                <TeachingDesk role={role} locale={locale} />
              </Suspense>
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

function MyTasks({ locale }: { locale: Locale }) {
  const t = useTranslations('training.tasks');
  const tasks = useQuery(firstTasksQuery());
  return (
    <Loaded query={tasks}>
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
                <TaskRow key={task.id} task={task} locale={locale} />
              ))}
            </EntryList>
          </section>
        )
      }
    </Loaded>
  );
}

function Nobody() {
  const t = useTranslations('training.nobody');
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
