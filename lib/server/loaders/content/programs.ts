import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { documents, type TechProgramDetail } from '#lib/contract/documents.ts';
import type { TechProgram } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { orNotFound } from '#lib/server/loaders/or-not-found.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { loadTechPrograms } from './site.ts';

/** Filters for displayed programs (specification, section 9). */
const shown = { applyStatus: 4, status: 2 } as const;
const seasons = [3, 2, 1] as const;
const defaultId = (season: number) => `talent-show-${season}`;

/** Three seasons of a talent programme, newest first, shown while the backend has no program. */
async function defaultPrograms(locale: Locale): Promise<readonly TechProgram[]> {
  const t = await getTranslations({ locale, namespace: 'content.program' });
  return seasons.map((season) => ({
    id: defaultId(season),
    programName: t('show.name', { season }),
    summary: t('show.summary', { season }),
    ...shown,
  }));
}

/** Programs to display; the default ones where the backend returns none (specification, section 7). */
export const loadPrograms = cache(async (locale: Locale): Promise<readonly TechProgram[]> => {
  const list = await loadTechPrograms(locale);
  return list.length > 0 ? list : defaultPrograms(locale);
});

/** A program with its text. An unknown id ends in the not-found page. Tag: `program:<id>`. */
export const loadProgram = cache(async (locale: Locale, id: string): Promise<TechProgramDetail> => {
  const own = (await loadPrograms(locale)).find((program) => program.id === id);
  if (own && (await loadTechPrograms(locale)).length === 0) return defaultDetail(own, locale);
  return orNotFound(id, () =>
    fetchPublic(documents.techProgram, { params: { id } }, { locale, tags: [`program:${id}`, 'programs'] }),
  );
});

async function defaultDetail(program: TechProgram, locale: Locale): Promise<TechProgramDetail> {
  const t = await getTranslations({ locale, namespace: 'content.program' });
  const facts = (['episodes', 'contestants', 'final'] as const).map((id) => ({
    id,
    title: t(`show.${id}.title`),
    text: t(`show.${id}.text`),
  }));
  const sections = (['idea', 'tasks', 'watch'] as const).map((id) => ({
    id,
    title: t(`show.${id}.title`),
    text: t(`show.${id}.text`),
  }));
  return {
    ...program,
    facts,
    // Plain text of the catalogue, without characters that need escaping.
    blocks: sections.map(({ id, title, text }) => ({
      id,
      html: `<h2 id="${id}">${title}</h2><p>${text}</p>`,
      fallback: false,
    })),
    headings: sections.map(({ id, title }) => ({ id, title, level: 2 as const })),
    fallback: false,
  };
}
