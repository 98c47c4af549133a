import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import '#app/styles/tokens.css';
import '#app/styles/base.css';
import { EventReplay } from '#components/shell/head-script/event-replay.tsx';
import { HeadScripts } from '#components/shell/head-script/head-scripts.tsx';
import { type ErrorWords, ErrorWordsProvider } from '#components/shell/messages/error-words.tsx';
import { OfflineBanner } from '#components/shell/messages/offline-banner.tsx';
import { Toasts } from '#components/shell/messages/toasts.tsx';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { brand, documentTitle } from '#lib/brand.ts';
import { toJsonText } from '#lib/document/json-text.ts';
import { isLocale, languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';

interface RootLayoutProps {
  readonly params: Promise<{ readonly locale: string }>;
  readonly children: ReactNode;
}

/** Pages are rendered per language at the first request: a build must not need the backend. */
export const generateStaticParams = () => [];

/** The head script sets attributes of `html` (scheme, hint, scrolling), which React must not change. */
export default async function RootLayout({ params, children }: RootLayoutProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const t = await getTranslations('shell');
  return (
    <html lang={languageTag[locale]} suppressHydrationWarning>
      <head>
        <HeadScripts />
      </head>
      <body>
        <EventReplay />
        <SkipLink>{t('skip')}</SkipLink>
        <ErrorWordsProvider
          json={toJsonText<ErrorWords>({
            title: t('error.title'),
            text: t('error.text'),
            retry: t('error.retry'),
            chunk: t('error.chunk'),
            reload: t('error.reload'),
            home: t('error.home'),
            number: t('error.number', { number: '{number}' }),
            homeHref: href('home'),
          })}
        >
          {children}
        </ErrorWordsProvider>
        <Toasts closeLabel={t('close')} />
        <OfflineBanner text={t('offline')} />
      </body>
    </html>
  );
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // The header and every hero are dark at the top, in both schemes.
  themeColor: '#08121e',
  colorScheme: 'light dark',
};

export const metadata: Metadata = {
  title: { default: brand.contest.toUpperCase(), template: documentTitle('%s') },
  icons: { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }], apple: '/apple-touch-icon.png' },
  manifest: '/manifest.webmanifest',
  formatDetection: { telephone: false, date: false, address: false, email: false },
};
