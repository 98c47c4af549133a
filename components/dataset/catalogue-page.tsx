import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href } from '#lib/routing/href.ts';
import { breadcrumb, organisation } from '#lib/seo/json-ld.ts';
import { collection } from '#lib/seo/text-json-ld.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { loadDatasets, requireDatasets } from '#lib/server/loaders/datasets.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';

/** Catalogue of all data sets, or of the open ones. */
export async function CataloguePage({ openOnly = false }: { openOnly?: boolean }) {
  const locale = await getLocale();
  await requireDatasets(locale);
  const t = await getTranslations('dataset');
  const [all, series] = await Promise.all([loadDatasets(locale), loadSeries(locale)]);
  const datasets = openOnly ? all.filter(({ access }) => access === 'open') : all;
  const title = t(openOnly ? 'openTitle' : 'title');
  const catalogue = { name: t('title'), path: href('datasets') };
  const crumbs = openOnly
    ? await crumbsTo(locale, catalogue, { name: title })
    : await crumbsTo(locale, { name: title });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: openOnly ? href('ods') : href('datasets'), locale };
  const listed = datasets.map(({ id, title: name }) => ({ name, path: href('dataSetDetail', { dataSetId: id }) }));
  return (
    <>
      <CatalogueScreen datasets={datasets} crumbs={crumbs} openOnly={openOnly} />
      <JsonLd
        things={[
          organisation(series, address.origin),
          collection(title, t(openOnly ? 'openLead' : 'lead'), listed, address),
          breadcrumb(crumbs, address),
        ]}
      />
    </>
  );
}
