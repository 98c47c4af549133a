import { type Locale, lngParameter, localeFromLng } from '#lib/i18n/locales.ts';

/** Things with a page of their own each; the backend knows them by id. */
const nouns = [
  'contest',
  'ranking',
  'agreement',
  'document',
  'faq',
  'news',
  'salon',
  'program',
  'dataset',
  'leaderboard',
  'subject',
] as const;
/** Pages that exist once. */
const singles = [
  'series',
  'landing',
  'newsList',
  'salons',
  'community',
  'announcements',
  'groupChat',
  'datasets',
  'leaderboards',
  'training',
] as const;

/** What a link preview shows: a page that exists once, or one of the things that have a page each. */
export type LinkImage =
  | { readonly kind: (typeof singles)[number] }
  | { readonly kind: (typeof nouns)[number]; readonly id: string };

/** Address of the generated picture, the same for as long as the page exists: `/og/contest.2025.zh-cn.png`. */
export function linkImageUrl(image: LinkImage, locale: Locale): string {
  const name = 'id' in image ? `${image.kind}.${encodeURIComponent(image.id)}` : image.kind;
  return `/og/${name}.${lngParameter[locale]}.png`;
}

const names = /^([a-zA-Z]+)(?:\.([\w-]{1,64}))?\.([a-z-]{5,7})\.png$/;

/** The picture that a file name of `/og/` means; null for any other name. */
export function linkImageOf(file: string): { image: LinkImage; locale: Locale } | null {
  const [, kind, id, lng] = names.exec(file) ?? [];
  const locale = localeFromLng(lng);
  if (!locale) return null;
  const single = singles.find((name) => name === kind);
  if (single && !id) return { image: { kind: single }, locale };
  const noun = nouns.find((name) => name === kind);
  return noun && id ? { image: { kind: noun, id }, locale } : null;
}
