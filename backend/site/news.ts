import type { NewsItem } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Content } from '../content-store/content.ts';

/** Published news (`now` in seconds), latest first; only those of one contest if it is given. */
export function publishedNews(content: Content, locale: Locale, now: number, contestId?: string): readonly NewsItem[] {
  return content.news[locale].filter(
    (item) => item.publishedAt <= now && (contestId === undefined || item.contestId === contestId),
  );
}
