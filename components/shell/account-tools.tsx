'use client';

import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { SessionView } from '#lib/contract/portal.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { AccountMenu } from './account-menu.tsx';
import type { AccountWords } from './account-words.ts';
import { MessagesPopover } from './messages-popover.tsx';

export interface AccountToolsProps {
  readonly locale: Locale;
  readonly words: AccountWords;
  readonly session: NonNullable<SessionView>;
}

/** Messages and account of the person who is signed in. */
export function AccountTools({ locale, words, session }: AccountToolsProps) {
  return (
    <QueryClientProvider>
      <MessagesPopover locale={locale} words={words} />
      <AccountMenu words={words} session={session} />
    </QueryClientProvider>
  );
}
