import 'server-only';
import { cache } from 'react';
import { type ConfigKey, site } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { orNotFound } from '#lib/server/loaders/or-not-found.ts';
import { previewAccess, type Stage } from '#lib/server/loaders/preview-access.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';

/** The series: its texts, seasons, figures and partners. Tags: `series`. */
export const loadSeries = cache((locale: Locale) => fetchPublic(site.series, {}, { locale, tags: ['series'] }));

/** Salons that have not ended, soonest first (specification, section 9: page 1, size 10). */
export const loadSalons = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(site.salons, { query: { page: 1, pageSize: 10 } }, { locale, tags: ['salons'] });
  return list;
});

/** Programs that are open: applyStatus 4, status 2, page size 9999 (specification, section 9). */
export const loadTechPrograms = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(site.techPrograms, { query: {} }, { locale, tags: ['programs'] });
  return list;
});

export const loadCouncil = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(site.council, {}, { locale, tags: ['council'] });
  return list;
});

/** News of the series, newest first. */
export const loadNews = cache(async (locale: Locale, pageSize = 5) => {
  const { list } = await fetchPublic(site.news, { query: { pageSize } }, { locale, tags: ['news'] });
  return list;
});

/** Text of the agreement in force, or of its draft. An unknown id ends in the not-found page. */
export const loadAgreement = cache((locale: Locale, id: string, stage: Stage = 'public') => {
  const isPreview = stage === 'preview';
  return orNotFound(id, async () =>
    fetchPublic(
      isPreview ? site.agreementPreview : site.agreement,
      { params: { id }, query: await previewAccess(stage) },
      { locale, tags: [`agreement:${id}`], ...(isPreview ? { revalidate: 0 } : {}) },
    ),
  );
});

/** State of a switch of the committee: `'1'` is on (specification, section 7). Tags: `config`. */
export const loadSwitch = cache(async (locale: Locale, paramKey: ConfigKey) => {
  const { config } = await fetchPublic(site.config, { query: { paramKey } }, { locale, tags: ['config'] });
  return config === '1';
});
