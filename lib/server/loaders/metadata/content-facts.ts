import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Document } from '#lib/contract/documents.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefNews, hrefText } from '#lib/routing/href.ts';
import { feedUrl } from '#lib/seo/feed-url.ts';
import { loadCommunity, loadDocument, loadFaq, loadTrackGuide } from '#lib/server/loaders/content/documents.ts';
import { loadNewsArticle } from '#lib/server/loaders/content/news.ts';
import { loadProgram } from '#lib/server/loaders/content/programs.ts';
import { loadSalon } from '#lib/server/loaders/content/salons.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { metadataOf } from './page-facts.ts';

const textMetadata = (locale: Locale, { id, title, lead, updatedAt, indexed }: Document, path: string) =>
  metadataOf(locale, {
    path,
    title,
    description: lead,
    image: { kind: 'document', id },
    indexable: indexed,
    type: 'article',
    updatedAt,
  });

export async function documentMetadata(locale: Locale, id: string): Promise<Metadata> {
  const document = await loadDocument(locale, id);
  return textMetadata(locale, document, hrefText('guide', id) ?? href('home'));
}

export async function trackGuideMetadata(locale: Locale, track: string): Promise<Metadata> {
  return textMetadata(locale, await loadTrackGuide(locale, track), href('trackGuide', { id: track }));
}

export async function aboutMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'content.about' });
  const { name } = await loadSeries(locale);
  const about = await loadDocument(locale, 'about');
  return textMetadata(locale, { ...about, title: t('title', { series: name }) }, href('about'));
}

export async function faqMetadata(locale: Locale, id: string): Promise<Metadata> {
  const { title, lead, updatedAt, indexed } = await loadFaq(locale, id);
  return metadataOf(locale, {
    path: hrefText('faq', id) ?? href('home'),
    title,
    description: lead,
    image: { kind: 'faq', id },
    indexable: indexed,
    type: 'article',
    updatedAt,
  });
}

export async function newsListMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'content.news' });
  const { name } = await loadSeries(locale);
  return metadataOf(locale, {
    path: href('newsReports'),
    title: t('title'),
    description: t('lead'),
    image: { kind: 'newsList' },
    feeds: [{ url: feedUrl({ kind: 'news' }, locale), title: t('feed', { series: name }) }],
  });
}

export async function newsMetadata(locale: Locale, id: string, year: string): Promise<Metadata> {
  const article = await loadNewsArticle(locale, id, year);
  const t = await getTranslations({ locale, namespace: 'content.news' });
  const { name } = await loadSeries(locale);
  return metadataOf(locale, {
    path: hrefNews(article),
    title: article.title,
    description: article.summary,
    image: { kind: 'news', id },
    type: 'article',
    publishedAt: article.publishedAt,
    feeds: [{ url: feedUrl({ kind: 'news' }, locale), title: t('feed', { series: name }) }],
  });
}

export async function announcementsMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'content.announcements' });
  const { name } = await loadSeries(locale);
  return metadataOf(locale, {
    path: href('homePageAnnouncement'),
    title: t('title'),
    description: t('lead'),
    image: { kind: 'announcements' },
    feeds: [{ url: feedUrl({ kind: 'announcements' }, locale), title: t('feed', { series: name }) }],
  });
}

export async function salonsMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'content.salons' });
  return metadataOf(locale, {
    path: href('techSalons'),
    title: t('title'),
    description: t('lead'),
    image: { kind: 'salons' },
  });
}

export async function salonMetadata(locale: Locale, id: string): Promise<Metadata> {
  const { title, summary } = await loadSalon(locale, id);
  return metadataOf(locale, {
    path: href('salonDetail', { id }),
    title,
    description: summary,
    image: { kind: 'salon', id },
  });
}

export async function programMetadata(locale: Locale, id: string): Promise<Metadata> {
  const { programName, summary } = await loadProgram(locale, id);
  return metadataOf(locale, {
    path: href('techProgram', { id }),
    title: programName,
    description: summary,
    image: { kind: 'program', id },
  });
}

export async function communityMetadata(locale: Locale): Promise<Metadata> {
  const { title, lead } = await loadCommunity(locale);
  return metadataOf(locale, {
    path: href('communityIntroduction'),
    title,
    description: lead,
    image: { kind: 'community' },
  });
}

export async function groupChatMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'content.groupChat' });
  return metadataOf(locale, {
    path: href('joinCompetitionGroupChat'),
    title: t('title'),
    description: t('description'),
    image: { kind: 'groupChat' },
  });
}

export async function groupCodesMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'content.groupChat' });
  return metadataOf(locale, {
    path: href('codeIntoGroup'),
    title: t('codesTitle'),
    description: t('codesDescription'),
    image: { kind: 'groupChat' },
  });
}
