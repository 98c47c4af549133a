import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { DetailTab } from '#lib/contract/contests/contests.ts';
import { portalEnv } from '#lib/env.server.ts';
import { joinSentences, plainText } from '#lib/html/sanitise.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest, hrefContestDetails, hrefContestHome, hrefText } from '#lib/routing/href.ts';
import { feedUrl } from '#lib/seo/feed-url.ts';
import { type PageFacts, pageMetadata } from '#lib/seo/page-metadata.ts';
import { loadAgreement, loadSeries } from '#lib/server/loaders/content/site.ts';
import { loadContest } from '#lib/server/loaders/contests.ts';
import type { Stage } from '#lib/server/loaders/preview-access.ts';
import { formatters } from '#lib/time/format.ts';

/** Page-specific metadata. It uses the loaders of the page, so nothing is loaded twice. */
export type OwnFacts = Omit<PageFacts, 'locale' | 'origin' | 'siteName'>;

/** Metadata of a page: its own facts and the common ones. */
export async function metadataOf(locale: Locale, own: OwnFacts): Promise<Metadata> {
  const { name } = await loadSeries(locale);
  return pageMetadata({ ...own, locale, origin: portalEnv().PUBLIC_ORIGIN, siteName: name });
}

export async function homeMetadata(locale: Locale): Promise<Metadata> {
  const { name, description } = await loadSeries(locale);
  const t = await getTranslations({ locale, namespace: 'home' });
  const content = await getTranslations({ locale, namespace: 'content' });
  return metadataOf(locale, {
    path: href('home'),
    title: t('title', { name }),
    description,
    image: { kind: 'series' },
    feeds: (['news', 'announcements'] as const).map((kind) => ({
      url: feedUrl({ kind }, locale),
      title: content(`${kind}.feed`, { series: name }),
    })),
  });
}

export async function landingMetadata(locale: Locale): Promise<Metadata> {
  const { landing } = await loadSeries(locale);
  const { title, lead } = landing;
  return metadataOf(locale, { path: href('landing2025'), title, description: lead, image: { kind: 'landing' } });
}

export async function introMetadata(locale: Locale, id: string): Promise<Metadata> {
  const contest = await loadContest(locale, id);
  return metadataOf(locale, {
    path: hrefContest(contest.id),
    title: contest.name,
    description: joinSentences(contest.tagline, contest.summary),
    image: { kind: 'contest', id: contest.id },
    feeds: [{ url: feedUrl({ kind: 'contest', id: contest.id }, locale), title: contest.name }],
  });
}

export async function contestHomeMetadata(locale: Locale, id: string, stage: Stage): Promise<Metadata> {
  const contest = await loadContest(locale, id, stage);
  const t = await getTranslations({ locale, namespace: 'contest' });
  const title = t('home.title', { contest: contest.name });
  return metadataOf(locale, {
    path: stage === 'public' ? hrefContestHome(contest.id) : href('contestHomePreview', { id: contest.id }),
    title: stage === 'public' ? title : t('preview.title', { title }),
    // Seasons share their sentences: a description begins with the unique part.
    description: `${title} · ${contest.summary}`,
    image: stage === 'public' ? { kind: 'contest', id: contest.id } : { kind: 'series' },
    indexable: stage === 'public',
  });
}

export async function detailsMetadata(locale: Locale, id: string, tab: DetailTab, stage: Stage): Promise<Metadata> {
  const contest = await loadContest(locale, id, stage);
  const t = await getTranslations({ locale, namespace: 'contest' });
  const detail = contest.details.find(({ key }) => key === tab);
  const title = t('details.title', { tab: detail?.title ?? t(`details.tab.${tab}`), contest: contest.name });
  return metadataOf(locale, {
    path:
      stage === 'public'
        ? hrefContestDetails(contest.id, tab)
        : href('contestDetailsPreview', { id: contest.id, activeTabKey: tab }),
    title: stage === 'public' ? title : t('preview.title', { title }),
    description: `${title} · ${plainText(detail?.html ?? '') || contest.summary}`,
    image: stage === 'public' ? { kind: 'contest', id: contest.id } : { kind: 'series' },
    indexable: stage === 'public',
    type: 'article',
  });
}

export async function agreementMetadata(locale: Locale, id: string, stage: Stage): Promise<Metadata> {
  const { title, version, effectiveAt } = await loadAgreement(locale, id, stage);
  const t = await getTranslations({ locale, namespace: 'home.agreement' });
  return metadataOf(locale, {
    path: (stage === 'public' && hrefText('agreement', id)) || href('userAgreementPreview', { id }),
    title,
    description: t('description', { title, version, date: formatters(locale).date(effectiveAt) }),
    image: stage === 'public' ? { kind: 'agreement', id } : { kind: 'series' },
    indexable: stage === 'public',
    type: 'article',
    updatedAt: effectiveAt,
  });
}
