import type { Metadata } from 'next';
import { type Locale, languageTag, locales } from '#lib/i18n/locales.ts';
import { languageAlternates, languageUrl } from './language-urls.ts';
import { type LinkImage, linkImageUrl } from './link-image.ts';

export interface PageFacts {
  readonly locale: Locale;
  /** Origin of the portal, `https://host`. */
  readonly origin: string;
  /** Public path without a query. */
  readonly path: string;
  readonly siteName: string;
  /** Without the site's name; null for Home, whose title is the site's name. */
  readonly title: string;
  readonly description: string;
  readonly image: LinkImage;
  /** False for previews of unpublished content. */
  readonly indexable?: boolean;
  readonly type?: 'website' | 'article';
  /** Moments in seconds, for articles. */
  readonly publishedAt?: number;
  readonly updatedAt?: number;
  readonly feeds?: readonly { readonly url: string; readonly title: string }[];
}

/** Maximum length in characters of a description in search engines and link previews. */
const descriptionLength = 160;

/** Metadata of a public page: one canonical address, alternates, link preview. */
export function pageMetadata(facts: PageFacts): Metadata {
  const { locale, origin, path, siteName, title, indexable = true } = facts;
  const description = shorten(facts.description, descriptionLength);
  const fullTitle = title.includes(siteName) ? title : `${title} · ${siteName}`;
  const image = { url: linkImageUrl(facts.image, locale), width: 1200, height: 630, alt: title };
  return {
    metadataBase: new URL(origin),
    title: { absolute: fullTitle },
    description,
    alternates: indexable
      ? {
          canonical: languageUrl(path, locale),
          languages: languageAlternates(path),
          ...(facts.feeds ? { types: { 'application/atom+xml': [...facts.feeds] } } : {}),
        }
      : { canonical: null, languages: {} },
    robots: indexable ? undefined : { index: false, follow: false, noarchive: true },
    openGraph: {
      ...kindOf(facts),
      siteName,
      title,
      description,
      url: languageUrl(path, locale),
      locale: openGraphLocale[locale],
      alternateLocale: locales.filter((other) => other !== locale).map((other) => openGraphLocale[other]),
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
    other: { 'content-language': languageTag[locale] },
  };
}

function kindOf({ type = 'website', publishedAt, updatedAt }: PageFacts) {
  if (type === 'website') return { type };
  return {
    type,
    ...(publishedAt === undefined ? {} : { publishedTime: isoMoment(publishedAt) }),
    ...(updatedAt === undefined ? {} : { modifiedTime: isoMoment(updatedAt) }),
  };
}

const isoMoment = (seconds: number) => new Date(seconds * 1000).toISOString();

const openGraphLocale = { 'zh-EN': 'en_US', 'zh-CN': 'zh_CN', 'zh-Hant': 'zh_TW' } as const satisfies Record<
  Locale,
  string
>;

/** Cuts at the end of a word or sentence; counts code points, so that no character is split. */
export function shorten(text: string, length: number): string {
  const points = [...text];
  if (points.length <= length) return text;
  const cut = points.slice(0, length - 1).join('');
  return `${cut.replace(/[\s,.;:，。；：、]+[^\s,.;:，。；：、]{0,12}$/u, '')}…`;
}
