'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { LogOutDialog, type LogOutWords } from '#components/shell/header/log-out-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { extraQuery, signUserAgreementMutation } from '#lib/client/queries/session.ts';
import { caseOfRefusal } from '#lib/contract/errors.ts';
import { identity } from '#lib/contract/identity.ts';
import css from './account.module.css';
import { AgreementOverlay } from './agreement-overlay.tsx';
import { agreementRead, confirmAgreement, noteAgreementRead } from './login-memory.ts';
import { RedirectCountdown } from './redirect-countdown.tsx';
import type { SignInFacts } from './sign-in-facts.ts';
import { StepTitle } from './step-title.tsx';

export interface AfterSignInProps {
  readonly facts: SignInFacts;
  readonly nickname: string | null;
  /**
   * True when the log-in happened on this page: the person is redirected automatically. False when already logged in.
   */
  readonly justNow: boolean;
  /** The backend's success message (code 1000), else empty. */
  readonly message: string;
  readonly onGo: () => void;
  readonly onLeave: () => void;
  /** True while the log-out is pending. */
  readonly leaving: boolean;
  readonly leaveError: Error | null;
}

/**
 * Shown after log-in. People who have not signed the user agreement read it first: confirming signs it, disagreeing
 * logs out (specification, section 4). An agreement read and confirmed before this log-in is signed without being shown
 * again. Everyone else is redirected.
 */
export function AfterSignIn(props: AfterSignInProps) {
  const { facts, nickname, justNow, message, onGo, onLeave, leaving, leaveError } = props;
  const t = useTranslations('account');
  const router = useRouter();
  const { hash } = facts.agreement;
  const extra = useQuery(extraQuery());
  const sign = useMutation({
    ...signUserAgreementMutation(),
    onSuccess: (_, signed) => {
      confirmAgreement(signed);
      onGo();
    },
    onError: (error) => {
      if (isOutdated(error)) router.refresh();
    },
  });
  const unsigned = extra.data?.userAgreementSignTime === null && !sign.isSuccess;
  const read = useSignWhatWasRead(justNow && unsigned, hash, sign.mutate);
  // If the signature cannot be loaded, the person stays logged in; the next log-in asks again.
  const goesOn = justNow && message === '' && !unsigned && !extra.isPending && !sign.isSuccess;
  useGoOnce(goesOn, onGo);
  const reason = useErrorSentence(leaveError);
  const outdated = useErrorSentence(isOutdated(sign.error) ? sign.error : null);
  const asks = unsigned && !read;
  const [disagreed, setDisagreed] = useState(false);
  const failure = disagreed ? reason : sign.isError ? (outdated ?? t('agreement.signFailed')) : null;

  return (
    <div className={css.group}>
      {reason && !asks ? (
        <Notice tone="bad" role="alert">
          {reason}
        </Notice>
      ) : null}
      {!justNow ? (
        <SignedInAlready nickname={nickname} words={facts.logOut} onGo={onGo} onLeave={onLeave} leaving={leaving} />
      ) : message && !unsigned && !extra.isPending ? (
        <>
          <StepTitle title={t('result.successTitle')} lead={message} />
          <RedirectCountdown to="toTarget" onGo={onGo} />
        </>
      ) : (
        <StepTitle title={t('result.successTitle')} lead={t('signIn.goingOn')} />
      )}
      {asks ? (
        <AgreementOverlay
          // Another text has to be read and ticked from the beginning.
          key={hash}
          agreement={facts.agreement}
          date={facts.agreementDate}
          text={facts.agreementText}
          busy={sign.isPending}
          isLoggedIn
          leaving={leaving}
          error={failure}
          onAgree={() => {
            setDisagreed(false);
            sign.mutate(hash);
          }}
          onDisagree={() => {
            setDisagreed(true);
            onLeave();
          }}
        />
      ) : null}
    </div>
  );
}

/** True for the refusal of a text that is no longer in force. */
const isOutdated = (error: Error | null): boolean =>
  caseOfRefusal(identity.signUserAgreement, error, { missing: false, conflict: true }) ?? false;

/** Options of a call that signs. */
interface Signing {
  readonly onError: () => void;
}

/**
 * Signs the text that was confirmed before this log-in; returns true if there is one. After a failure the person is
 * asked.
 */
function useSignWhatWasRead(unsigned: boolean, hash: string, sign: (hash: string, options: Signing) => void): boolean {
  // Not a later text, which nobody has read.
  const [read, setRead] = useState(() => (agreementRead(hash) ? hash : null));
  useEffect(() => {
    if (read === null || !unsigned) return;
    noteAgreementRead(null);
    sign(read, { onError: () => setRead(null) });
  }, [read, unsigned, sign]);
  return read !== null;
}

/** Calls `go` at most once, as soon as `may` is true. */
function useGoOnce(may: boolean, go: () => void): void {
  const gone = useRef(false);
  useEffect(() => {
    if (!may || gone.current) return;
    gone.current = true;
    go();
  }, [may, go]);
}

interface SignedInAlreadyProps {
  readonly nickname: string | null;
  readonly words: LogOutWords;
  readonly onGo: () => void;
  readonly onLeave: () => void;
  readonly leaving: boolean;
}

function SignedInAlready({ nickname, words, onGo, onLeave, leaving }: SignedInAlreadyProps) {
  const t = useTranslations('account');
  const [asking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    onLeave();
  };
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
        <Button icon="sign-out" disabled={leaving} onClick={() => setAsking(true)}>
          {t('signIn.logOut')}
        </Button>
      </div>
      {asking ? <LogOutDialog words={words} onConfirm={leave} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
