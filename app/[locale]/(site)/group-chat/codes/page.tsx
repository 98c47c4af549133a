import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { GroupCodesScreen } from '#components/group-chat/group-chats-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { breadcrumb } from '#lib/seo/json-ld.ts';
import { loadGroupChats } from '#lib/server/loaders/content/documents.ts';
import { groupCodesMetadata } from '#lib/server/loaders/metadata/content-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function GroupCodesPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: 'content.groupChat' });
  const crumbs = await crumbsTo(
    locale,
    { name: t('title'), path: href('joinCompetitionGroupChat') },
    { name: t('codesTitle') },
  );
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: href('codeIntoGroup'), locale };
  return (
    <>
      <GroupCodesScreen groups={await loadGroupChats(locale)} crumbs={crumbs} />
      <JsonLd things={[breadcrumb(crumbs, address)]} />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return groupCodesMetadata(await localeOf(params));
}
