import type { Metadata } from 'next';
import { WorkPage } from '#components/work/work-page.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadWorkContest, workMetadata } from '#lib/server/loaders/works.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly edition: string }>;

export default async function WorkSubmissionPage({ params }: Params) {
  const locale = await localeOf(params);
  const contest = await loadWorkContest(locale, (await params).edition, 'works');
  return <WorkPage contest={contest} stageType="works" />;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return workMetadata(await localeOf(params), (await params).edition, 'works');
}
