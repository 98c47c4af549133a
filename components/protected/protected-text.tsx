import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { ProtectedRegion } from './protected-region.tsx';

/** The words of an agreement, guarded and encrypted when copied. */
export async function ProtectedText({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'content.agreement' });
  const account = await getTranslations({ locale, namespace: 'account.agreement' });
  const words = { copied: t('copied'), failed: t('copyFailed'), violation: account('violation') };
  return (
    <ProtectedRegion copyKey={portalEnv().COPY_KEY} words={words}>
      {children}
    </ProtectedRegion>
  );
}
