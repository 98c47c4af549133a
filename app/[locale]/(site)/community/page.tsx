import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CommunityScreen } from '#components/community/community-screen.tsx';
import { crumbsTo } from '#components/document/crumbs.ts';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { linkImageUrl } from '#lib/seo/link-image.ts';
import { article } from '#lib/seo/text-json-ld.ts';
import { loadCommunity } from '#lib/server/loaders/content/documents.ts';
import { loadSwitch } from '#lib/server/loaders/content/site.ts';
import { communityMetadata } from '#lib/server/loaders/metadata/content-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** The community page, available while the committee has enabled it (specification, section 7). */
export default async function CommunityPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  if (!(await loadSwitch(locale, 'COMMUNITY_INTRODUCTION_SWITCH'))) redirect(href('home'));
  const community = await loadCommunity(locale);
  const crumbs = await crumbsTo(locale, { name: community.title });
  return (
    <>
      <CommunityScreen community={community} crumbs={crumbs} />
      <PageJsonLd
        path={href('communityIntroduction')}
        crumbs={crumbs}
        things={(address) => [article(community, address, linkImageUrl({ kind: 'community' }, locale))]}
      />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return communityMetadata(await localeOf(params));
}
