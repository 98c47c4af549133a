/**
 * Refusals of calls about works, review and defence: HTTP 200 with one of these codes, which are outside the whitelist,
 * and a sentence in the language of the request. A stage reports the same names in advance, except `agreementUnsigned`,
 * which is `hasToSign` there.
 */
export const workRefusals = {
  stageMissing: 4801,
  notMember: 4802,
  notSignedUp: 4803,
  banned: 4804,
  notNamed: 4805,
  notFinalist: 4806,
  nothingToSubmit: 4807,
  agreementUnsigned: 4808,
  notOpen: 4810,
  closed: 4811,
  tooManyReports: 4812,
  uploadMissing: 4820,
  uploadUnfinished: 4821,
  uploadUsed: 4822,
  typeWrong: 4823,
  reportMissing: 4830,
  speakerMissing: 4840,
  attendanceChanged: 4841,
} as const;

export type WorkRefusal = keyof typeof workRefusals;
