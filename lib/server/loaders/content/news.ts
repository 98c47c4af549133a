import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { documents } from '#lib/contract/documents.ts';
import type { NewsItem } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { orNotFound } from '#lib/server/loaders/or-not-found.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { loadNews } from './site.ts';

/** Largest page size of the backend. */
const longest = 100;

export const loadAllNews = (locale: Locale) => loadNews(locale, longest);

/** Maximum number of related reports at the end of a report. */
const moreAtMost = 3;

/** Other reports of the same year, newest first; empty where they cannot be loaded. */
export async function loadMoreNews(locale: Locale, { id, year }: Pick<NewsItem, 'id' | 'year'>) {
  const news = await toResult(loadAllNews(locale));
  const others = (news.ok ? news.data : []).filter((item) => item.year === year && item.id !== id);
  return others.slice(0, moreAtMost);
}

export interface NewsYear {
  readonly year: number;
  readonly news: readonly NewsItem[];
}

/** News by season, newest season first. */
export function byYear(news: readonly NewsItem[]): readonly NewsYear[] {
  const years = Map.groupBy(news, ({ year }) => year);
  return [...years].map(([year, items]) => ({ year, news: items })).toSorted((a, b) => b.year - a.year);
}

/** A report with its text. An unknown id ends in the not-found page. Tag: `news:<id>`. */
export const loadNewsItem = cache((locale: Locale, id: string) =>
  orNotFound(id, () =>
    fetchPublic(documents.newsArticle, { params: { id } }, { locale, tags: [`news:${id}`, 'news'] }),
  ),
);

/** A report of a year. Not found under a year other than its own. */
export const loadNewsArticle = cache(async (locale: Locale, id: string, year: string) => {
  const article = await loadNewsItem(locale, id);
  if (String(article.year) !== year) notFound();
  return article;
});
