'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { subscribePushMutation, unsubscribePushMutation } from '#lib/client/queries/push.ts';
import { type BrowserPush, browserPushState } from '#lib/client/web-push.ts';

/** Switches notifications on and off in this browser. */
export function PushPart({ publicKey, closed }: { readonly publicKey: string; readonly closed: boolean }) {
  const t = useTranslations('personal.messages.push');
  const [state, setState] = useState<BrowserPush | null>(null);
  const onSettled = async () => setState(await browserPushState(publicKey));
  useEffect(() => {
    browserPushState(publicKey).then(setState);
  }, [publicKey]);
  const subscribing = useMutation({ ...subscribePushMutation(), onSettled });
  const unsubscribing = useMutation({ ...unsubscribePushMutation(), onSettled });
  const subscribe = () => {
    unsubscribing.reset();
    subscribing.mutate(publicKey);
  };
  const unsubscribe = () => {
    subscribing.reset();
    unsubscribing.mutate();
  };
  const disabled = closed || subscribing.isPending || unsubscribing.isPending;
  return (
    <Card as="section">
      <CardHead title={t('title')} />
      <CardBody className="stack" style={{ '--gap': 'var(--s4)', justifyItems: 'start' }}>
        <p role="status">{state ? t(`state.${state}`) : t('checking')}</p>
        {state === 'off' || state === 'on' ? (
          // One button for both: it keeps the focus.
          <Button disabled={disabled} onClick={state === 'on' ? unsubscribe : subscribe}>
            {t(state === 'on' ? 'stop' : 'allow')}
          </Button>
        ) : null}
        <MutationError error={subscribing.error ?? unsubscribing.error} />
      </CardBody>
    </Card>
  );
}
