import { getTranslations } from 'next-intl/server';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';

/** Contests / contest / draws. */
export async function drawCrumbs(
  { id, name }: Pick<Contest, 'id' | 'name'>,
  locale: Locale,
): Promise<readonly Crumb[]> {
  const t = await getTranslations({ locale, namespace: 'contest.crumbs' });
  const draw = await getTranslations({ locale, namespace: 'draw' });
  return [{ name: t('home'), path: href('home') }, { name, path: hrefContest(id) }, { name: draw('title') }];
}
