/**
 * Refusals of calls about training: HTTP 200 with one of these codes, which are outside the whitelist, and a sentence
 * in the language of the request. Tasks report the same names in advance, so that a control can show its reason.
 */
export const trainingRefusals = {
  /** The object does not exist, or the caller has no access to it. */
  taskMissing: 4901,
  groupMissing: 4902,
  questionMissing: 4903,
  workMissing: 4904,
  /** It belongs to a colleague. */
  notYours: 4910,
  notDraft: 4911,
  notPublished: 4912,
  questionsFixed: 4913,
  dueOnlyLater: 4914,
  notReady: 4915,
  published: 4916,
  worksSubmitted: 4917,
  terminated: 4918,
  /** Only teachers may delete a published task. */
  teacherOnly: 4919,
  /** Its teacher has not shared this with assistants. */
  notShared: 4937,
  /** For students. */
  notOpenYet: 4920,
  closed: 4921,
  alreadySubmitted: 4922,
  answerWrong: 4923,
  /** For markers. */
  workUnfinished: 4930,
  nothingToMark: 4931,
  tooManyPoints: 4932,
  markMissing: 4933,
  alreadyReturned: 4934,
  nothingToReturn: 4935,
  /**
   * Results are returned only after the task is closed, so that students who still work on it cannot learn the
   * solutions.
   */
  stillOpen: 4936,
} as const;

export type TrainingRefusal = keyof typeof trainingRefusals;
export type TrainingRefusalCode = (typeof trainingRefusals)[TrainingRefusal];
