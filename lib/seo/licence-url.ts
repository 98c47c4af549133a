import type { DatasetLicence } from '#lib/contract/datasets/datasets.ts';

/** Text of a licence; a path of the portal for its own agreement. */
export const licenceUrl = {
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'Apache-2.0': 'https://www.apache.org/licenses/LICENSE-2.0',
  'CC-BY-NC-4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  research: '/dataSetAgreement',
} as const satisfies Record<DatasetLicence, string>;
