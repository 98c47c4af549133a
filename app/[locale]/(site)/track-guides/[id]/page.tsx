import type { Metadata } from 'next';
import { crumbsTo } from '#components/document/crumbs.ts';
import { DocumentScreen } from '#components/document/document-screen.tsx';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { linkImageUrl } from '#lib/seo/link-image.ts';
import { techArticle } from '#lib/seo/text-json-ld.ts';
import { loadTrackGuide } from '#lib/server/loaders/content/documents.ts';
import { loadContest } from '#lib/server/loaders/contests.ts';
import { trackGuideMetadata } from '#lib/server/loaders/metadata/content-facts.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `id` is the track's id. */
type Params = LocaleParams<{ readonly id: string }>;

export default async function TrackGuidePage({ params }: Params) {
  const locale = await localeOf(params);
  const { id } = await params;
  const guide = await loadTrackGuide(locale, id);
  const contest = guide.contestId === null ? null : await toResult(loadContest(locale, guide.contestId));
  const contestCrumb = contest?.ok ? [{ name: contest.data.name, path: hrefContest(contest.data.id) }] : [];
  const crumbs = await crumbsTo(locale, ...contestCrumb, { name: guide.title });
  return (
    <>
      <DocumentScreen document={guide} crumbs={crumbs} />
      <PageJsonLd
        path={href('trackGuide', { id })}
        crumbs={crumbs}
        things={(address) => [techArticle(guide, address, linkImageUrl({ kind: 'document', id: guide.id }, locale))]}
      />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return trackGuideMetadata(await localeOf(params), (await params).id);
}
