import type { NewsItem } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Content } from '../content-store/content.ts';

/** Published news (`now` in seconds), latest first; only those of one contest if it is given. */
export function publishedNews(content: Content, locale: Locale, now: number, contestId?: string): readonly NewsItem[] {
  return content.news[locale].filter(
    (item) => item.publishedAt <= now && (contestId === undefined || item.contestId === contestId),
  );
}

/** The item without its contest while that is in preparation: a link to the contest would lead to a 404. */
export function withPublishedContest<Item extends Pick<NewsItem, 'contestId'>>(
  { contests }: Content,
  item: Item,
): Item {
  const isPublished = item.contestId !== null && contests.get(item.contestId)?.published === true;
  return isPublished ? item : { ...item, contestId: null };
}
