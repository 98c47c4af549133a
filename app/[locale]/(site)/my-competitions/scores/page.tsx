import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ScoreDetailScreen } from '#components/track/score-detail-screen.tsx';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import { loadMessages } from '#lib/i18n/messages.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export const generateStaticParams = () => [];

export default async function ScoreDetailPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const { errors, personal, track, submission } = await loadMessages(locale);
  return (
    <main id="main">
      <NextIntlClientProvider messages={{ errors, personal, track, submission }}>
        <QueryClientProvider>
          <ScoreDetailScreen locale={locale} />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('track.scores');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}
