import type { QuestionForm } from '#lib/contract/training/training-questions.ts';
import { seededPlayers } from '../../identity/seed.ts';

interface SeededQuestion {
  readonly id: string;
  readonly ownerId: string;
  readonly form: QuestionForm;
}

const { wuJingyi, liWenbo } = seededPlayers;
const english: Pick<QuestionForm, 'language' | 'options' | 'unit' | 'rubric'> = {
  ...{ language: 'zh-EN', options: [], unit: '', rubric: [] },
};

const halves = [
  { key: 'a', title: 'Missing', points: 0 },
  { key: 'b', title: 'Named', points: 0.5 },
  { key: 'c', title: 'Explained', points: 1 },
];

/** The test persons' own questions, in addition to those that ship with the portal. */
export const seededQuestions: readonly SeededQuestion[] = [
  {
    id: 'own-why-median',
    ownerId: wuJingyi.id,
    form: {
      ...english,
      subjectId: 'contest-statistics',
      kind: 'text',
      title: 'Why the median stays',
      prompt:
        'Forty runs of a program took about 20 s each. One of them hung, and was recorded with 3,600 s. Why does the median hardly change, while the mean more than triples?',
      points: 2,
      solution: {
        kind: 'text',
        text: 'The median only depends on the order: the odd run is the last one, whether it took 40 s or 3,600 s. The mean adds its full value, 3,600 / 40 = 90 s.',
      },
      explanation: 'One point for the order, one for what the odd value does to the mean.',
      rubric: [
        { key: 'order', title: 'Order', description: 'The median depends on the order only.', levels: halves },
        { key: 'mean', title: 'Mean', description: 'The odd value enters the mean in full.', levels: halves },
      ],
    },
  },
  {
    id: 'own-baseline-first',
    ownerId: wuJingyi.id,
    form: {
      ...english,
      subjectId: 'model-evaluation',
      kind: 'single',
      title: 'Baseline first',
      prompt: 'Why do we submit a baseline before the first real model?',
      options: [
        { key: 'a', text: 'To have a score in case the deadline passes, and to test the whole way to it' },
        { key: 'b', text: 'Because the jury does not accept other models at first' },
        { key: 'c', text: 'To use up the attempts of the first day' },
      ],
      points: 1,
      solution: { kind: 'choice', options: ['a'] },
      explanation:
        'A baseline shows that file format, upload and scoring work, and it is what every later model is compared with.',
    },
  },
  {
    id: 'own-file-ending',
    ownerId: liWenbo.id,
    form: {
      subjectId: 'data-cleaning',
      kind: 'text',
      language: 'zh-CN',
      title: '打不开的 CSV',
      prompt:
        '同学发来的 `data.csv` 用表格软件打开后中文全是乱码，但用编辑器以 GB 18030 打开却正常。应当怎样处理，才能让所有人都能读？',
      options: [],
      unit: '',
      rubric: [],
      points: 2,
      solution: {
        kind: 'text',
        text: '以 GB 18030 读入，再以 UTF-8 写出（给表格软件用时加上字节顺序标记），并在说明中写明编码。不要逐个替换乱码字符。',
      },
      explanation: '指出原因是编码（1 分），给出转换方法（1 分）。',
    },
  },
];
