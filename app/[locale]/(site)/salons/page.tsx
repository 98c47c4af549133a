import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { SalonsScreen } from '#components/salon/salons-screen.tsx';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { collection } from '#lib/seo/text-json-ld.ts';
import { loadAllSalons } from '#lib/server/loaders/content/salons.ts';
import { salonsMetadata } from '#lib/server/loaders/metadata/content-facts.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** The salons; 404 when there are none (specification, section 5). */
export default async function SalonsPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: 'content.salons' });
  const salons = await loadAllSalons(locale);
  if (salons.length === 0) redirect(href('home'));
  const crumbs = await crumbsTo(locale, { name: t('title') });
  const listed = salons.map(({ id, title }) => ({ name: title, path: href('salonDetail', { id }) }));
  return (
    <>
      <SalonsScreen salons={salons} crumbs={crumbs} now={serverSeconds()} />
      <PageJsonLd
        path={href('techSalons')}
        crumbs={crumbs}
        things={(address) => [collection(t('title'), t('lead'), listed, address)]}
      />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return salonsMetadata(await localeOf(params));
}
