'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/dialog.tsx';
import type { TestUser } from '#lib/contract/identity.ts';
import css from './account.module.css';

export interface TestUsersDialogProps {
  readonly users: readonly TestUser[];
  readonly onChoose: (userName: string) => void;
  readonly onClose: () => void;
}

/** The people whom developers and testers may be, where simulated log-in is on (specification, section 6). */
export function TestUsersDialog({ users, onChoose, onClose }: TestUsersDialogProps) {
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
