import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefNews, hrefText } from '#lib/routing/href.ts';
import { loadContestMenu, loadTracks } from '#lib/server/loaders/contests.ts';
import { loadDatasets } from '#lib/server/loaders/datasets.ts';
import { loadBoards } from '#lib/server/loaders/leaderboards.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';
import { loadSubjects } from '#lib/server/loaders/training.ts';
import { loadAgreements, loadAnnouncements, loadCommunity, loadDocuments, loadFaqs } from './documents.ts';
import { loadAllNews } from './news.ts';
import { loadPrograms } from './programs.ts';
import { loadAllSalons } from './salons.ts';
import { loadSwitch } from './site.ts';

/** A page of text and the time of its last change (seconds), where that is known. */
export interface ContentPage {
  readonly path: string;
  readonly title: string;
  readonly updatedAt: number | null;
}

/** Content pages by kind. A kind that cannot be loaded is left out. */
export interface ContentPages {
  readonly tracks: readonly ContentPage[];
  readonly guides: readonly ContentPage[];
  readonly questions: readonly ContentPage[];
  readonly agreements: readonly ContentPage[];
  readonly news: readonly ContentPage[];
  readonly salons: readonly ContentPage[];
  readonly programs: readonly ContentPage[];
  readonly community: readonly ContentPage[];
  readonly datasets: readonly ContentPage[];
  readonly training: readonly ContentPage[];
}

type Found = Omit<ContentPage, 'path'> & { readonly path: string | null };

/** Only items that have a page, and only pages that search engines may index. */
const listed = <Item>(items: readonly Item[], pageOf: (item: Item) => Found | null): readonly ContentPage[] =>
  items.flatMap((item) => {
    const page = pageOf(item);
    return page?.path ? [{ ...page, path: page.path }] : [];
  });

async function orNone<Data>(read: Promise<readonly Data[]>): Promise<readonly Data[]> {
  const result = await toResult(read);
  return result.ok ? result.data : [];
}

/** Every indexable page of text, in one language. */
export async function loadContentPages(locale: Locale): Promise<ContentPages> {
  const [documents, faqs, agreements, news, salons, programs] = await Promise.all([
    orNone(loadDocuments(locale)),
    orNone(loadFaqs(locale)),
    orNone(loadAgreements(locale)),
    orNone(loadAllNews(locale)),
    orNone(loadAllSalons(locale)),
    orNone(loadPrograms(locale)),
  ]);
  return {
    tracks: await trackPages(locale),
    guides: listed(documents, ({ id, trackId, title, updatedAt, indexed }) =>
      indexed ? { path: documentPath(id, trackId), title, updatedAt } : null,
    ),
    questions: listed(faqs, ({ id, title, updatedAt, indexed }) =>
      indexed ? { path: hrefText('faq', id), title, updatedAt } : null,
    ),
    agreements: listed(agreements, ({ id, title, effectiveAt }) => ({
      path: hrefText('agreement', id),
      title,
      updatedAt: effectiveAt,
    })),
    news: listed(news, (item) => ({ path: hrefNews(item), title: item.title, updatedAt: item.publishedAt })),
    salons: listed(salons, ({ id, title }) => ({ path: href('salonDetail', { id }), title, updatedAt: null })),
    programs: listed(programs, ({ id, programName }) => ({
      path: href('techProgram', { id }),
      title: programName,
      updatedAt: null,
    })),
    community: await communityPage(locale),
    datasets: [...(await datasetPages(locale)), ...(await boardPages(locale))],
    training: await trainingPages(locale),
  };
}

/** The tracks of every published contest. */
async function trackPages(locale: Locale): Promise<readonly ContentPage[]> {
  const contests = await orNone(loadContestMenu(locale));
  const tracks = await Promise.all(contests.map(({ id }) => orNone(loadTracks(locale, id))));
  return tracks.flat().map(({ id, name }) => ({ path: href('trackPage', { id }), title: name, updatedAt: null }));
}

function documentPath(id: string, trackId: string | null): string | null {
  if (trackId !== null) return href('trackGuide', { id: trackId });
  return id === 'about' ? href('about') : hrefText('guide', id);
}

async function communityPage(locale: Locale): Promise<readonly ContentPage[]> {
  const isOpen = await toResult(loadSwitch(locale, 'COMMUNITY_INTRODUCTION_SWITCH'));
  if (!isOpen.ok || !isOpen.data) return [];
  const community = await toResult(loadCommunity(locale));
  if (!community.ok) return [];
  const { title, updatedAt } = community.data;
  return [{ path: href('communityIntroduction'), title, updatedAt }];
}

/** Catalogue, its related pages, and every data set; empty while data sets are switched off. */
async function datasetPages(locale: Locale): Promise<readonly ContentPage[]> {
  const isOpen = await toResult(loadSwitch(locale, 'DATE_SET_SWITCH'));
  if (!isOpen.ok || !isOpen.data) return [];
  const t = await getTranslations({ locale, namespace: 'dataset' });
  const list = await orNone(loadDatasets(locale));
  return [
    { path: href('datasets'), title: t('title'), updatedAt: null },
    { path: href('ods'), title: t('openTitle'), updatedAt: null },
    { path: href('dataSetInfo'), title: t('how'), updatedAt: null },
    ...list.map(({ id, title, updatedAt }) => ({ path: href('dataSetDetail', { dataSetId: id }), title, updatedAt })),
  ];
}

async function boardPages(locale: Locale): Promise<readonly ContentPage[]> {
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  const boards = await orNone(loadBoards(locale));
  return [
    { path: href('leaderboard'), title: t('title'), updatedAt: null },
    ...boards.map(({ id, title }) => ({ path: href('leaderboardDetail', { boardId: id }), title, updatedAt: null })),
  ];
}

/** Page about training, and every subject. */
async function trainingPages(locale: Locale): Promise<readonly ContentPage[]> {
  const t = await getTranslations({ locale, namespace: 'training' });
  const subjects = await orNone(loadSubjects(locale));
  return [
    { path: href('training'), title: t('title'), updatedAt: null },
    { path: href('aboutTraining'), title: t('home.about'), updatedAt: null },
    { path: href('subjects'), title: t('home.allSubjects'), updatedAt: null },
    ...subjects.map(({ id, name }) => ({ path: href('subjectDetail', { id }), title: name, updatedAt: null })),
  ];
}

/** Time of the last change of each list (seconds), by its path. */
export async function loadListChanges(locale: Locale): Promise<ReadonlyMap<string, number>> {
  const [news, announcements] = await Promise.all([orNone(loadAllNews(locale)), orNone(loadAnnouncements(locale))]);
  const latest = (moments: readonly number[], path: string): [string, number][] =>
    moments.length > 0 ? [[path, Math.max(...moments)]] : [];
  return new Map([
    ...latest(
      news.map(({ publishedAt }) => publishedAt),
      href('newsReports'),
    ),
    ...latest(
      announcements.map(({ publishedAt }) => publishedAt),
      href('homePageAnnouncement'),
    ),
  ]);
}
