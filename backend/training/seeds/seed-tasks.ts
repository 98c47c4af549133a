import { seededPlayers } from '../../identity/seed.ts';
import { days, hours } from '../../platform/clock.ts';

/** Classes of `training/classes.yaml` in the shipped content that have assignments and notices. */
export const seededGroupIds = ['data-workshop', 'secure-systems'] as const;
type SeededGroupId = (typeof seededGroupIds)[number];

/** Progress of a class in an assignment. */
export type Course = 'half' | 'toMark' | 'returned' | 'none';

export interface SeededTask {
  readonly id: string;
  readonly ownerId: string;
  readonly groups: readonly SeededGroupId[];
  readonly language: 'zh-EN' | 'zh-CN';
  readonly title: string;
  readonly intro: string;
  readonly questions: readonly string[];
  /** Seconds from the first start; null for a draft without the date. */
  readonly opens: number | null;
  readonly due: number | null;
  readonly course: Course;
  readonly isDraft?: true;
}

const { wuJingyi, liWenbo } = seededPlayers;
const taught = { ownerId: wuJingyi.id, language: 'zh-EN' } as const;

/** Assignments in every state, oldest first. */
export const seededTasks: readonly SeededTask[] = [
  {
    ...taught,
    id: 'week-3',
    groups: ['data-workshop'],
    title: 'Week 3: averages and chance',
    intro:
      'Five short questions on last week’s material. A pocket calculator is enough; round at the end, not in between.\n\nYou may talk about the method with each other. Please write the answers yourself.',
    questions: [
      'contest-statistics.median-of-times',
      'data-cleaning.upper-fence',
      'contest-statistics.rare-fraud',
      'data-cleaning.missing-in-disguise',
      'own-why-median',
    ],
    opens: -days(24),
    due: -days(14),
    course: 'returned',
  },
  {
    ...taught,
    id: 'week-5',
    groups: ['data-workshop', 'secure-systems'],
    title: 'Week 5: reading a ranking',
    intro:
      'What does a rank on a public ranking say, and what does it not say?\n\n- The first three questions are marked at once when the task closes.\n- We read the last two. **Two or three sentences** are enough for question 4, about half a page for question 5.',
    questions: [
      'contest-statistics.close-scores',
      'contest-statistics.error-of-accuracy',
      'contest-statistics.overfitting-the-board',
      'contest-statistics.what-an-interval-says',
      'contest-statistics.compare-two-models',
    ],
    opens: -days(9),
    due: -days(1),
    course: 'toMark',
  },
  {
    ...taught,
    id: 'week-6',
    groups: ['data-workshop'],
    title: 'Week 6: how good is the model?',
    intro:
      'Metrics, splits and leaks, with the tracks of the season in mind. Do the calculations by hand once; afterwards you will know what your library does.\n\nThe last question is longer. Start it before the evening of the due date.',
    questions: [
      'model-evaluation.f1-of-counts',
      'model-evaluation.auc-by-pairs',
      'model-evaluation.accuracy-of-nothing',
      'model-evaluation.rmse-of-errors',
      'model-evaluation.find-the-leaks',
      'model-evaluation.split-by-time',
      'model-evaluation.log-loss-of-one',
      'model-evaluation.calibrated-or-not',
    ],
    opens: -days(5),
    due: days(1) + hours(8),
    course: 'half',
  },
  {
    id: 'tutorial-encodings',
    ownerId: liWenbo.id,
    groups: ['data-workshop'],
    language: 'zh-CN',
    title: '练习课：编码、号码与平均',
    intro:
      '配合周四的练习课。题目不难，但每一题都来自真实数据里出过的错。\n\n遇到问题可以在练习课上提出，答案请自己写。',
    questions: [
      'data-cleaning.numbers-of-telephones',
      'contest-statistics.weighted-mean',
      'model-evaluation.recall-of-class',
      'contest-statistics.best-of-fifty',
      'own-file-ending',
    ],
    opens: -days(1),
    due: days(4),
    course: 'none',
  },
  {
    ...taught,
    id: 'week-7',
    groups: ['data-workshop'],
    title: 'Week 7: cleaning a table',
    intro:
      'Bring the table from the workshop: questions 1 to 3 are about it. The code of question 5 may be in any language.',
    questions: [
      'data-cleaning.rows-after-duplicates',
      'data-cleaning.hour-that-is-not',
      'data-cleaning.impute-before-split',
      'data-cleaning.bytes-of-text',
      'data-cleaning.keep-the-latest',
    ],
    opens: days(2),
    due: days(9),
    course: 'none',
  },
  {
    ...taught,
    id: 'ledger-basics',
    groups: ['secure-systems'],
    title: 'Ledger basics',
    intro: 'Hashes, proofs and who may lie. To be finished before the guest lecture.',
    questions: ['secure-code.merkle-proof', 'secure-code.faulty-nodes', 'secure-code.replayed-payment'],
    opens: null,
    due: null,
    course: 'none',
    isDraft: true,
  },
];

/** Notices of the teacher; `ago` in seconds before the first start. */
export const seededNotices = [
  {
    id: 'training-notice-room',
    groups: ['data-workshop'],
    taskId: null,
    title: 'Workshop in room 2.14 this week',
    text: 'The usual room is being painted. We meet in room 2.14 on Thursday at 14:00.\n\nPlease bring the table that you started last week.',
    ago: days(2),
  },
  {
    id: 'training-notice-week-5',
    groups: ['data-workshop', 'secure-systems'],
    taskId: 'week-5',
    title: 'Week 5 is closed',
    text: 'Thank you for your answers. We are reading them; you will have them back before the next workshop.',
    ago: hours(20),
  },
] as const satisfies readonly {
  readonly id: string;
  readonly groups: readonly SeededGroupId[];
  readonly taskId: string | null;
  readonly title: string;
  readonly text: string;
  readonly ago: number;
}[];
