'use client';

import { useCallback, useEffect, useState } from 'react';
import { signOut, useSession } from '#lib/client/session.ts';
import { AfterSignIn } from './after-sign-in.tsx';
import { AgreementOverlay } from './agreement-overlay.tsx';
import { Checking } from './checking.tsx';
import { agreementConfirmed, confirmAgreement, withdrawAgreement } from './login-memory.ts';
import { forgetTrip, settleTrip, useLoginTrip } from './login-trip.ts';
import { logOutOfProvider } from './provider-logout.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { ResultDialog } from './result-dialog.tsx';
import type { SignInFacts } from './sign-in-facts.ts';
import { StartForm } from './start-form.tsx';
import { goToProvider } from './to-provider.ts';
import { takeWayOn } from './way-on.ts';

const goOn = () => window.location.assign(takeWayOn());

/** Back to the signed-out state, whatever had been reached. Nobody may be signed in yet: then there is nothing to end. */
async function leave(): Promise<void> {
  withdrawAgreement();
  forgetTrip();
  await signOut();
}

/**
 * Sign-in as the specification orders it: agreement, provider, identity check, then what its code asks for.
 * What is shown follows from the trip and the session alone.
 */
export function SignInScreen(facts: SignInFacts) {
  const trip = useLoginTrip();
  const { state, session } = useSession();
  const [reading, setReading] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const [leaveError, setLeaveError] = useState<Error | null>(null);
  const result = trip.stage === 'answered' ? trip.result : null;

  // An expired authorisation ends the session at the provider too (specification, section 8).
  const expired = trip.stage === 'none' && trip.reason === 'expired';
  useEffect(() => {
    if (expired) logOutOfProvider(facts.providerLogout);
  }, [expired, facts.providerLogout]);

  const onLeave = useCallback(() => {
    setReading(false);
    setConfirmed(false);
    leave().then(
      () => setLeaveError(null),
      (error: Error) => setLeaveError(error),
    );
  }, []);
  const onStart = () => {
    if (agreementConfirmed(facts.agreement.hash)) goToProvider();
    else setReading(true);
  };
  const onAgree = () => {
    confirmAgreement(facts.agreement.hash);
    setConfirmed(true);
    setReading(false);
    if (result?.kind !== 'registration') goToProvider();
  };

  if (trip.stage === 'checking') return <Checking provider={facts.provider} />;
  if (result?.kind === 'signedIn' || (state === 'signedIn' && result?.kind !== 'registration'))
    return (
      <AfterSignIn
        facts={facts}
        nickname={session?.nickname ?? null}
        justNow={result?.kind === 'signedIn'}
        message={result?.kind === 'signedIn' ? result.message : ''}
        onGo={goOn}
        onLeave={onLeave}
        leaveError={leaveError}
      />
    );

  const registration = result?.kind === 'registration' ? result.registration : null;
  // Code 100 with hra=1 says that the agreement was read; only what this browser confirmed shows it.
  const mayRegister = confirmed || agreementConfirmed(facts.agreement.hash);
  if (registration && mayRegister)
    return (
      <RegistrationSteps
        registration={registration}
        names={facts}
        onRefused={settleTrip}
        onLeave={onLeave}
        onGo={goOn}
      />
    );

  return (
    <>
      <StartForm facts={facts} trip={trip} onStart={onStart} leaveError={leaveError} />
      {reading || registration ? (
        <AgreementOverlay
          agreement={facts.agreement}
          date={facts.agreementDate}
          text={facts.agreementText}
          busy={false}
          error={null}
          onAgree={onAgree}
          onDisagree={onLeave}
        />
      ) : null}
      {result?.kind === 'refused' ? (
        <ResultDialog
          result={result}
          provider={facts.provider}
          email={facts.email}
          onClose={() => {
            if (result.explanation.logOut === 'onClose') logOutOfProvider(facts.providerLogout);
            forgetTrip();
          }}
        />
      ) : null}
    </>
  );
}
