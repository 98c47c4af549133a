'use client';

import { useCallback, useEffect, useState } from 'react';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useSession } from '#lib/client/session.ts';
import css from './salon.module.css';

export interface SubscriptionWords {
  readonly subscribe: string;
  readonly logIn: string;
  readonly cancel: string;
  readonly subscribed: string;
  readonly open: string;
  readonly busy: string;
  readonly failed: string;
  readonly unknown: string;
}

interface SalonSubscriptionProps {
  readonly id: string;
  /** Login that leads back to this page. */
  readonly loginHref: string;
  readonly words: SubscriptionWords;
}

/** `unread` until the backend has answered, `unknown` when the call failed. */
type Subscribed = boolean | 'unread' | 'unknown';

/** Loaded only when somebody is signed in: visitors do not need it. */
const calls = () => import('./salon-calls.ts');

/** State of the viewer's subscription with its button. A visitor is sent to the login and back here. */
export function SalonSubscription({ id, loginHref, words }: SalonSubscriptionProps) {
  const { state } = useSession();
  const [subscribed, setSubscribed] = useState<Subscribed>('unread');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const look = useCallback(async () => {
    try {
      setSubscribed(await (await calls()).isSubscribed(id));
    } catch {
      setSubscribed('unknown');
    }
  }, [id]);
  // Not cancelled on unmount: a late response changes nothing, because each salon has its own page.
  useEffect(() => {
    if (state === 'signedIn') void look();
  }, [state, look]);

  async function change(wanted: boolean) {
    setBusy(true);
    setFailed(false);
    try {
      await (await calls()).setSubscribed(id, wanted);
      setSubscribed(wanted);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  if (state !== 'signedIn')
    return (
      <div className={css.subscription} data-state={state}>
        <LinkButton block tone="ink" href={loginHref}>
          {words.logIn}
        </LinkButton>
        <p>{words.open}</p>
      </div>
    );
  const isOn = subscribed === true;
  return (
    <div className={css.subscription} aria-live="polite">
      <Button
        block
        tone={isOn ? 'plain' : 'ink'}
        disabled={busy || typeof subscribed === 'string'}
        onClick={() => void change(!isOn)}
      >
        {busy || subscribed === 'unread' ? words.busy : isOn ? words.cancel : words.subscribe}
      </Button>
      <Sentence subscribed={subscribed} failed={failed} words={words} />
    </div>
  );
}

interface SentenceProps {
  readonly subscribed: Subscribed;
  readonly failed: boolean;
  readonly words: SubscriptionWords;
}

function Sentence({ subscribed, failed, words }: SentenceProps) {
  if (failed || subscribed === 'unknown')
    return (
      <p data-state="bad" role="alert">
        {failed ? words.failed : words.unknown}
      </p>
    );
  if (subscribed !== true) return <p>{words.open}</p>;
  return (
    <p data-state="on">
      <Icon name="check" />
      {words.subscribed}
    </p>
  );
}
