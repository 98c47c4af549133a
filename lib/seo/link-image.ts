import { type Locale, lngParameter, localeFromLng } from '#lib/i18n/locales.ts';

/** Kinds of items with a page each; the backend identifies them by id. */
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

/** Subject of a link preview: a unique page, or one of the items with a page each. */
export type LinkImage =
  | { readonly kind: (typeof singles)[number] }
  | { readonly kind: (typeof nouns)[number]; readonly id: string };

/** Address of the generated picture, stable while the page exists: `/og/contest.2025.zh-cn.png`. */
export function linkImageUrl(image: LinkImage, locale: Locale): string {
  const name = 'id' in image ? `${image.kind}.${encodeURIComponent(image.id)}` : image.kind;
  return `/og/${name}.${lngParameter[locale]}.png`;
}

/** The picture of a ranking names its contest and its track: two ids of up to 64 characters, and one between them. */
const names = /^([a-zA-Z]+)(?:\.([\w-]{1,129}))?\.([a-z-]{5,7})\.png$/;

/** Picture of a file name below `/og/`; null for any other name. */
export function linkImageOf(file: string): { image: LinkImage; locale: Locale } | null {
  const [, kind, id, lng] = names.exec(file) ?? [];
  const locale = localeFromLng(lng);
  if (!locale) return null;
  const single = singles.find((name) => name === kind);
  if (single && !id) return { image: { kind: single }, locale };
  const noun = nouns.find((name) => name === kind);
  return noun && id ? { image: { kind: noun, id }, locale } : null;
}
