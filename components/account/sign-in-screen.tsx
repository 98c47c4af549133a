'use client';

import { useCallback, useEffect, useState } from 'react';
import { takeReturn } from '#lib/client/return-path.ts';
import { signOut, useSession } from '#lib/client/session.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import { identity } from '#lib/contract/identity.ts';
import { href } from '#lib/routing/href.ts';
import { AfterSignIn } from './after-sign-in.tsx';
import { AgreementOverlay } from './agreement-overlay.tsx';
import { Checking } from './checking.tsx';
import {
  agreementConfirmed,
  confirmAgreement,
  keepRegistration,
  noteAgreementRead,
  withdrawAgreement,
} from './login-memory.ts';
import type { Entrance } from './login-result.ts';
import { entranceParameter, forgetTrip, type StartReason, settleTrip, useLoginTrip } from './login-trip.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { ResultDialog } from './result-dialog.tsx';
import type { SignInFacts } from './sign-in-facts.ts';
import { StartForm, startButtonId } from './start-form.tsx';

/** Shows the log-in button again. The dialog opened without a click, so there is no element to return the focus to. */
function showStart(reason: StartReason): void {
  forgetTrip(reason);
  requestAnimationFrame(() => document.getElementById(startButtonId)?.focus());
}

const onToLogin = () => showStart('required');

const goOn = () => window.location.assign(takeLoginRedirect());

/** Returns to the logged-out state. There may be no session yet to end. */
async function leave(): Promise<void> {
  withdrawAgreement();
  forgetTrip();
  await signOut();
}

/**
 * Log-in in the order of the specification: agreement, provider, identity check, then what its code requires. The view
 * is derived from the trip and the session alone.
 */
export function SignInScreen(facts: SignInFacts) {
  const trip = useLoginTrip();
  const { state, session } = useSession();
  const [reading, setReading] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const [entrance, setEntrance] = useState<Entrance>('general');
  const [leaving, setLeaving] = useState(false);
  const [leaveError, setLeaveError] = useState<Error | null>(null);
  const answered = trip.stage === 'answered' ? trip : null;
  const result = answered?.result ?? null;

  // An expired authorisation ends the session at the provider too (specification, section 8).
  const expired = trip.stage === 'none' && trip.reason === 'expired';
  useEffect(() => {
    if (expired) logOutOfProvider(facts.providerLogout);
  }, [expired, facts.providerLogout]);

  const onLeave = useCallback(() => {
    setReading(false);
    setConfirmed(false);
    setLeaving(true);
    setLeaveError(null);
    leave()
      .catch((error: Error) => setLeaveError(error))
      .finally(() => setLeaving(false));
  }, []);
  const onStart = (by: Entrance) => {
    setEntrance(by);
    if (agreementConfirmed(facts.agreement.hash)) goToProvider(by);
    else setReading(true);
  };
  const onAgree = () => {
    confirmAgreement(facts.agreement.hash);
    noteAgreementRead(facts.agreement.hash);
    setConfirmed(true);
    setReading(false);
    if (result?.kind === 'registration') keepRegistration({ ...result.registration, hasReadAgreement: true });
    else goToProvider(entrance);
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
        leaving={leaving}
        leaveError={leaveError}
      />
    );

  const registration = result?.kind === 'registration' ? result.registration : null;
  // hra=0 requires the agreement again, even if this browser confirmed it before; hra=1 accepts this browser's
  // confirmation.
  const mayRegister = confirmed || (registration?.hasReadAgreement && agreementConfirmed(facts.agreement.hash));
  if (registration && mayRegister)
    return (
      <RegistrationSteps
        registration={registration}
        names={facts}
        agreementHash={facts.agreement.hash}
        onRefused={(refused) => settleTrip(refused, registration.entrance)}
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
            showStart(null);
          }}
          onToLogin={onToLogin}
          onAgain={() => {
            forgetTrip();
            onStart(answered?.entrance ?? entrance);
          }}
        />
      ) : null}
    </>
  );
}

/**
 * Redirect target after log-in: the page that required it, used once and only if it belongs to the portal, else Home.
 */
function takeLoginRedirect(): string {
  return takeReturn() ?? href('home');
}

/** Milliseconds after which the frame is removed (specification, section 9). */
const frameFor = 3000;

/** Ends the session at the identity provider, which only a page of the provider can do. */
function logOutOfProvider(address: string): void {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.hidden = true;
  frame.title = '';
  frame.referrerPolicy = 'no-referrer';
  document.body.append(frame);
  setTimeout(() => frame.remove(), frameFor);
}

/**
 * Redirects to the identity provider, which redirects back to /login/1 (specification, sections 4 and 7). `hra=1` means
 * that the person has read the user agreement.
 */
function goToProvider(entrance: Entrance): void {
  const { origin, hostname } = window.location;
  const by = entrance === 'general' ? undefined : entrance;
  const redirectURI = origin + href('login', { type: '1' }, { [entranceParameter]: by });
  window.location.assign(urlOf(identity.login, { query: { redirectURI, hra: 1, domain: hostname } }));
}
