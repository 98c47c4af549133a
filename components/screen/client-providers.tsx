import { getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import { type JsonText, toJsonText } from '#lib/document/json-text.ts';
import type { FirstDataJson } from '#lib/document/reader.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadMessages, type Messages } from '#lib/i18n/messages.ts';
import { type MessageSelection, pickMessages } from '#lib/i18n/pick-messages.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { type ScreenFamily, screenMessages } from '#lib/i18n/screen-messages.ts';
import { FirstDataBoundary, MessagesProvider } from './document-providers.tsx';

/** Messages that every page heading needs. */
const everywhere = ['shell.breadcrumb'] as const;

const written = new Map<string, JsonText<Partial<Messages>>>();

/** Messages of a screen family as JSON; written once per language, because documents are rendered per request. */
async function messagesJson(locale: Locale, family: ScreenFamily): Promise<JsonText<Partial<Messages>>> {
  const key = `${locale} ${family}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const selection: MessageSelection = screenMessages[family];
  const pick = [...everywhere, ...selection.pick];
  const json = toJsonText(pickMessages(await loadMessages(locale), { ...selection, pick }));
  written.set(key, json);
  return json;
}

interface ClientProvidersProps {
  readonly family: ScreenFamily;
  /** Data with which the document was rendered for its person. */
  readonly first?: FirstDataJson | undefined;
  readonly children: ReactNode;
}

/** Providers of client components: the messages of their screen family and a query cache. */
export async function ClientProviders({ family, first, children }: ClientProvidersProps) {
  return (
    <MessagesProvider timeZone={await getTimeZone()} json={await messagesJson(await getLocale(), family)}>
      <QueryClientProvider>
        <FirstDataBoundary first={first}>{children}</FirstDataBoundary>
      </QueryClientProvider>
    </MessagesProvider>
  );
}
