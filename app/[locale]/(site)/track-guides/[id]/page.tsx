import type { Metadata } from 'next';
import { crumbsTo } from '#components/document/crumbs.ts';
import { DocumentScreen } from '#components/document/document-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { breadcrumb, organisation } from '#lib/seo/json-ld.ts';
import { linkImageUrl } from '#lib/seo/link-image.ts';
import { techArticle } from '#lib/seo/text-json-ld.ts';
import { trackGuideMetadata } from '#lib/server/loaders/content-facts.ts';
import { loadContest } from '#lib/server/loaders/contests.ts';
import { loadTrackGuide } from '#lib/server/loaders/documents.ts';
import { settle } from '#lib/server/loaders/settle.ts';
import { loadSeries } from '#lib/server/loaders/site.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `id` is the track's. */
type Params = LocaleParams<{ readonly id: string }>;

export default async function TrackGuidePage({ params }: Params) {
  const locale = await localeOf(params);
  const { id } = await params;
  const [guide, series] = await Promise.all([loadTrackGuide(locale, id), loadSeries(locale)]);
  const contest = guide.contestId === null ? null : await settle(loadContest(locale, guide.contestId));
  const contestCrumb = contest?.ok ? [{ name: contest.data.name, path: hrefContest(contest.data.id) }] : [];
  const crumbs = await crumbsTo(locale, ...contestCrumb, { name: guide.title });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: href('trackGuide', { id }), locale };
  return (
    <>
      <DocumentScreen document={guide} crumbs={crumbs} locale={locale} />
      <JsonLd
        things={[
          organisation(series, address.origin),
          techArticle(guide, address, linkImageUrl({ kind: 'document', id: guide.id }, locale)),
          breadcrumb(crumbs, address),
        ]}
      />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return trackGuideMetadata(await localeOf(params), (await params).id);
}
