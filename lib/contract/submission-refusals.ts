/**
 * Why a submission or a call about a track is refused: HTTP 200 with one of these codes, outside the whitelist, and a
 * sentence in the language of the request. The names are what `submit/num` says beforehand.
 */
export const submissionRefusals = {
  raceMissing: 4701,
  raceNotMine: 4702,
  raceNotUsable: 4703,
  banned: 4704,
  notGranted: 4706,
  kindMissing: 4705,
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
  notFinal: 4731,
  alreadyFinal: 4732,
  captainOnly: 4733,
} as const;

export type SubmissionRefusal = keyof typeof submissionRefusals;
export type SubmissionRefusalCode = (typeof submissionRefusals)[SubmissionRefusal];
