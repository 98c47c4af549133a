import type { DataDownload, Dataset as DatasetThing } from 'schema-dts';
import type { Dataset } from '#lib/contract/datasets/datasets.ts';
import { joinSentences, plainText } from '#lib/html/sanitise.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { openDownloadUrl } from './dataset-file-url.ts';
import { isoMoment, organisationId, type PageAddress, urlOf } from './json-ld.ts';
import { licenceUrl } from './licence-url.ts';
import type { Listed } from './text-json-ld.ts';

/**
 * A data set for data search engines
 * (https://developers.google.com/search/docs/appearance/structured-data/dataset).
 */
export function datasetThing(dataset: Dataset, catalogue: Listed, address: PageAddress): DatasetThing {
  const { title, publisher, licence, access, version, keywords, place, from, until } = dataset;
  return {
    '@type': 'Dataset',
    '@id': `${address.origin}${address.path}#dataset`,
    name: title,
    description: descriptionOf(dataset),
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
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: catalogue.name,
      url: urlOf({ ...address, path: catalogue.path }),
    },
    spatialCoverage: place,
    ...(from !== null && until !== null ? { temporalCoverage: `${isoMoment(from)}/${isoMoment(until)}` } : {}),
    variableMeasured: [...new Set(dataset.files.flatMap(({ columns }) => columns.map(({ name }) => name)))],
    ...(access === 'open' ? { distribution: distributionOf(dataset, address.origin) } : {}),
  };
}

/** Data search engines require 50 to 5,000 characters: the lead, and as much of the text as needed. */
function descriptionOf({ lead, blocks }: Dataset): string {
  const sentences = [lead, ...blocks.map(({ html }) => plainText(html))].filter(Boolean);
  let said = '';
  for (const sentence of sentences) {
    if (said.length >= shortest) break;
    said = joinSentences(said, sentence).trim();
  }
  return said.slice(0, longest);
}

const shortest = 50;
const longest = 5000;

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
