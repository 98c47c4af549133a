import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';

/** Home / `rest`, which ends with the page itself. */
export async function crumbsTo(locale: Locale, ...rest: readonly Crumb[]): Promise<readonly Crumb[]> {
  const t = await getTranslations({ locale, namespace: 'content.crumbs' });
  return [{ name: t('home'), path: href('home') }, ...rest];
}
