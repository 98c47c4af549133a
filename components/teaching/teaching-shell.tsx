import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { subset } from '#lib/i18n/subset.ts';

/** What the screens of those who teach stand in; nothing of a person. */
export async function TeachingShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const words = subset(await loadMessages(locale), ['teaching', 'errors', 'drafts']);
  return (
    <main id="main" data-line="training">
      <NextIntlClientProvider messages={words}>
        <QueryClientProvider>{children}</QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}
