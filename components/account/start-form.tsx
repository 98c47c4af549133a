'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { storedReturn } from '#lib/client/return-path.ts';
import type { ApiError } from '#lib/contract/errors.ts';
import type { TestUser } from '#lib/contract/identity.ts';
import { portalCode } from '#lib/proxy/portal-code.ts';
import { href } from '#lib/routing/href.ts';
import { teamInvitationOf } from '#lib/routing/team-invitation.ts';
import css from './account.module.css';
import type { Entrance } from './login-result.ts';
import { enterAs, type Trip } from './login-trip.ts';
import type { SignInFacts } from './sign-in-facts.ts';

export interface StartFormProps {
  readonly facts: SignInFacts;
  readonly trip: Trip;
  readonly onStart: (entrance: Entrance) => void;
  /** Error of a failed log-out. */
  readonly leaveError: Error | null;
}

/** Receives the focus after the dialog before it closes. */
export const startButtonId = 'log-in-start';

// Only visitors with an invitation need the calls of teams.
const InvitationNotice = lazy(() =>
  import('./invitation-notice.tsx').then((module) => ({ default: module.InvitationNotice })),
);

/** Log-in button with the reason for being on this page. */
export function StartForm({ facts, trip, onStart, leaveError }: StartFormProps) {
  const t = useTranslations('account.signIn');
  const [choosing, setChoosing] = useState(false);
  const { series, provider } = facts;
  // The path is stored when the trip begins.
  const invitation = trip.stage === 'unknown' ? null : teamInvitationOf(storedReturn() ?? '');
  const registering = facts.type === '2';
  const otherWay = (type: '1' | '2') => (words: React.ReactNode) => <Link href={href('login', { type })}>{words}</Link>;

  return (
    <div className={css.group}>
      {invitation ? (
        <Suspense>
          <InvitationNotice {...invitation} />
        </Suspense>
      ) : null}
      <Why trip={trip} provider={provider} leaveError={leaveError} />
      <div className={css.title}>
        <h1>{registering ? t('titleRegister') : t('title')}</h1>
        <p>{t(registering ? 'leadRegister' : 'lead', { series, provider })}</p>
      </div>
      <Button
        id={startButtonId}
        tone="ink"
        size="lg"
        block
        disabled={trip.stage === 'unknown'}
        onClick={() => onStart('general')}
      >
        {t('continue', { provider })}
      </Button>
      <Button block disabled={trip.stage === 'unknown'} onClick={() => onStart('hongKong')}>
        {t('hongKong')}
      </Button>
      <p className={css.note}>
        {registering ? t.rich('alreadyHere', { login: otherWay('1') }) : t.rich('newHere', { register: otherWay('2') })}
      </p>
      {facts.testUsers.length > 0 ? <TestEntry onOpen={() => setChoosing(true)} /> : null}
      {choosing ? (
        <TestUsersDialog
          users={facts.testUsers}
          onClose={() => setChoosing(false)}
          onChoose={(userName) => void enterAs(userName)}
        />
      ) : null}
    </div>
  );
}

function TestEntry({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('account.testUsers');
  return (
    <div className={css.testEntry}>
      <p className={css.note}>{t('lead')}</p>
      <Button onClick={onOpen}>{t('open')}</Button>
    </div>
  );
}

const usedUp = (error: ApiError) => error.code === portalCode.loginState;

/** Reason for being on this page, if there is one (specification, section 8). */
function Why({ trip, provider, leaveError }: { trip: Trip; provider: string; leaveError: Error | null }) {
  const t = useTranslations('account.signIn');
  const failure = useErrorSentence(trip.stage === 'failed' ? trip.error : leaveError);
  if (trip.stage === 'failed')
    return (
      <Notice tone="bad" role="alert">
        {usedUp(trip.error) ? t('usedReply', { provider }) : failure}
      </Notice>
    );
  if (leaveError)
    return (
      <Notice tone="bad" role="alert">
        {failure}
      </Notice>
    );
  const reason = trip.stage === 'none' ? trip.reason : null;
  if (reason === null) return null;
  if (reason === 'expired' || reason === 'required') return <Notice role="status">{t('loginRequired')}</Notice>;
  return (
    <Notice tone="warn" role="status">
      {reason === 'interrupted' ? t('interrupted') : t('cannotBegin', { provider })}
    </Notice>
  );
}

interface TestUsersDialogProps {
  readonly users: readonly TestUser[];
  readonly onChoose: (userName: string) => void;
  readonly onClose: () => void;
}

/** Test users for developers and testers when simulated log-in is on (specification, section 6). */
function TestUsersDialog({ users, onChoose, onClose }: TestUsersDialogProps) {
  const t = useTranslations('account.testUsers');
  return (
    <Dialog open size="message" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <ul className={css.users}>
        {users.map(({ userName, label, note }) => (
          <li key={userName}>
            <button type="button" onClick={() => onChoose(userName)}>
              <b>{label}</b>
              <small>{note}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
