import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { FirstData } from '#lib/document/reader.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { type MessageSelection, pickMessages } from '#lib/i18n/pick-messages.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { type ScreenFamily, screenMessages } from '#lib/i18n/screen-messages.ts';
import { FirstDataBoundary } from './first-data-boundary.tsx';

/** Messages that every page heading needs. */
const everywhere = ['shell.breadcrumb'] as const;

interface ClientProvidersProps {
  readonly family: ScreenFamily;
  /** Data with which the document was rendered for its person. */
  readonly first?: FirstData | undefined;
  readonly children: ReactNode;
}

/** Providers of client components: the messages of their screen family and a query cache. */
export async function ClientProviders({ family, first, children }: ClientProvidersProps) {
  const selection: MessageSelection = screenMessages[family];
  const messages = pickMessages(await loadMessages(await getLocale()), {
    ...selection,
    pick: [...everywhere, ...selection.pick],
  });
  return (
    <NextIntlClientProvider messages={messages}>
      <QueryClientProvider>
        <FirstDataBoundary first={first}>{children}</FirstDataBoundary>
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}
