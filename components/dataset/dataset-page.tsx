import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { datasetThing } from '#lib/seo/dataset-json-ld.ts';
import { loadContestMenu } from '#lib/server/loaders/contests.ts';
import { loadDataset, requireDatasets } from '#lib/server/loaders/datasets.ts';
import { DatasetScreen } from './dataset-screen.tsx';

/** A data set with its structured data for dataset search engines. */
export async function DatasetPage({ id }: { id: string }) {
  const locale = await getLocale();
  await requireDatasets(locale);
  const t = await getTranslations('dataset');
  const dataset = await loadDataset(locale, id);
  const catalogue = { name: t('title'), path: href('datasets') };
  const crumbs = await crumbsTo(locale, catalogue, { name: dataset.title });
  return (
    <>
      <DatasetScreen dataset={dataset} crumbs={crumbs} contest={await contestOf(locale, dataset.contestId)} />
      <PageJsonLd
        path={href('dataSetDetail', { dataSetId: dataset.id })}
        crumbs={crumbs}
        things={(address) => [datasetThing(dataset, catalogue, address)]}
      />
    </>
  );
}

async function contestOf(locale: Locale, contestId: string | null) {
  const contest = contestId && (await loadContestMenu(locale)).find(({ id }) => id === contestId);
  return contest ? { name: contest.name, href: hrefContest(contest.id) } : null;
}
