'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { summaryQuery } from '#lib/client/queries/inbox.ts';
import { useProfileSync } from '#lib/client/queries/profile-changes.ts';
import { signOut } from '#lib/client/session.ts';
import type { SessionView } from '#lib/contract/portal.ts';
import { table } from '#lib/routing/routes.ts';
import type { AccountWords } from './account-words.ts';
import css from './header.module.css';
import { showToast } from './toast-store.ts';

const panel = 'panel-account';

/** Pages of the person. */
const pages = [
  { key: 'personalHome', row: table.userCenter },
  { key: 'myCompetitions', row: table.myCompetitions },
  { key: 'messages', row: table.siteMessages },
] as const;

/** The avatar and what opens below it. Logging out ends the session in every tab of the browser. */
export function AccountMenu({ words, session }: { words: AccountWords; session: NonNullable<SessionView> }) {
  useProfileSync();
  const { data } = useQuery(summaryQuery());
  const { nickname, avatar } = data?.player ?? session;
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch {
      showToast({ tone: 'bad', text: words.signOutFailed });
    } finally {
      setLeaving(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={css.tool}
        popoverTarget={panel}
        aria-label={words.account.replace('{name}', nickname)}
        data-shell="account"
      >
        <Avatar name={nickname} picture={avatar} size="sm" hue="gpu" />
      </button>
      <div id={panel} popover="auto" className={`${css.panel} ${css.toEnd}`}>
        <p className={css.who}>{nickname}</p>
        <ul className={css.list}>
          {pages.map(({ key, row }) => (
            <li key={key}>
              <Link href={row.path}>{words[key]}</Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={leave} disabled={leaving} data-shell="sign-out">
              {words.signOut}
              <Icon name="sign-out" />
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
