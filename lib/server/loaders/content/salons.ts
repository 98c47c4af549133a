import 'server-only';
import { cache } from 'react';
import { salons } from '#lib/contract/salons.ts';
import { type Salon, site } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { orNotFound } from '#lib/server/loaders/or-not-found.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';

/** Every salon that has not ended. Tag: `salons`. */
export const loadAllSalons = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(site.salons, { query: { page: 1, pageSize: 100 } }, { locale, tags: ['salons'] });
  return list;
});

/** One salon with its programme. An unknown id ends in the not-found page. Tag: `salon:<id>`. */
export const loadSalon = cache((locale: Locale, id: string) =>
  orNotFound(id, () => fetchPublic(salons.salon, { params: { id } }, { locale, tags: [`salon:${id}`, 'salons'] })),
);

/** The salons that have not ended at `now` (seconds), soonest first: a list that was kept may be older. */
export const comingSalons = (list: readonly Salon[], now: number): readonly Salon[] =>
  list.filter(({ endsAt }) => endsAt > now).toSorted((a, b) => a.startsAt - b.startsAt);
