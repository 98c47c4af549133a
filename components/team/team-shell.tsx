import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import type { TeamContest } from './team-contest.ts';

interface TeamShellProps {
  readonly contest: TeamContest;
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** What every screen of the team management stands in: words, queries and the contest's hue; nothing of a person. */
export async function TeamShell({ contest, locale, children }: TeamShellProps) {
  const { team, errors, drafts, account } = await loadMessages(locale);
  return (
    <main id="main" data-line={contest.line}>
      <NextIntlClientProvider messages={{ team, errors, drafts, account: { agreement: account.agreement } }}>
        <QueryClientProvider>{children}</QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}
