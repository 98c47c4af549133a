import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { brand } from '#lib/brand.ts';
import { identity } from '#lib/contract/identity.ts';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { formatters } from '#lib/time/format.ts';
import { loadAgreement, loadSeries } from './content/site.ts';
import { toResult } from './to-result.ts';

/** Name of the payment app, capitalised for sentences. */
export const providerName = brand.provider.charAt(0).toUpperCase() + brand.provider.slice(1);

/** Test users; empty where the backend does not offer a simulated login. */
async function loadTestUsers(locale: Locale) {
  const read = await toResult(fetchPublic(identity.testUsers, {}, { locale, tags: ['testUsers'] }));
  return read.ok ? read.data.list : [];
}

/**
 * Content of the sign-in page; `agreement.html` is not sanitised yet. Fails without an agreement, because a login
 * requires one.
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
    providerLogout: portalEnv().IDENTITY_PROVIDER_LOGOUT_URL,
    agreement,
    agreementDate: formatters(locale).date(agreement.effectiveAt),
    testUsers,
  };
});

/** Metadata of the login page (`1`) and the registration page (`2`). */
export async function signInMetadata(locale: Locale, type: '1' | '2'): Promise<Metadata> {
  const [t, { series, provider }] = await Promise.all([getTranslations('account.meta'), loadSignIn(locale)]);
  return {
    title: { absolute: `${type === '2' ? t('registerTitle') : t('loginTitle')} · ${series}` },
    description: t('description', { series, provider }),
    robots: { index: false, follow: false },
  };
}
