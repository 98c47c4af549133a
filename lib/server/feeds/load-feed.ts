import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Announcement } from '#lib/contract/documents.ts';
import type { NewsItem } from '#lib/contract/site.ts';
import { portalEnv } from '#lib/env.server.ts';
import { plainText, sanitise } from '#lib/html/sanitise.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest, hrefNews } from '#lib/routing/href.ts';
import { type FeedSubject, feedUrl } from '#lib/seo/feed-url.ts';
import { languageUrl } from '#lib/seo/language-urls.ts';
import { loadAnnouncements } from '#lib/server/loaders/content/documents.ts';
import { loadAllNews } from '#lib/server/loaders/content/news.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { loadContest } from '../loaders/contests.ts';
import type { FeedEntry, FeedFacts } from './feed.ts';

type Told = Pick<FeedFacts, 'title' | 'text' | 'entries'> & { readonly path: string };

/** Content of a feed. An unknown contest gives the not-found answer. */
export async function loadFeed(subject: FeedSubject, locale: Locale): Promise<FeedFacts> {
  const origin = portalEnv().PUBLIC_ORIGIN;
  const at = (path: string) => origin + languageUrl(path, locale);
  const { name } = await loadSeries(locale);
  const { path, ...feed } = await feedOf(subject, locale, name, at);
  return { ...feed, siteName: name, locale, origin, pageUrl: at(path), url: origin + feedUrl(subject, locale) };
}

async function feedOf(
  subject: FeedSubject,
  locale: Locale,
  series: string,
  at: (path: string) => string,
): Promise<Told> {
  const t = await getTranslations({ locale, namespace: 'content' });
  const newsEntries = (news: readonly NewsItem[]) => news.map((item) => newsEntry(item, at));
  switch (subject.kind) {
    case 'news': {
      const news = await loadAllNews(locale);
      return {
        title: t('news.feed', { series }),
        text: t('news.lead'),
        path: href('newsReports'),
        entries: newsEntries(news),
      };
    }
    case 'announcements': {
      const list = await loadAnnouncements(locale);
      return {
        title: t('announcements.feed', { series }),
        text: t('announcements.lead'),
        path: href('homePageAnnouncement'),
        entries: list.map((item) => announcementEntry(item, at)),
      };
    }
    case 'contest': {
      const contest = await loadContest(locale, subject.id);
      return {
        title: contest.name,
        text: contest.summary,
        path: hrefContest(contest.id),
        entries: newsEntries(contest.news),
      };
    }
  }
}

function newsEntry(item: NewsItem, at: (path: string) => string): FeedEntry {
  const url = at(hrefNews(item));
  return { id: url, title: item.title, url, text: item.summary, publishedAt: item.publishedAt };
}

function announcementEntry({ id, title, html, publishedAt }: Announcement, at: (path: string) => string): FeedEntry {
  const url = `${at(href('homePageAnnouncement'))}#${id}`;
  return { id: url, title, url, text: plainText(html), html: sanitise(html, portalEnv().PUBLIC_ORIGIN), publishedAt };
}
