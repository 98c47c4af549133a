import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { SubjectsScreen } from '#components/training/subjects/subjects-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { collection } from '#lib/seo/text-json-ld.ts';
import { subjectsMetadata } from '#lib/server/loaders/metadata/training-facts.ts';
import { loadSubjects } from '#lib/server/loaders/training.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function SubjectsPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: 'training' });
  const subjects = await loadSubjects(locale);
  const crumbs = await crumbsTo(locale, { name: t('title'), path: href('training') }, { name: t('home.allSubjects') });
  const listed = subjects.map(({ id, name }) => ({ name, path: href('subjectDetail', { id }) }));
  return (
    <>
      <SubjectsScreen subjects={subjects} crumbs={crumbs} />
      <PageJsonLd
        path={href('subjects')}
        crumbs={crumbs}
        things={(address) => [collection(t('home.allSubjects'), t('home.subjectsLead'), listed, address)]}
      />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return subjectsMetadata(await localeOf(params));
}
