import { only } from '#lib/contract/errors.ts';

/**
 * Refusals of calls about training on the cluster: HTTP 200 with one of these codes, which are outside the whitelist,
 * and a sentence in the language of the request. The overview and the choice of GPUs report the same names in advance.
 */
export const gpuRefusals = {
  contestMissing: 5101,
  notMember: 5102,
  notSignedUp: 5103,
  banned: 5104,
  agreementMissing: 5105,
  notOpen: 5110,
  closed: 5111,
  stopped: 5112,
  nightOnly: 5113,
  alreadyWaiting: 5114,
  hoursMissing: 5115,
  imageMissing: 5120,
  imageNotReady: 5121,
  parametersWrong: 5123,
  tooManyImages: 5124,
  imageShared: 5125,
  programsNotIsolated: 5126,
  programWrong: 5127,
  noTeamUser: 5128,
  containerMissing: 5129,
  runMissing: 5130,
  runEnded: 5131,
  runStarted: 5132,
  runNotEnded: 5133,
  resultMissing: 5134,
  resultSubmitted: 5135,
  captainOnly: 5140,
} as const;

/** Refusals of calls that need the result of a run. */
export const resultRefusals = only(
  gpuRefusals,
  'contestMissing',
  'notMember',
  'runMissing',
  'runNotEnded',
  'resultMissing',
);

export type GpuRefusal = keyof typeof gpuRefusals;
