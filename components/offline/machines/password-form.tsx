'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Checkbox, Input } from '#components/control/field.tsx';
import css from '#components/offline/account.module.css';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useAccountChange } from '#lib/client/queries/offline/offline.ts';
import { type MachineAccount, passwordLength } from '#lib/contract/offline/on-site-final.ts';

interface PasswordFormProps {
  readonly account: MachineAccount;
  readonly contestId: string;
}

/** Sets a new password for the team; the previous one stays valid for one hour. */
export function PasswordForm({ account: { name, reason }, contestId }: PasswordFormProps) {
  const t = useTranslations('offline');
  const id = useId();
  const changing = useAccountChange(contestId);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  const short = [...password].length < passwordLength.min;
  const closed = reason !== null;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (short || closed) return;
    mutateThen(changing, password, () => {
      setPassword((now) => (now === password ? '' : now));
      setWasLeft(false);
    });
  };
  return (
    <form
      className={`stack ${css.new}`}
      style={{ '--gap': 'var(--s3)' }}
      onSubmit={save}
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`}>{t('account.new')}</h3>
      <input type="text" name="username" autoComplete="username" value={name ?? ''} readOnly hidden />
      <Input
        id={`${id}-password`}
        label={t('account.newPassword')}
        hint={t('account.rules', passwordLength)}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        maxLength={passwordLength.max}
        disabled={closed}
        error={wasLeft && password !== '' && short ? t('account.tooShort', { min: passwordLength.min }) : undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={() => setWasLeft(password !== '')}
      />
      <Checkbox label={t('account.see')} checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
      <p className="row">
        <Button
          type="submit"
          disabled={changing.isPending}
          aria-disabled={short || closed}
          aria-describedby={`${id}-why`}
        >
          {t('account.save')}
        </Button>
        <span id={`${id}-why`} className="small muted" role="status">
          {closed ? t(`reason.${reason}`) : changing.isSuccess && password === '' ? t('account.saved') : ''}
        </span>
      </p>
      <MutationError error={changing.error} />
    </form>
  );
}
