import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { portalEnv } from '#lib/env.server.ts';
import { ProtectedRegion } from './protected-region.tsx';

/** Text of an agreement, guarded and encrypted when copied. */
export async function ProtectedText({ children }: { children: ReactNode }) {
  const t = await getTranslations('content.agreement');
  const account = await getTranslations('account.agreement');
  const words = { copied: t('copied'), failed: t('copyFailed'), violation: account('violation') };
  return (
    <ProtectedRegion copyKey={portalEnv().COPY_KEY} words={words}>
      {children}
    </ProtectedRegion>
  );
}
