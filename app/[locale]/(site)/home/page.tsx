import type { Metadata } from 'next';
import { HomeScreen } from '#components/home/home-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { organisation, webSite } from '#lib/seo/json-ld.ts';
import { loadHome } from '#lib/server/loaders/content/home.ts';
import { homeMetadata } from '#lib/server/loaders/metadata/page-facts.ts';

export const revalidate = 60;

export default async function HomePage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const content = await loadHome(locale);
  const origin = portalEnv().PUBLIC_ORIGIN;
  return (
    <>
      <HomeScreen content={content} now={content.readAt} />
      <JsonLd
        things={[organisation(content.series, origin), webSite(content.series, { origin, path: href('home'), locale })]}
      />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return homeMetadata(await localeOf(params));
}
