'use client';

import { lazy, Suspense } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/state.tsx';
import { useSession } from '#lib/client/session.ts';
import css from './home.module.css';

// Visitors must not load the code and messages of signed-in people.
const MyDashboard = lazy(() => import('./my-dashboard.tsx').then((module) => ({ default: module.MyDashboard })));

interface MyTrainingProps {
  /** Log-in that leads back here. */
  readonly loginHref: string;
  readonly words: Readonly<Record<'title' | 'text' | 'logIn' | 'loading', string>>;
}

const skeleton = [{ width: '38%', height: '1.25rem' }, { width: '92%' }, { width: '61%' }];

/** Open tasks of the signed-in person; visitors see a description and a link to log in. */
export function MyTraining({ loginHref, words }: MyTrainingProps) {
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
          <Skeleton label={words.loading} skeleton={skeleton} />
        </Card>
      }
    >
      <MyDashboard />
    </Suspense>
  );
}
