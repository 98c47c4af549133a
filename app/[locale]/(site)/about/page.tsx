import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AboutScreen } from '#components/about/about-screen.tsx';
import { crumbsTo } from '#components/document/crumbs.ts';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { breadcrumb, organisation } from '#lib/seo/json-ld.ts';
import { aboutPage } from '#lib/seo/text-json-ld.ts';
import { aboutMetadata } from '#lib/server/loaders/content-facts.ts';
import { loadDocument, loadDocuments } from '#lib/server/loaders/documents.ts';
import { settle } from '#lib/server/loaders/settle.ts';
import { loadCouncil, loadSeries } from '#lib/server/loaders/site.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** The series in its own words, with its council. */
export default async function AboutPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: 'content.about' });
  const [series, about, documents, people] = await Promise.all([
    loadSeries(locale),
    loadDocument(locale, 'about'),
    loadDocuments(locale),
    settle(loadCouncil(locale)),
  ]);
  const councilId = documents.find(({ kind }) => kind === 'council')?.id;
  const crumbs = await crumbsTo(locale, { name: t('title', { series: series.name }) });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: href('about'), locale };
  return (
    <>
      <AboutScreen
        series={series}
        about={about}
        council={councilId === undefined ? null : await loadDocument(locale, councilId)}
        people={people.ok ? people.data : []}
        crumbs={crumbs}
        locale={locale}
      />
      <JsonLd things={[organisation(series, address.origin), aboutPage(about, address), breadcrumb(crumbs, address)]} />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return aboutMetadata(await localeOf(params));
}
