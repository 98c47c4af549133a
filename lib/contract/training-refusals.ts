/**
 * Why a call about training is refused: HTTP 200 with one of these codes, outside the whitelist, and a sentence in the
 * language of the request. Tasks say the same names beforehand, so that a control can give its reason.
 */
export const trainingRefusals = {
  /** There is no such thing, or not for whoever asks. */
  taskMissing: 4901,
  groupMissing: 4902,
  questionMissing: 4903,
  workMissing: 4904,
  /** A colleague's. */
  notYours: 4910,
  notDraft: 4911,
  notPublished: 4912,
  questionsFixed: 4913,
  dueOnlyLater: 4914,
  notReady: 4915,
  published: 4916,
  worksHandedIn: 4917,
  terminated: 4918,
  /** What was published is deleted by teachers alone. */
  teacherOnly: 4919,
  /** For students. */
  notOpenYet: 4920,
  closed: 4921,
  alreadyHandedIn: 4922,
  answerWrong: 4923,
  /** For whoever marks. */
  workUnfinished: 4930,
  nothingToMark: 4931,
  tooManyPoints: 4932,
  markMissing: 4933,
  alreadyReturned: 4934,
  nothingToReturn: 4935,
  /** Results are returned once the task is closed, so that nobody who is still at it learns the solutions. */
  stillOpen: 4936,
} as const;

export type TrainingRefusal = keyof typeof trainingRefusals;
export type TrainingRefusalCode = (typeof trainingRefusals)[TrainingRefusal];
