import {
  applicationsQuery,
  catalogueQuery,
  datasetQuery,
  downloadsQuery,
  eligibilityQuery,
} from '#lib/client/queries/datasets.ts';
import { type Address, type FirstQuery, first, firstPage } from '#lib/document/reader.ts';

/** First queries of the person's own data sets. */
export const firstOfMyData = (): readonly FirstQuery[] => [first(applicationsQuery()), firstPage(downloadsQuery())];

/** First queries of an application: its data set if the URL names one, else the catalogue. */
export function firstOfApplication({ query }: Address): readonly FirstQuery[] {
  const id = query.get('dataSet');
  return id ? [first(datasetQuery(id)), first(eligibilityQuery(id))] : [first(catalogueQuery())];
}
