'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { extraQuery, signUserAgreementMutation } from '#lib/client/queries/session.ts';
import css from './account.module.css';
import { AgreementOverlay } from './agreement-overlay.tsx';
import { confirmAgreement } from './login-memory.ts';
import { RedirectCountdown } from './redirect-countdown.tsx';
import type { SignInFacts } from './sign-in-facts.ts';
import { StepTitle } from './step-title.tsx';

export interface AfterSignInProps {
  readonly facts: SignInFacts;
  readonly nickname: string | null;
  /** The person signed in on this very page: they go on by themselves. Others were signed in when they came. */
  readonly justNow: boolean;
  /** The backend's success message (code 1000), else empty. */
  readonly message: string;
  readonly onGo: () => void;
  readonly onLeave: () => void;
  readonly leaveError: Error | null;
}

/**
 * Signed in. Who has not signed the user agreement yet reads it first: confirming signs it, disagreeing logs out
 * (specification, section 4). Everybody else goes on.
 */
export function AfterSignIn({ facts, nickname, justNow, message, onGo, onLeave, leaveError }: AfterSignInProps) {
  const t = useTranslations('account');
  const extra = useQuery(extraQuery());
  const sign = useMutation({
    ...signUserAgreementMutation(),
    onSuccess: () => {
      confirmAgreement(facts.agreement.hash);
      onGo();
    },
  });
  const unsigned = extra.data?.userAgreementSignTime === null && !sign.isSuccess;
  // Somebody whose signature cannot be looked up is signed in all the same; the next log-in asks again.
  const goesOn = justNow && message === '' && !unsigned && !extra.isPending && !sign.isSuccess;
  useGoOnce(goesOn, onGo);
  const reason = useErrorSentence(leaveError);

  return (
    <div className={css.group}>
      {reason ? (
        <Notice tone="bad" role="alert">
          {reason}
        </Notice>
      ) : null}
      {!justNow ? (
        <SignedInAlready nickname={nickname} onGo={onGo} onLeave={onLeave} />
      ) : message && !unsigned && !extra.isPending ? (
        <>
          <StepTitle title={t('result.successTitle')} lead={message} />
          <RedirectCountdown to="toTarget" onGo={onGo} />
        </>
      ) : (
        <StepTitle title={t('result.successTitle')} lead={t('signIn.goingOn')} />
      )}
      {unsigned ? (
        <AgreementOverlay
          agreement={facts.agreement}
          date={facts.agreementDate}
          text={facts.agreementText}
          busy={sign.isPending}
          error={sign.isError ? t('agreement.signFailed') : null}
          onAgree={() => sign.mutate()}
          onDisagree={onLeave}
        />
      ) : null}
    </div>
  );
}

/** Leaves the page once, when it may be left. */
function useGoOnce(may: boolean, go: () => void): void {
  const gone = useRef(false);
  useEffect(() => {
    if (!may || gone.current) return;
    gone.current = true;
    go();
  }, [may, go]);
}

function SignedInAlready({
  nickname,
  onGo,
  onLeave,
}: {
  nickname: string | null;
  onGo: () => void;
  onLeave: () => void;
}) {
  const t = useTranslations('account');
  return (
    <>
      <div className={css.title}>
        <h1>{t('result.successTitle')}</h1>
        <p>{t('signIn.signedInAs', { nickname: nickname ?? '' })}</p>
      </div>
      <div className={css.actions}>
        <Button tone="ink" onClick={onGo}>
          {t('signIn.goOn')}
        </Button>
        <Button icon="sign-out" onClick={onLeave}>
          {t('signIn.logOut')}
        </Button>
      </div>
    </>
  );
}
