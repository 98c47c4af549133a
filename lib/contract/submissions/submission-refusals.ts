/**
 * Refusals of submissions and of calls about a track: HTTP 200 with one of these codes, which are outside the
 * whitelist, and a sentence in the language of the request. `submit/num` reports the same names in advance, except
 * `agreementUnsigned`, which is `hasToSign` there.
 */
export const submissionRefusals = {
  trackMissing: 4701,
  trackNotMine: 4702,
  trackNotUsable: 4703,
  banned: 4704,
  notGranted: 4706,
  kindMissing: 4705,
  agreementUnsigned: 4707,
  notOpen: 4710,
  closed: 4711,
  attemptsToday: 4712,
  attemptsInAll: 4713,
  uploadMissing: 4720,
  uploadUnfinished: 4721,
  uploadUsed: 4722,
  checksumWrong: 4723,
  typeWrong: 4724,
  tooLarge: 4725,
  submissionMissing: 4730,
  alreadyFinal: 4732,
  captainOnly: 4733,
  choiceLimit: 4734,
  notChoosable: 4735,
} as const;

export type SubmissionRefusal = keyof typeof submissionRefusals;
