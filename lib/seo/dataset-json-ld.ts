import type { DataDownload, Dataset as DatasetThing } from 'schema-dts';
import type { Dataset } from '#lib/contract/datasets.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { openDownloadUrl } from './dataset-file-url.ts';
import { isoMoment, organisationId, type PageAddress, urlOf } from './json-ld.ts';
import { licenceUrl } from './licence-url.ts';

/** A data set as search engines for data read it (https://developers.google.com/search/docs/appearance/structured-data/dataset). */
export function datasetThing(dataset: Dataset, address: PageAddress): DatasetThing {
  const { title, lead, publisher, licence, access, version, keywords, place, from, until } = dataset;
  return {
    '@type': 'Dataset',
    '@id': `${address.origin}${address.path}#dataset`,
    name: title,
    description: lead,
    url: urlOf(address),
    inLanguage: languageTag[address.locale],
    license: new URL(licenceUrl[licence], address.origin).href,
    creator: { '@type': 'Organization', name: publisher },
    publisher: { '@id': organisationId(address.origin) },
    version,
    keywords: [...keywords],
    datePublished: isoMoment(dataset.publishedAt),
    dateModified: isoMoment(dataset.updatedAt),
    isAccessibleForFree: true,
    spatialCoverage: place,
    ...(from !== null && until !== null ? { temporalCoverage: `${isoMoment(from)}/${isoMoment(until)}` } : {}),
    variableMeasured: [...new Set(dataset.files.flatMap(({ columns }) => columns.map(({ name }) => name)))],
    ...(access === 'open' ? { distribution: distributionOf(dataset, address.origin) } : {}),
  };
}

const distributionOf = ({ id, files }: Dataset, origin: string): DataDownload[] =>
  files.map((file) => ({
    '@type': 'DataDownload',
    name: file.name,
    description: file.note,
    contentUrl: `${origin}${openDownloadUrl(id, file.id)}`,
    encodingFormat: file.contentType.split(';')[0] ?? file.contentType,
    contentSize: `${file.size} B`,
    sha256: file.sha256,
    dateModified: isoMoment(file.updatedAt),
  }));
