'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyButton } from '#components/control/copy-button.tsx';
import css from '#components/offline/account.module.css';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { MachineAccount } from '#lib/contract/offline/on-site-final.ts';
import { href } from '#lib/routing/href.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { PasswordForm } from './password-form.tsx';

interface AccountCardProps extends OfflineContext {
  readonly account: MachineAccount;
  /** Log-in address; null while unknown. */
  readonly login: string | null;
}

/** The team's account on the machines: name, initial password (shown once), and password change. */
export function AccountCard({ account, login, ...place }: AccountCardProps) {
  const t = useTranslations('offline.account');
  const { name, password } = account;
  return (
    <Card as="section" aria-labelledby="account-title">
      <CardHead id="account-title" title={t('title')}>
        {name === null ? null : (
          <Chip tone={password === 'changed' ? 'good' : 'warn'} icon={password === 'changed' ? 'check' : 'lock'}>
            {t(`password.${password}`)}
          </Chip>
        )}
      </CardHead>
      <CardBody className="stack">
        {name === null ? (
          <NoAccount account={account} {...place} />
        ) : (
          <Account account={account} name={name} login={login} {...place} />
        )}
      </CardBody>
    </Card>
  );
}

/** Reason why there is no account, usually members who have not signed. */
function NoAccount({ account: { reason, unsigned }, contest, family }: OfflineContext & { account: MachineAccount }) {
  const { list } = useFormats();
  const t = useTranslations('offline');
  const toSign = family === 'offline' ? href('offlineSign2023', { competitionId: contest.id }) : null;
  return (
    <Notice
      tone="warn"
      icon="lock"
      action={toSign && unsigned.length > 0 ? <LinkButton href={toSign}>{t('account.toSign')}</LinkButton> : undefined}
    >
      {unsigned.length > 0
        ? t('account.waitFor', { names: list(unsigned) })
        : t(reason === null ? 'account.none' : `reason.${reason}`)}
    </Notice>
  );
}

function Account({ account, name, login, ...place }: AccountCardProps & { name: string }) {
  const t = useTranslations('offline.account');
  const [asked, setAsked] = useState(false);
  const command = login === null ? null : `ssh ${login}`;
  const words = { copy: t('copy'), copied: t('copied'), failed: t('notCopied') };
  const { password, reason } = account;
  return (
    <>
      <dl className={css.account}>
        <div>
          <dt>{t('name')}</dt>
          <dd>
            <code>{name}</code>
          </dd>
        </div>
        {command ? (
          <div>
            <dt>{t('command')}</dt>
            <dd>
              <code>{command}</code>
              <CopyButton text={command} words={words} what={t('command')} />
            </dd>
          </div>
        ) : null}
      </dl>
      <Story account={account} {...place} />
      {password === 'waiting' && reason === null ? (
        <p>
          <Button tone="accent" icon="lock" onClick={() => setAsked(true)}>
            {t('show')}
          </Button>
        </p>
      ) : null}
      {asked ? (
        <FirstPasswordDialog contestId={place.contest.id} words={words} onClose={() => setAsked(false)} />
      ) : null}
      {password === 'waiting' || reason === 'over' ? null : (
        <PasswordForm account={account} contestId={place.contest.id} />
      )}
    </>
  );
}

/** History of the password. */
function Story({ account, now }: Pick<AccountCardProps, 'account' | 'now'>) {
  const t = useTranslations('offline.account');
  const why = useTranslations('offline.reason');
  const format = useViewerFormats();
  const { password, reason, by, at, oldEndsAt } = account;
  if (password === 'waiting') return <p className="small muted">{reason === null ? t('showMeans') : why(reason)}</p>;
  return (
    <div className="stack" style={{ '--gap': 'var(--s2)' }}>
      <p className="small muted">
        {t(`since.${password}`, { by: by ?? t('somebody'), at: at === null ? '' : format.dateTime(at) })}
      </p>
      {oldEndsAt !== null && oldEndsAt > now ? (
        <p className="small muted">{t('oldEnds', { at: format.time(oldEndsAt) })}</p>
      ) : null}
    </div>
  );
}
