import type { Metadata } from 'next';
import { crumbsTo } from '#components/document/crumbs.ts';
import { ProgramScreen } from '#components/program/program-screen.tsx';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href } from '#lib/routing/href.ts';
import { linkImageUrl } from '#lib/seo/link-image.ts';
import { programSeries } from '#lib/seo/text-json-ld.ts';
import { loadProgram, loadPrograms } from '#lib/server/loaders/content/programs.ts';
import { programMetadata } from '#lib/server/loaders/metadata/content-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function ProgramPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id } = await params;
  const program = await loadProgram(locale, id);
  const programs = await loadPrograms(locale);
  const crumbs = await crumbsTo(locale, { name: program.programName });
  return (
    <>
      <ProgramScreen program={program} others={programs.filter((other) => other.id !== id)} crumbs={crumbs} />
      <PageJsonLd
        path={href('techProgram', { id })}
        crumbs={crumbs}
        things={(address) => [programSeries(program, address, linkImageUrl({ kind: 'program', id }, locale))]}
      />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return programMetadata(await localeOf(params), (await params).id);
}
