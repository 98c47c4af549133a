import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { crumbsTo } from '#components/document/crumbs.ts';
import { FaqScreen } from '#components/faq/faq-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { hrefText } from '#lib/routing/href.ts';
import { breadcrumb, faqPage } from '#lib/seo/json-ld.ts';
import { loadFaq } from '#lib/server/loaders/content/documents.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { faqMetadata } from '#lib/server/loaders/metadata/content-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function FaqPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id } = await params;
  const path = hrefText('faq', id);
  if (path === null) notFound();
  const [faq, series] = await Promise.all([loadFaq(locale, id), loadSeries(locale)]);
  const crumbs = await crumbsTo(locale, { name: faq.title });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path, locale };
  return (
    <>
      <FaqScreen faq={faq} email={series.email} crumbs={crumbs} />
      <JsonLd things={[faqPage(faq.questions, address), breadcrumb(crumbs, address)]} />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return faqMetadata(await localeOf(params), (await params).id);
}
