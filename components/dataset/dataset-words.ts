import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { DatasetAccess, DatasetFormat, DatasetLicence, DatasetTopic } from '#lib/contract/datasets/datasets.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Localised names of a data set's values. */
export async function datasetWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'dataset' });
  return {
    topic: (topic: DatasetTopic) => t(`topics.${topic}`),
    access: (access: DatasetAccess) => t(`access.${access}`),
    licence: (licence: DatasetLicence) => (licence === 'research' ? t('researchLicence') : licenceNames[licence]),
    format: (format: DatasetFormat) => formatNames[format],
  };
}

const licenceNames = {
  'CC-BY-4.0': 'CC BY 4.0',
  'CC0-1.0': 'CC0 1.0',
  'Apache-2.0': 'Apache 2.0',
  'CC-BY-NC-4.0': 'CC BY-NC 4.0',
} as const satisfies Record<Exclude<DatasetLicence, 'research'>, string>;

const formatNames = { csv: 'CSV', jsonl: 'JSON Lines' } as const satisfies Record<DatasetFormat, string>;
