import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { datasets } from '#lib/contract/datasets/datasets.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { loadSwitch } from './content/site.ts';
import { orNotFound } from './or-not-found.ts';

/** All data sets, most recently changed first. Tag: `datasets`. */
export const loadDatasets = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(datasets.list, {}, { locale, tags: ['datasets'] });
  return list;
});

/** One data set with its files. An unknown id ends in the not-found page. Tag: `dataset:<id>`. */
export const loadDataset = cache((locale: Locale, id: string) =>
  orNotFound(id, () =>
    fetchPublic(datasets.dataset, { params: { id } }, { locale, tags: [`dataset:${id}`, 'datasets'] }),
  ),
);

/** Redirects to Home while the committee has switched data sets off (specification, section 7). */
export async function requireDatasets(locale: Locale): Promise<void> {
  if (!(await loadSwitch(locale, 'DATE_SET_SWITCH'))) redirect(href('home'));
}
