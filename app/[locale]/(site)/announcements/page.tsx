import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AnnouncementsScreen } from '#components/announcement/announcements-screen.tsx';
import { crumbsTo } from '#components/document/crumbs.ts';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { breadcrumb } from '#lib/seo/json-ld.ts';
import { loadAnnouncements } from '#lib/server/loaders/content/documents.ts';
import { announcementsMetadata } from '#lib/server/loaders/metadata/content-facts.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function AnnouncementsPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: 'content.announcements' });
  const crumbs = await crumbsTo(locale, { name: t('title') });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: href('homePageAnnouncement'), locale };
  return (
    <>
      <AnnouncementsScreen announcements={await loadAnnouncements(locale)} crumbs={crumbs} now={serverSeconds()} />
      <JsonLd things={[breadcrumb(crumbs, address)]} />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return announcementsMetadata(await localeOf(params));
}
