import { only } from '#lib/contract/errors.ts';

/**
 * Refusals of calls about on-site finals and slots: HTTP 200 with one of these codes, which are outside the whitelist,
 * and a sentence in the language of the request. Responses report the same names in advance.
 */
export const offlineRefusals = {
  trackMissing: 4901,
  notMember: 4902,
  notSignedUp: 4903,
  notFinalist: 4904,
  banned: 4905,
  agreementUnsigned: 4906,
  teamUnsigned: 4907,
  notStarted: 4910,
  over: 4911,
  filesFull: 4920,
  uploadMissing: 4921,
  uploadUnfinished: 4922,
  uploadUsed: 4923,
  typeWrong: 4924,
  fileMissing: 4925,
  checksUsed: 4926,
  passwordShown: 4930,
  passwordWeak: 4931,
  slotMissing: 4950,
  slotTaken: 4951,
  slotOver: 4952,
  slotOutside: 4953,
  slotsAhead: 4954,
  slotsOfDay: 4955,
  slotsClosed: 4956,
  slotTwice: 4957,
  holdEnded: 4958,
  hoursShort: 4959,
  waitingFull: 4960,
  slotFree: 4961,
} as const;

export type OfflineRefusal = keyof typeof offlineRefusals;

/** Refusals of reads: the caller's team is not in the contest. */
export const readRefusals = only(offlineRefusals, 'trackMissing', 'notMember', 'notSignedUp');

/** Refusals of writes of a finalist team, which are possible while the final lasts. */
export const writeRefusals = {
  ...readRefusals,
  ...only(offlineRefusals, 'notFinalist', 'banned', 'agreementUnsigned', 'teamUnsigned', 'notStarted', 'over'),
};

/** Refusals of a file that is added to those of the team. */
export const newFileRefusals = only(
  offlineRefusals,
  'filesFull',
  'uploadMissing',
  'uploadUnfinished',
  'uploadUsed',
  'typeWrong',
);

/** Refusals of a wanted slot, to hold it or to wait for it. */
export const slotRefusals = only(
  offlineRefusals,
  'slotOutside',
  'slotOver',
  'slotsAhead',
  'slotsOfDay',
  'slotsClosed',
  'slotTwice',
  'hoursShort',
);
