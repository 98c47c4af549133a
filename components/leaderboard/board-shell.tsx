import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadMessages } from '#lib/i18n/messages.ts';

/** What the signed-in pages of leaderboards stand in; nothing of a person. */
export async function BoardShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { leaderboard, submission, errors, drafts, personal } = await loadMessages(locale);
  const { drop, problem, fault, checks, file } = submission;
  const words = {
    leaderboard,
    errors,
    drafts,
    submission: { drop, problem, fault, checks, file },
    personal: { form: personal.form },
  };
  return (
    <main id="main">
      <NextIntlClientProvider messages={words}>
        <QueryClientProvider>{children}</QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}
