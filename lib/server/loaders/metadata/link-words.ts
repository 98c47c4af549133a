import 'server-only';
import { getTranslations } from 'next-intl/server';
import { contests } from '#lib/contract/contests/contests.ts';
import { ApiError } from '#lib/contract/errors.ts';
import type { Line } from '#lib/contract/primitives.ts';
import { site } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { LinkImage } from '#lib/seo/link-image.ts';
import { loadCommunity, loadDocument, loadFaq } from '#lib/server/loaders/content/documents.ts';
import { loadNewsItem } from '#lib/server/loaders/content/news.ts';
import { loadProgram } from '#lib/server/loaders/content/programs.ts';
import { loadSalon } from '#lib/server/loaders/content/salons.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { loadDataset } from '#lib/server/loaders/datasets.ts';
import { loadBoard } from '#lib/server/loaders/leaderboards.ts';
import { loadSubject } from '#lib/server/loaders/training.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { rankingOfImage } from './ranking-image.ts';

/** Text in the picture of a link preview. */
export interface LinkWords {
  readonly siteName: string;
  readonly title: string;
  readonly text: string;
  readonly line: Line;
}

/** Text of a link preview; null when its subject does not exist. */
export async function loadLinkWords(image: LinkImage, locale: Locale): Promise<LinkWords | null> {
  const series = await loadSeries(locale);
  const own = await wordsOf(image, locale);
  if (own === null) return null;
  const { name, headline, lead, landing } = series;
  if (image.kind === 'landing') return { siteName: name, title: landing.title, text: landing.lead, line: 'main' };
  return { siteName: name, title: headline, text: lead, line: 'main', ...own };
}

type Words = Partial<LinkWords>;

async function wordsOf(image: LinkImage, locale: Locale): Promise<Words | null> {
  try {
    return await ownWords(image, locale);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound') return null;
    throw error;
  }
}

async function ownWords(image: LinkImage, locale: Locale): Promise<Words> {
  const t = await getTranslations({ locale, namespace: 'content' });
  switch (image.kind) {
    case 'series':
    case 'landing':
      return {};
    case 'newsList':
      return { title: t('news.title'), text: t('news.lead') };
    case 'salons':
      return { title: t('salons.title'), text: t('salons.lead') };
    case 'announcements':
      return { title: t('announcements.title'), text: t('announcements.lead') };
    case 'datasets':
      return listWords('dataset', locale);
    case 'leaderboards':
      return listWords('leaderboard', locale);
    case 'training': {
      const words = await getTranslations({ locale, namespace: 'training' });
      return { title: words('title'), text: words('home.lead'), line: 'training' };
    }
    case 'groupChat':
      return { title: t('groupChat.title'), text: t('groupChat.lead') };
    case 'community': {
      const { title, lead } = await loadCommunity(locale);
      return { title, text: lead };
    }
    default:
      return thingWords(image.kind, image.id, locale);
  }
}

type Noun = Extract<LinkImage, { readonly id: string }>['kind'];

/** Text for one item. An item whose page is not found has no picture. */
async function thingWords(kind: Noun, id: string, locale: Locale): Promise<Words> {
  switch (kind) {
    case 'contest':
      return contestWords(id, locale);
    case 'ranking':
      return rankingWords(id, locale);
    case 'agreement':
      return agreementWords(id, locale);
    case 'document': {
      const { title, lead } = await loadDocument(locale, id);
      return { title, text: lead };
    }
    case 'faq': {
      const { title, lead } = await loadFaq(locale, id);
      return { title, text: lead };
    }
    case 'news': {
      const { title, summary, line } = await loadNewsItem(locale, id);
      return { title, text: summary, line };
    }
    case 'salon': {
      const { title, speaker } = await loadSalon(locale, id);
      return { title, text: speaker };
    }
    case 'dataset': {
      const { title, lead } = await loadDataset(locale, id);
      return { title, text: lead };
    }
    case 'leaderboard': {
      const { title, lead } = await loadBoard(locale, id);
      return { title, text: lead };
    }
    case 'subject': {
      const { name, summary } = await loadSubject(locale, id);
      return { title: name, text: summary, line: 'training' };
    }
    case 'program': {
      const { programName, summary } = await loadProgram(locale, id);
      return { title: programName, text: summary, line: 'training' };
    }
  }
}

async function listWords(namespace: 'dataset' | 'leaderboard', locale: Locale): Promise<Words> {
  const t = await getTranslations({ locale, namespace });
  return { title: t('title'), text: t('lead') };
}

async function contestWords(id: string, locale: Locale): Promise<Words> {
  const tags = [`contest:${id}`];
  const { name, tagline, line } = await fetchPublic(contests.contest, { params: { id } }, { locale, tags });
  return { title: name, text: tagline, line };
}

async function rankingWords(id: string, locale: Locale): Promise<Words> {
  const t = await getTranslations({ locale, namespace: 'ranking' });
  const { contestId, raceId } = rankingOfImage(id);
  const { title = '', line } = await contestWords(contestId, locale);
  const { list } = await fetchPublic(
    contests.tracks,
    { params: { id: contestId } },
    { locale, tags: [`contest:${contestId}`] },
  );
  const track = list.find((one) => one.id === raceId)?.name;
  return { title: track ?? t('title'), text: t('pageTitleEmpty', { contest: title }), ...(line && { line }) };
}

async function agreementWords(id: string, locale: Locale): Promise<Words> {
  const tags = [`agreement:${id}`];
  const { title } = await fetchPublic(site.agreement, { params: { id } }, { locale, tags });
  return { title, text: '' };
}
