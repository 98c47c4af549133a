import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { SalonScreen } from '#components/salon/salon-screen.tsx';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { linkImageUrl } from '#lib/seo/link-image.ts';
import { salonEvent } from '#lib/seo/text-json-ld.ts';
import { loadSalon } from '#lib/server/loaders/content/salons.ts';
import { salonMetadata } from '#lib/server/loaders/metadata/content-facts.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function SalonPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id } = await params;
  const t = await getTranslations({ locale, namespace: 'content.salons' });
  const salon = await loadSalon(locale, id);
  const crumbs = await crumbsTo(locale, { name: t('title'), path: href('techSalons') }, { name: salon.title });
  return (
    <>
      <SalonScreen salon={salon} crumbs={crumbs} now={serverSeconds()} />
      <PageJsonLd
        path={href('salonDetail', { id })}
        crumbs={crumbs}
        things={(address) => [salonEvent(salon, address, linkImageUrl({ kind: 'salon', id }, locale))]}
      />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return salonMetadata(await localeOf(params), (await params).id);
}
