import type { NewsItem } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Content } from '../content-store/content.ts';

/** News whose moment has come (`now` in seconds), latest first; only those of one contest where it is named. */
export function publishedNews(content: Content, locale: Locale, now: number, contestId?: string): readonly NewsItem[] {
  return content.news[locale].filter(
    (item) => item.publishedAt <= now && (contestId === undefined || item.contestId === contestId),
  );
}
