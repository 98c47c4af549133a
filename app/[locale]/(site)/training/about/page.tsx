import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { AboutTraining } from '#components/training/about-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { linkImageUrl } from '#lib/seo/link-image.ts';
import { techArticle } from '#lib/seo/text-json-ld.ts';
import { loadDocument } from '#lib/server/loaders/content/documents.ts';
import { aboutTrainingId, aboutTrainingMetadata } from '#lib/server/loaders/metadata/training-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** Guide to the training for students and teachers: a document of the content. */
export default async function AboutTrainingPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: 'training' });
  const document = await loadDocument(locale, aboutTrainingId);
  const training = { name: t('title'), path: href('training') };
  const crumbs = await crumbsTo(locale, training, { name: document.title });
  const image = linkImageUrl({ kind: 'document', id: aboutTrainingId }, locale);
  return (
    <>
      <AboutTraining document={document} crumbs={crumbs} />
      <PageJsonLd
        path={href('aboutTraining')}
        crumbs={crumbs}
        things={(address) => [techArticle(document, address, image)]}
      />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return aboutTrainingMetadata(await localeOf(params));
}
