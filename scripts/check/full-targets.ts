/** Settings of the suites that `npm test` runs with reduced counts, with their full values. */
export const fullTargets = {
  /** Each screen in every combination of language, scheme and width. */
  matrix: { E2E_MATRIX: 'full' },
  kills: { KILLS: '50' },
  submissions: { SUBMISSIONS: '10000' },
  requests: { GENERATED_REQUESTS: '100000' },
  /** Every payload. */
  returnPaths: { RETURN_PATH_STEP: '1' },
  properties: { PROPERTY_SEED: 'random' },
  upload: { UPLOAD_MEGABYTES: '1024' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
