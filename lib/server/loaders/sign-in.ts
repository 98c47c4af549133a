import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { brand } from '#lib/brand.ts';
import { identity } from '#lib/contract/identity.ts';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { fetchPublic } from '../backend.ts';
import { settle } from './settle.ts';
import { loadAgreement, loadSeries } from './site.ts';

/** The payment app as it is written in a sentence. */
export const providerName = brand.provider.charAt(0).toUpperCase() + brand.provider.slice(1);

/** Test persons; none where the backend does not offer simulated log-in. */
async function loadTestUsers(locale: Locale) {
  const read = await settle(fetchPublic(identity.testUsers, {}, { locale, tags: ['testUsers'] }));
  return read.ok ? read.data.list : [];
}

/** Where the provider ends a person's session. */
function providerLogout(): string {
  const { IDENTITY_PROVIDER_ORIGIN, BACKEND_PUBLIC_URL } = portalEnv();
  return new URL('/provider/logout', IDENTITY_PROVIDER_ORIGIN ?? BACKEND_PUBLIC_URL).href;
}

/**
 * What the sign-in page says and needs; `agreement.html` is not sanitised yet. It fails when there is no agreement:
 * nobody may log in without one.
 */
export const loadSignIn = cache(async (locale: Locale) => {
  const [series, agreement, testUsers] = await Promise.all([
    loadSeries(locale),
    loadAgreement(locale, 'userAgreement'),
    loadTestUsers(locale),
  ]);
  return {
    series: series.name,
    email: series.email,
    players: series.figures.players,
    provider: providerName,
    providerLogout: providerLogout(),
    agreement,
    agreementDate: formatters(locale).date(agreement.effectiveAt),
    testUsers,
  };
});

/** Head of the pages that log in (`1`) and register (`2`). */
export async function signInMetadata(locale: Locale, type: '1' | '2'): Promise<Metadata> {
  const [t, { series, provider }] = await Promise.all([getTranslations('account.meta'), loadSignIn(locale)]);
  return {
    title: { absolute: `${type === '2' ? t('registerTitle') : t('loginTitle')} · ${series}` },
    description: t('description', { series, provider }),
    robots: { index: false, follow: false },
  };
}
