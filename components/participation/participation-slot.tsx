'use client';

import { lazy, Suspense } from 'react';
import { useSession } from '#lib/client/session.ts';
import css from './participation.module.css';

// Visitors must not load the code and messages of signed-in people.
const ContestParticipation = lazy(() =>
  import('./contest-participation.tsx').then((module) => ({ default: module.ContestParticipation })),
);

/** Steps of the signed-in person in a contest; nothing for visitors. */
export function ParticipationSlot({ contestId }: { readonly contestId: string }) {
  const { state } = useSession();
  const room = <div className={css.slot} />;
  if (state === 'unknown') return room;
  if (state === 'signedOut') return null;
  return (
    <Suspense fallback={room}>
      <ContestParticipation contestId={contestId} />
    </Suspense>
  );
}
