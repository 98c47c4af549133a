import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { documents } from '#lib/contract/documents.ts';
import type { NewsItem } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fetchPublic } from '../backend.ts';
import { orNotFound } from './or-not-found.ts';
import { settle } from './settle.ts';
import { loadNews } from './site.ts';

/** The longest list that the backend gives at once. */
const longest = 100;

/** News of the whole series, newest first. */
export const loadAllNews = (locale: Locale) => loadNews(locale, longest);

/** Other reports that a report names at its end. */
const moreAtMost = 3;

/** Other reports of the same year, the newest first; none where they cannot be read. */
export async function loadMoreNews(locale: Locale, { id, year }: Pick<NewsItem, 'id' | 'year'>) {
  const news = await settle(loadAllNews(locale));
  const others = (news.ok ? news.data : []).filter((item) => item.year === year && item.id !== id);
  return others.slice(0, moreAtMost);
}

export interface NewsYear {
  readonly year: number;
  readonly news: readonly NewsItem[];
}

/** News by the season that they are filed under, the newest season first. */
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

/** A report under its year. Under another year than its own there is no such page. */
export const loadNewsArticle = cache(async (locale: Locale, id: string, year: string) => {
  const article = await loadNewsItem(locale, id);
  if (String(article.year) !== year) notFound();
  return article;
});
