import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { SubjectScreen } from '#components/training/subjects/subject-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { courseThing } from '#lib/seo/course-json-ld.ts';
import { subjectMetadata } from '#lib/server/loaders/metadata/training-facts.ts';
import { loadSubject, loadSubjects } from '#lib/server/loaders/training.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function SubjectPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id } = await params;
  const t = await getTranslations({ locale, namespace: 'training' });
  const subject = await loadSubject(locale, id);
  const others = (await loadSubjects(locale)).filter((other) => other.id !== id);
  const crumbs = await crumbsTo(locale, { name: t('title'), path: href('training') }, { name: subject.name });
  const level = t(`subject.level.${subject.level}`);
  return (
    <>
      <SubjectScreen subject={subject} others={others} crumbs={crumbs} />
      <PageJsonLd
        path={href('subjectDetail', { id })}
        crumbs={crumbs}
        things={(address) => [courseThing(subject, level, address)]}
      />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return subjectMetadata(await localeOf(params), (await params).id);
}
