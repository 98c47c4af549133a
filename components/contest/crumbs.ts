import { getTranslations } from 'next-intl/server';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest, hrefContestHome } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';

type Named = Pick<Contest, 'id' | 'name'>;

/** Contests / contest. */
export async function introCrumbs({ name }: Named, locale: Locale): Promise<readonly Crumb[]> {
  const t = await getTranslations({ locale, namespace: 'contest.crumbs' });
  return [{ name: t('home'), path: href('home') }, { name }];
}

/** Contests / contest / home. */
export async function contestHomeCrumbs({ id, name }: Named, locale: Locale): Promise<readonly Crumb[]> {
  const t = await getTranslations({ locale, namespace: 'contest' });
  return [{ name: t('crumbs.home'), path: href('home') }, { name, path: hrefContest(id) }, { name: t('details.back') }];
}

/** Contests / contest / home / details tab. */
export async function detailsCrumbs({ id, name }: Named, part: string, locale: Locale): Promise<readonly Crumb[]> {
  const t = await getTranslations({ locale, namespace: 'contest' });
  return [
    { name: t('crumbs.home'), path: href('home') },
    { name, path: hrefContest(id) },
    { name: t('details.back'), path: hrefContestHome(id) },
    { name: part },
  ];
}
