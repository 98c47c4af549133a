import 'server-only';
import { contests } from '#lib/contract/contests.ts';
import { ApiError } from '#lib/contract/errors.ts';
import type { Line } from '#lib/contract/primitives.ts';
import { site } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { LinkImage } from '#lib/seo/link-image.ts';
import { fetchPublic } from '../backend.ts';
import { loadSeries } from './site.ts';

/** What stands in the picture of a link preview. */
export interface LinkWords {
  readonly siteName: string;
  readonly title: string;
  readonly text: string;
  readonly line: Line;
}

/** The words of a link preview; null where the contest or agreement does not exist. */
export async function loadLinkWords(image: LinkImage, locale: Locale): Promise<LinkWords | null> {
  const series = await loadSeries(locale);
  const own = await wordsOf(image, locale);
  if (own === null) return null;
  const { name, headline, lead, landing } = series;
  if (image.kind === 'landing') return { siteName: name, title: landing.title, text: landing.lead, line: 'main' };
  return { siteName: name, title: headline, text: lead, line: 'main', ...own };
}

async function wordsOf(image: LinkImage, locale: Locale): Promise<Partial<LinkWords> | null> {
  try {
    if (image.kind === 'contest') return await contestWords(image.id, locale);
    if (image.kind === 'agreement') return await agreementWords(image.id, locale);
    return {};
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound') return null;
    throw error;
  }
}

async function contestWords(id: string, locale: Locale): Promise<Partial<LinkWords>> {
  const tags = [`contest:${id}`];
  const { name, tagline, line } = await fetchPublic(contests.contest, { params: { id } }, { locale, tags });
  return { title: name, text: tagline, line };
}

async function agreementWords(id: string, locale: Locale): Promise<Partial<LinkWords>> {
  const tags = [`agreement:${id}`];
  const { title } = await fetchPublic(site.agreement, { params: { id } }, { locale, tags });
  return { title, text: '' };
}
