import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { breadcrumb, organisation } from '#lib/seo/json-ld.ts';
import { collection } from '#lib/seo/text-json-ld.ts';
import { loadDatasets, requireDatasets } from '#lib/server/loaders/datasets.ts';
import { loadSeries } from '#lib/server/loaders/site.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';

/** The catalogue with all data sets, or with those that are open. */
export async function CataloguePage({ locale, openOnly = false }: { locale: Locale; openOnly?: boolean }) {
  await requireDatasets(locale);
  const t = await getTranslations({ locale, namespace: 'dataset' });
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
      <CatalogueScreen datasets={datasets} crumbs={crumbs} locale={locale} openOnly={openOnly} />
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
