import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadMessages } from '#lib/i18n/messages.ts';

/** What the signed-in pages about data sets stand in; nothing of a person. */
export async function DatasetShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { dataset, errors, drafts, account, personal } = await loadMessages(locale);
  const words = {
    dataset,
    errors,
    drafts,
    account: { agreement: account.agreement },
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
