import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { InboxScreen } from '#components/inbox/inbox-screen.tsx';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import { loadMessages } from '#lib/i18n/messages.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export const generateStaticParams = () => [];

/** The shell of the inbox: the same for everybody, without a message in it. */
export default async function SiteMessagesPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const { inbox, errors } = await loadMessages(locale);
  return (
    <main>
      <NextIntlClientProvider messages={{ inbox, errors }}>
        <QueryClientProvider>
          <InboxScreen locale={locale} />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('inbox');
  return { title: t('title'), description: t('description'), robots: { index: false, follow: false } };
}
