import { type Locale, lngParameter, localeFromLng } from '#lib/i18n/locales.ts';

/** Content of an Atom feed: news of the series, its announcements, or the news of one contest. */
export type FeedSubject =
  | { readonly kind: 'news' | 'announcements' }
  | { readonly kind: 'contest'; readonly id: string };

/** Public path of a feed: `/feeds/news.zh-en.xml`, `/feeds/contest.2025.zh-cn.xml`. */
export function feedUrl(subject: FeedSubject, locale: Locale): string {
  const name = subject.kind === 'contest' ? `contest.${encodeURIComponent(subject.id)}` : subject.kind;
  return `/feeds/${name}.${lngParameter[locale]}.xml`;
}

const names = /^(?:(news|announcements)|contest\.([\w-]{1,64}))\.([a-z-]{5,7})\.xml$/;

/** Feed of a file name below `/feeds/`; null for any other name. */
export function feedOf(file: string): { subject: FeedSubject; locale: Locale } | null {
  const [, kind, id, lng] = names.exec(file) ?? [];
  const locale = localeFromLng(lng);
  if (!locale) return null;
  if (kind === 'news' || kind === 'announcements') return { subject: { kind }, locale };
  return id ? { subject: { kind: 'contest', id }, locale } : null;
}
