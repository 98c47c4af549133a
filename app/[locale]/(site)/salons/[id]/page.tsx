import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { SalonScreen } from '#components/salon/salon-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { breadcrumb, organisation } from '#lib/seo/json-ld.ts';
import { linkImageUrl } from '#lib/seo/link-image.ts';
import { salonEvent } from '#lib/seo/text-json-ld.ts';
import { salonMetadata } from '#lib/server/loaders/content-facts.ts';
import { loadSalon } from '#lib/server/loaders/salons.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { loadSeries } from '#lib/server/loaders/site.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function SalonPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id } = await params;
  const t = await getTranslations({ locale, namespace: 'content.salons' });
  const [salon, series] = await Promise.all([loadSalon(locale, id), loadSeries(locale)]);
  const crumbs = await crumbsTo(locale, { name: t('title'), path: href('techSalons') }, { name: salon.title });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: href('salonDetail', { id }), locale };
  return (
    <>
      <SalonScreen salon={salon} crumbs={crumbs} locale={locale} now={serverSeconds()} />
      <JsonLd
        things={[
          organisation(series, address.origin),
          salonEvent(salon, address, linkImageUrl({ kind: 'salon', id }, locale)),
          breadcrumb(crumbs, address),
        ]}
      />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return salonMetadata(await localeOf(params), (await params).id);
}
