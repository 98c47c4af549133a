'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox, Input } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/state.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { registerMutation } from '#lib/client/queries/session.ts';
import css from './account.module.css';
import { keepRegistration } from './login-memory.ts';
import { expiredAs, type LoginResult, type Registration, resultOf } from './login-result.ts';
import { RedirectCountdown } from './redirect-countdown.tsx';
import { StepTitle } from './step-title.tsx';

export interface RegistrationStepsProps {
  readonly registration: Registration;
  readonly names: { readonly series: string; readonly provider: string };
  /** Hash of the user agreement that the person has read. */
  readonly agreementHash: string;
  /** The registration was refused, with any result code; 110 when it has expired. */
  readonly onRefused: (result: LoginResult) => void;
  /** The person leaves because the verified name is not theirs. */
  readonly onLeave: () => void;
  /** Called after registration and log-in. */
  readonly onGo: () => void;
}

/**
 * Registration in three steps (specification, section 4): real name verified, personal information confirmed,
 * registered. The second step requires the consent. A failure keeps the completed steps.
 */
export function RegistrationSteps(props: RegistrationStepsProps) {
  const { registration, names, agreementHash, onRefused, onLeave, onGo } = props;
  const t = useTranslations('account.register');
  const [step, setStep] = useState<0 | 1 | 2>(0);
  const [consent, setConsent] = useState(false);
  const [attempt] = useState(() => crypto.randomUUID());
  const register = useMutation({
    ...registerMutation({ ...registration, agreementHash }, attempt),
    onSuccess: (opened) => {
      const result = resultOf(opened);
      if (result.kind !== 'signedIn') return onRefused(expiredAs(result));
      keepRegistration(null);
      setStep(2);
    },
  });
  const reason = useErrorSentence(register.error);
  const steps = [
    { key: 'verified', label: t('stepVerified') },
    { key: 'confirm', label: t('stepConfirm') },
    { key: 'done', label: t('stepDone') },
  ];

  return (
    <div className={css.steps}>
      <Stepper
        label={t('steps')}
        steps={steps}
        current={step === 2 ? steps.length : step}
        doneWord={t('stepDoneWord')}
      />
      {step === 0 ? <Verified provider={names.provider} onNext={() => setStep(1)} onLeave={onLeave} /> : null}
      {step === 1 ? (
        <Confirm
          registration={registration}
          provider={names.provider}
          consent={consent}
          onConsent={setConsent}
          busy={register.isPending}
          error={reason && t('failedKept', { reason })}
          onNext={() => register.mutate()}
          onLeave={onLeave}
        />
      ) : null}
      {step === 2 ? (
        <>
          <StepTitle title={t('doneTitle')} lead={t('doneLead', { series: names.series })} />
          <RedirectCountdown to="toTarget" onGo={onGo} />
        </>
      ) : null}
    </div>
  );
}

function Verified({ provider, onNext, onLeave }: { provider: string; onNext: () => void; onLeave: () => void }) {
  const t = useTranslations('account.register');
  return (
    <>
      <StepTitle title={t('verifiedTitle')} lead={t('verifiedLead', { provider })} />
      <div className={css.group}>
        <Button tone="ink" size="lg" block onClick={onNext}>
          {t('next')}
        </Button>
        <NotYou onLeave={onLeave} />
      </div>
    </>
  );
}

interface ConfirmProps {
  readonly registration: Registration;
  readonly provider: string;
  readonly consent: boolean;
  readonly onConsent: (consent: boolean) => void;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

function Confirm({ registration, provider, consent, onConsent, busy, error, onNext, onLeave }: ConfirmProps) {
  const t = useTranslations('account.register');
  const id = useId();
  const { name, certificateNumber, mobile } = registration.person;
  return (
    <>
      <StepTitle title={t('confirmTitle')} lead={t('confirmLead', { provider })} />
      <div className={css.fields}>
        <Input id={`${id}name`} label={t('name')} readOnly value={name} />
        <Input id={`${id}number`} label={t('certificateNumber')} readOnly value={certificateNumber} />
        <Input id={`${id}mobile`} label={t('mobile')} readOnly value={mobile} />
      </div>
      <div className={css.group}>
        <Checkbox
          label={t('consent')}
          checked={consent}
          disabled={busy}
          onChange={(event) => onConsent(event.currentTarget.checked)}
        />
        {error ? (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        ) : null}
        <Button tone="ink" size="lg" block disabled={!consent || busy} aria-describedby={`${id}why`} onClick={onNext}>
          {busy ? t('registering') : t('next')}
        </Button>
        <p className={css.hint} id={`${id}why`}>
          {consent ? '' : t('tickFirst')}
        </p>
        <NotYou onLeave={onLeave} />
      </div>
    </>
  );
}

function NotYou({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('account.register');
  return (
    <button type="button" className={css.textButton} onClick={onLeave}>
      {t('notYou')}
    </button>
  );
}
