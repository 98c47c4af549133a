'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { nextStepSlot } from '#components/participation/next-step-slot.ts';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { summaryQuery } from '#lib/client/queries/inbox.ts';
import { useProfileSync } from '#lib/client/queries/profile-changes.ts';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import { signOut } from '#lib/client/session.ts';
import type { SessionView } from '#lib/contract/portal.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import type { AccountWords } from './account-words.ts';
import css from './header.module.css';
import { LiveChanges } from './live-changes.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import { MessagesPopover } from './messages-popover.tsx';

export interface AccountToolsProps {
  readonly words: AccountWords;
  readonly session: NonNullable<SessionView>;
}

/** Messages and account of the signed-in person. */
export function AccountTools({ words, session }: AccountToolsProps) {
  return (
    <QueryClientProvider>
      <LiveChanges words={words} />
      <MessagesPopover words={words} />
      <AccountMenu words={words} session={session} />
      <HomeStrip />
    </QueryClientProvider>
  );
}

const NextStepStrip = lazy(() =>
  import('#components/participation/next-step-strip.tsx').then((module) => ({ default: module.NextStepStrip })),
);

/** The next step on Home: its document is the same for everybody, so the tools of signed-in people bring it. */
function HomeStrip() {
  const isHome = useCurrentRoute()?.route.screen === 'home';
  return isHome ? (
    <Suspense>
      <NextStepStrip slotId={nextStepSlot} />
    </Suspense>
  ) : null;
}

const panel = 'panel-account';

/** Pages of the person (specification, section 2). */
const pages = [
  { key: 'personalHome', path: href('userCenter') },
  { key: 'profile', path: href('userCenter', {}, { tab: 'profile' }) },
  { key: 'myCompetitions', path: href('myCompetitions') },
  { key: 'messages', path: href('siteMessages') },
] as const;

/** The avatar with its menu. Logging out ends the session in all tabs of the browser. */
function AccountMenu({ words, session }: { words: AccountWords; session: NonNullable<SessionView> }) {
  useProfileSync();
  const { data } = useQuery(summaryQuery());
  const { nickname, avatar } = data?.player ?? session;
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setAsking(false);
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
          {pages.map(({ key, path }) => (
            <li key={key}>
              <Link href={path}>{words[key]}</Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              // An open popover would cover the dialog.
              popoverTarget={panel}
              popoverTargetAction="hide"
              onClick={() => setAsking(true)}
              disabled={leaving}
              data-shell="sign-out"
            >
              {words.signOut}
              <Icon name="sign-out" />
            </button>
          </li>
        </ul>
      </div>
      {asking ? <LogOutDialog words={words.logOut} onConfirm={leave} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
