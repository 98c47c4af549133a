import { NextIntlClientProvider } from 'next-intl';
import type { TeamContest } from '#components/team/team-contest.ts';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { SignScreen } from './sign-screen.tsx';

interface SignShellProps {
  readonly contest: TeamContest;
  readonly locale: Locale;
}

/** What the page stands in on which the offline race agreement is signed; nothing of a person. */
export async function SignShell({ contest, locale }: SignShellProps) {
  const { offline, errors, account } = await loadMessages(locale);
  return (
    <main id="main" data-line={contest.line}>
      <NextIntlClientProvider messages={{ offline, errors, account: { agreement: account.agreement } }}>
        <QueryClientProvider>
          <SignScreen contest={contest} locale={locale} />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}
