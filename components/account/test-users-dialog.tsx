'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { TestUser } from '#lib/contract/identity.ts';
import css from './account.module.css';
import { MessageDialog } from './message-dialog.tsx';

export interface TestUsersDialogProps {
  readonly users: readonly TestUser[];
  readonly onChoose: (userName: string) => void;
  readonly onClose: () => void;
}

/** The people whom developers and testers may be, where simulated log-in is on (specification, section 6). */
export function TestUsersDialog({ users, onChoose, onClose }: TestUsersDialogProps) {
  const t = useTranslations('account.testUsers');
  return (
    <MessageDialog wide title={t('title')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
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
    </MessageDialog>
  );
}
