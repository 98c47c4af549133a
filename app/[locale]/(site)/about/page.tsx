import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AboutScreen } from '#components/about/about-screen.tsx';
import { crumbsTo } from '#components/document/crumbs.ts';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { aboutPage } from '#lib/seo/text-json-ld.ts';
import { loadAbout } from '#lib/server/loaders/content/about.ts';
import { aboutMetadata } from '#lib/server/loaders/metadata/content-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** The series in its own words, with its council. */
export default async function AboutPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: 'content.about' });
  const loaded = await loadAbout(locale);
  const crumbs = await crumbsTo(locale, { name: t('title', { series: loaded.series.name }) });
  return (
    <>
      <AboutScreen {...loaded} crumbs={crumbs} />
      <PageJsonLd path={href('about')} crumbs={crumbs} things={(address) => [aboutPage(loaded.about, address)]} />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return aboutMetadata(await localeOf(params));
}
