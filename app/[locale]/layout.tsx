import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import '#app/styles/tokens.css';
import '#app/styles/base.css';
import { ErrorWordsProvider } from '#components/shell/error-words.tsx';
import { HeadScripts } from '#components/shell/head-scripts.tsx';
import { OfflineBanner } from '#components/shell/offline-banner.tsx';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { Toasts } from '#components/shell/toasts.tsx';
import { brand } from '#lib/brand.ts';
import { isLocale, languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';

interface RootLayoutProps {
  readonly params: Promise<{ readonly locale: string }>;
  readonly children: ReactNode;
}

/** Pages are made per language when they are first asked for: a build must not need the backend. */
export const generateStaticParams = () => [];

/** `html` carries attributes that the head script sets (scheme, hint, scrolling), which React must leave alone. */
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
        <SkipLink>{t('skip')}</SkipLink>
        <ErrorWordsProvider
          words={{
            title: t('error.title'),
            text: t('error.text'),
            retry: t('error.retry'),
            home: t('error.home'),
            number: t('error.number', { number: '{number}' }),
            homeHref: href('home'),
          }}
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
  // The header and every hero begin in ink, in both schemes.
  themeColor: '#08121e',
  colorScheme: 'light dark',
};

export const metadata: Metadata = {
  title: { default: brand.contest.toUpperCase(), template: `%s · ${brand.contest.toUpperCase()}` },
  icons: { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }], apple: '/apple-touch-icon.png' },
  manifest: '/manifest.webmanifest',
  formatDetection: { telephone: false, date: false, address: false, email: false },
};
