import { getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Banner } from '#components/ui/page/banner.tsx';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { FirstDataJson } from '#lib/document/reader.ts';
import { loadMessages, type Messages } from '#lib/i18n/messages.ts';
import { type MessageSelection, pickMessages } from '#lib/i18n/pick-messages.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { type ScreenFamily, screenMessages } from '#lib/i18n/screen-messages.ts';
import { keptTexts } from '#lib/server/kept-texts.ts';
import { FirstDataBoundary, MessagesProvider } from './document-providers.tsx';

/** Messages that every page heading needs. */
const everywhere = ['shell.breadcrumb'] as const;

/** Messages of a screen family. */
const messagesJson = keptTexts(async (locale, family: ScreenFamily): Promise<Partial<Messages>> => {
  const selection: MessageSelection = screenMessages[family];
  const pick = [...everywhere, ...selection.pick];
  return pickMessages(await loadMessages(locale), { ...selection, pick });
});

interface ClientProvidersProps {
  readonly family: ScreenFamily;
  /** Data with which the document was rendered for its person. */
  readonly first?: FirstDataJson | undefined;
  readonly children: ReactNode;
}

/** Providers of client components: the messages of their screen family and a query cache. */
export async function ClientProviders({ family, first, children }: ClientProvidersProps) {
  return (
    <>
      <MessagesProvider timeZone={await getTimeZone()} json={await messagesJson(await getLocale(), family)}>
        <QueryClientProvider>
          <FirstDataBoundary first={first}>{children}</FirstDataBoundary>
        </QueryClientProvider>
      </MessagesProvider>
      <NoScriptBanner />
    </>
  );
}

/** Banner of screens whose controls need JavaScript, shown by browsers that do not run it. */
async function NoScriptBanner() {
  const t = await getTranslations('shell');
  return (
    <noscript>
      <Banner isInFlow>{t('noScript')}</Banner>
    </noscript>
  );
}
