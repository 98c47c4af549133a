import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { InboxScreen } from '#components/inbox/inbox-screen.tsx';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadMessages } from '#lib/i18n/messages.ts';

interface SiteMessagesPageProps {
  readonly params: Promise<{ readonly locale: Locale }>;
}

export const generateStaticParams = () => [];

/** The shell of the inbox: the same for everybody, without a message in it. */
export default async function SiteMessagesPage({ params }: SiteMessagesPageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
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

export async function generateMetadata({ params }: SiteMessagesPageProps): Promise<Metadata> {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('inbox');
  return { title: t('title'), description: t('description'), robots: { index: false, follow: false } };
}
