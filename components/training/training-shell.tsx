import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadMessages } from '#lib/i18n/messages.ts';

/** What a student's pages stand in: words, queries, the hue of training; nothing of a person. */
export async function TrainingShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { training, errors, team, contest } = await loadMessages(locale);
  const { close, back, working } = team;
  const { home: _, visitor: __, sample: ___, ...words } = training;
  return (
    <main id="main" data-line="training">
      <NextIntlClientProvider
        messages={{
          training: words,
          errors,
          team: { close, back, working },
          contest: { countdown: contest.countdown },
        }}
      >
        <QueryClientProvider>{children}</QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}
