import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { GuideFilesScreen } from '#components/document/guide-files-screen.tsx';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import { loadMessages } from '#lib/i18n/messages.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadGuideFiles } from '#lib/server/loaders/guide-files.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function GuideFilesPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const { content, errors } = await loadMessages(locale);
  return (
    <main id="main">
      <NextIntlClientProvider messages={{ content: { guideFiles: content.guideFiles }, errors }}>
        <QueryClientProvider>
          <GuideFilesScreen files={await loadGuideFiles(locale)} locale={locale} />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await localeOf(params);
  const t = await getTranslations('content.guideFiles');
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}
