import { type Locale, lngParameter, localeFromLng } from '#lib/i18n/locales.ts';

/** What a link preview shows: the series, the coming season, a contest, or an agreement. */
export type LinkImage =
  | { readonly kind: 'series' }
  | { readonly kind: 'landing' }
  | { readonly kind: 'contest'; readonly id: string }
  | { readonly kind: 'agreement'; readonly id: string };

/** Address of the generated picture, the same for as long as the page exists: `/og/contest.2025.zh-cn.png`. */
export function linkImageUrl(image: LinkImage, locale: Locale): string {
  const name = 'id' in image ? `${image.kind}.${encodeURIComponent(image.id)}` : image.kind;
  return `/og/${name}.${lngParameter[locale]}.png`;
}

const names = /^(?:(series|landing)|(contest|agreement)\.([\w-]{1,64}))\.([a-z-]{5,7})\.png$/;

/** The picture that a file name of `/og/` means; null for any other name. */
export function linkImageOf(file: string): { image: LinkImage; locale: Locale } | null {
  const [, single, kind, id, lng] = names.exec(file) ?? [];
  const locale = localeFromLng(lng);
  if (!locale) return null;
  if (single === 'series' || single === 'landing') return { image: { kind: single }, locale };
  if ((kind === 'contest' || kind === 'agreement') && id) return { image: { kind, id }, locale };
  return null;
}
