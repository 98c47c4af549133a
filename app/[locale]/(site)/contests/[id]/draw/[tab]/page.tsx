import type { Metadata } from 'next';
import { drawCrumbs } from '#components/draw/crumbs.ts';
import { DrawScreen } from '#components/draw/draw-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { breadcrumb } from '#lib/seo/json-ld.ts';
import { loadDraw } from '#lib/server/loaders/draws.ts';
import { drawMetadata } from '#lib/server/loaders/metadata/draw-facts.ts';

export const revalidate = 15;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string; readonly tab: string }>;

export default async function DrawLotsPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id, tab } = await params;
  const loaded = await loadDraw(locale, id, tab);
  const { contest, draw } = loaded;
  const crumbs = await drawCrumbs(contest, locale);
  const path = href('drawLots', { id: contest.id, activeTabKey: draw?.key ?? tab });
  return (
    <>
      <DrawScreen {...loaded} crumbs={crumbs} />
      <JsonLd things={[breadcrumb(crumbs, { origin: portalEnv().PUBLIC_ORIGIN, path, locale })]} />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { id, tab } = await params;
  return drawMetadata(await localeOf(params), id, tab);
}
