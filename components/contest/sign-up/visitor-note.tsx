'use client';

import { useSession } from '#lib/client/session.ts';
import css from './sign-up-card.module.css';

/** Requirements of a contest, for visitors who are not logged in. */
export function VisitorNote({ text }: { readonly text: string }) {
  const { state } = useSession();
  return state === 'signedIn' ? null : (
    <p className={css.note} data-state={state}>
      {text}
    </p>
  );
}
