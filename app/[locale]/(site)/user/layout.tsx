import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import { loadMessages } from '#lib/i18n/messages.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { subset } from '#lib/i18n/subset.ts';

/** What the pages of the personal area share, so that one knows what another has loaded. */
export default async function UserLayout({ params, children }: LocaleParams & { readonly children: ReactNode }) {
  const locale = await localeOf(params);
  const messages = subset(await loadMessages(locale), ['personal', 'drafts', 'errors']);
  return (
    <main>
      <NextIntlClientProvider messages={messages}>
        <QueryClientProvider>{children}</QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}
