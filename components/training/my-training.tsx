'use client';

import { lazy, Suspense } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/state.tsx';
import { useSession } from '#lib/client/session.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import css from './home.module.css';

// What belongs to signed-in people, words included, is nothing for visitors to load.
const MyDesk = lazy(() => import('./my-desk.tsx').then((module) => ({ default: module.MyDesk })));

interface MyTrainingProps {
  readonly locale: Locale;
  /** Log-in that leads back here. */
  readonly loginHref: string;
  readonly words: Readonly<Record<'title' | 'text' | 'logIn' | 'loading', string>>;
}

const bones = [{ width: '38%', height: '1.25rem' }, { width: '92%' }, { width: '61%' }];

/** What is to be done, for whoever is signed in; visitors read what would stand here. */
export function MyTraining({ locale, loginHref, words }: MyTrainingProps) {
  const { state } = useSession();
  if (state !== 'signedIn')
    return (
      <div className={css.visitor} data-state={state}>
        <div>
          <h2>{words.title}</h2>
          <p>{words.text}</p>
        </div>
        <LinkButton tone="accent" href={loginHref}>
          {words.logIn}
        </LinkButton>
      </div>
    );
  return (
    <Suspense
      fallback={
        <Card pad>
          <Skeleton label={words.loading} bones={bones} />
        </Card>
      }
    >
      <MyDesk locale={locale} />
    </Suspense>
  );
}
