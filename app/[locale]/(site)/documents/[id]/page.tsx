import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { crumbsTo } from '#components/document/crumbs.ts';
import { DocumentScreen } from '#components/document/document-screen.tsx';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { hrefText } from '#lib/routing/href.ts';
import { linkImageUrl } from '#lib/seo/link-image.ts';
import { article, techArticle } from '#lib/seo/text-json-ld.ts';
import { loadDocument } from '#lib/server/loaders/content/documents.ts';
import { documentMetadata } from '#lib/server/loaders/metadata/content-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

/** Rules and guides with a path of their own. */
export default async function DocumentPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id } = await params;
  const path = hrefText('guide', id);
  if (path === null) notFound();
  const document = await loadDocument(locale, id);
  const crumbs = await crumbsTo(locale, { name: document.title });
  const structured = document.kind === 'rules' ? article : techArticle;
  return (
    <>
      <DocumentScreen document={document} crumbs={crumbs} />
      <PageJsonLd
        path={path}
        crumbs={crumbs}
        things={(address) => [structured(document, address, linkImageUrl({ kind: 'document', id }, locale))]}
      />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return documentMetadata(await localeOf(params), (await params).id);
}
