import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DatasetScreen } from '#components/dataset/dataset-screen.tsx';
import { crumbsTo } from '#components/document/crumbs.ts';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { datasetThing } from '#lib/seo/dataset-json-ld.ts';
import { breadcrumb, organisation, urlOf } from '#lib/seo/json-ld.ts';
import { loadContestMenu } from '#lib/server/loaders/contests.ts';
import { datasetMetadata } from '#lib/server/loaders/dataset-facts.ts';
import { loadDataset, requireDatasets } from '#lib/server/loaders/datasets.ts';
import { loadSeries } from '#lib/server/loaders/site.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly dataSetId: string }>;

export default async function DatasetPage({ params }: Params) {
  const locale = await localeOf(params);
  await requireDatasets(locale);
  const { dataSetId } = await params;
  const t = await getTranslations({ locale, namespace: 'dataset' });
  const [dataset, series, contests] = await Promise.all([
    loadDataset(locale, dataSetId),
    loadSeries(locale),
    loadContestMenu(locale),
  ]);
  const contest = contests.find(({ id }) => id === dataset.contestId);
  const crumbs = await crumbsTo(locale, { name: t('title'), path: href('datasets') }, { name: dataset.title });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: href('dataSetDetail', { dataSetId: dataset.id }), locale };
  return (
    <>
      <DatasetScreen
        dataset={dataset}
        crumbs={crumbs}
        locale={locale}
        url={urlOf(address)}
        series={series.name}
        contest={contest ? { name: contest.name, href: hrefContest(contest.id) } : null}
      />
      <JsonLd
        things={[organisation(series, address.origin), datasetThing(dataset, address), breadcrumb(crumbs, address)]}
      />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return datasetMetadata(await localeOf(params), (await params).dataSetId);
}
