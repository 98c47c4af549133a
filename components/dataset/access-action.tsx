'use client';

import { useEffect, useState } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { useSession } from '#lib/client/session.ts';
import type { DownloadReason } from '#lib/contract/datasets/datasets.ts';
import css from './access-action.module.css';

type State = NonNullable<DownloadReason> | 'granted' | 'unknown';

interface AccessActionProps {
  readonly id: string;
  readonly applyHref: string;
  /** URL of the log-in, which redirects to the application. */
  readonly loginHref: string;
  readonly words: Readonly<Record<State | 'logIn' | 'open', string>>;
}

/** Loaded only for logged-in people: visitors do not need the call. */
const ask = async (id: string): Promise<State> =>
  (await (await import('./eligibility-call.ts')).fetchEligibility(id)).reason ?? 'granted';

/** Link to the next step towards restricted files, which takes place on the target page. */
export function AccessAction({ id, applyHref, loginHref, words }: AccessActionProps) {
  const { state: session } = useSession();
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    if (session !== 'signedIn') return;
    let left = false;
    const show = (next: State) => {
      if (!left) setState(next);
    };
    ask(id).then(show, () => show('unknown'));
    return () => {
      left = true;
    };
  }, [id, session]);

  const signedIn = session === 'signedIn';
  return (
    <div className={css.action} data-state={session} aria-live="polite">
      <LinkButton
        block
        tone="ink"
        href={signedIn ? applyHref : loginHref}
        icon={state === 'granted' ? 'download' : 'lock'}
      >
        {signedIn ? words.open : words.logIn}
      </LinkButton>
      {signedIn && state !== null ? <p className="small muted">{words[state]}</p> : null}
    </div>
  );
}
