import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { TrainingHome } from '#components/training/home-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { collection } from '#lib/seo/text-json-ld.ts';
import { trainingMetadata } from '#lib/server/loaders/metadata/training-facts.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';
import { loadSubjects } from '#lib/server/loaders/training.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function TrainingPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: 'training' });
  const subjects = await toResult(loadSubjects(locale));
  const crumbs = await crumbsTo(locale, { name: t('title') });
  const listed = (subjects.ok ? subjects.data : []).map(({ id, name }) => ({
    name,
    path: href('subjectDetail', { id }),
  }));
  return (
    <>
      <TrainingHome subjects={subjects.ok ? subjects.data : null} crumbs={crumbs} />
      <PageJsonLd
        path={href('training')}
        crumbs={crumbs}
        things={(address) => [collection(t('title'), t('home.lead'), listed, address)]}
      />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return trainingMetadata(await localeOf(params));
}
