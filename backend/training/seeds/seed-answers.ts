import type { AnswerValue, QuestionForm } from '#lib/contract/training/training-questions.ts';
import { pick } from '../../teams/seeds/seed-names.ts';

type Random = () => number;

/** A student's written answer, its share of the points and the comment on it. */
export interface WrittenAnswer {
  readonly text: string;
  readonly share: number;
  readonly comment: string;
}

/** Students' written answers, by the title of the question. */
const written: Readonly<Record<string, readonly WrittenAnswer[]>> = {
  'Why the median stays': [
    {
      text: 'The median is the value in the middle when the times are sorted. The 3,600 s run is simply the last one, it does not matter how long it took. For the mean its whole value is added and divided by 40, so that the mean rises by about 90 s.',
      share: 1,
      comment: 'Exactly, and with the number. Well done.',
    },
    {
      text: 'Because the median ignores outliers and the mean does not.',
      share: 0.5,
      comment: 'True. But why does it? Look at the order of the values.',
    },
    {
      text: 'Sorted, the hung run is at the end, like every slow run. So the middle stays between the same two runs.',
      share: 0.5,
      comment: 'Right for the median. What happens to the mean is missing.',
    },
    {
      text: 'The median counts positions, the mean counts seconds: 3600/40 = 90 seconds more for the mean, one position for the median.',
      share: 1,
      comment: 'Short and complete.',
    },
  ],
  'What a confidence interval says': [
    {
      text: 'If we repeated the sampling many times and computed an interval each time, about 95 % of these intervals would contain the true value.',
      share: 1,
      comment: 'Yes.',
    },
    {
      text: 'There is a 95 % probability that the true value is in the interval.',
      share: 0.5,
      comment: 'A common shortcut. The true value does not vary: the interval does.',
    },
    {
      text: '95 % of the data are within the interval.',
      share: 0,
      comment: 'That would be a range of the data. Read chapter 4 again, please.',
    },
    {
      text: 'It is the method that is right in 95 % of the cases, not the single interval which is either right or wrong.',
      share: 1,
      comment: 'Nicely put.',
    },
  ],
  'Compare two models on the same rows': [
    {
      text: 'Both models are tested on the same rows, so I would look only at rows on which they disagree. Let b be the rows only A has right and c those only B has right. If both were equally good, b and c would come from a fair coin, so I compute the exact binomial (McNemar) test with b of b + c.\n\nI would report b, c, the difference 0.004 and the p-value.',
      share: 1,
      comment: 'Complete: pairing, test and report.',
    },
    {
      text: 'Standard error of A: sqrt(0.914*0.086/2000) = 0.0063, of B about the same. The intervals overlap, so the difference is not significant.',
      share: 0.5,
      comment: 'The calculation is right, but the rows are the same: use the pairing, and the test becomes sharper.',
    },
    {
      text: 'I would draw 2,000 rows with replacement from the test rows, compute accuracy of A minus accuracy of B on them, and do this 5,000 times. The middle 95 % of the differences are my interval. If 0 is inside, it may be chance. I report the difference and the interval.',
      share: 1,
      comment: 'A paired bootstrap. Very good.',
    },
    {
      text: 'Train both models again with other seeds and see which one wins more often.',
      share: 0.3,
      comment:
        'That measures something else: how much training varies. What can you say about these two lists of predictions?',
    },
  ],
  'Is 0.8 really 0.8?': [
    {
      text: 'Calibrated means that among rows with a prediction near 0.8, about 80 % are positive. To check it I sort the validation predictions into ten bins and compare the mean prediction with the share of positives. Platt scaling on other validation rows can mend it. A high AUC does not help: squaring all scores keeps the order, so AUC stays, but 0.8 becomes 0.64.',
      share: 1,
      comment: '',
    },
    {
      text: 'A model is calibrated when its probabilities are correct. One can draw a reliability diagram. Yes, AUC can be high because it only uses the ranking of the scores.',
      share: 0.5,
      comment: '',
    },
  ],
};

const other: readonly WrittenAnswer[] = [
  { text: 'I am not sure, but I think it depends on the data.', share: 0, comment: '' },
];

export const writtenFor = (form: QuestionForm, random: Random): WrittenAnswer =>
  pick(random, written[form.title] ?? other);

/** A short answer of a student with the given skill (0 to 1): the right one, or a plausible mistake. */
export function someAnswer(
  { kind, options, solution, unit }: QuestionForm,
  skill: number,
  random: Random,
): AnswerValue {
  const isRight = random() < skill;
  if (solution.kind === 'number') {
    const value = isRight ? solution.value : mistaken(solution.value, random);
    return { kind: 'number', text: `${trimmed(value)}${unit && random() < 0.2 ? ` ${unit}` : ''}` };
  }
  const keys = options.map(({ key }) => key);
  const right = solution.kind === 'choice' ? solution.options : [];
  if (isRight) return { kind: 'choice', options: [...right] };
  if (kind === 'single')
    return {
      kind: 'choice',
      options: [
        pick(
          random,
          keys.filter((key) => !right.includes(key)),
        ),
      ],
    };
  const left = pick(random, right);
  return { kind: 'choice', options: keys.filter((key) => (key === left ? false : right.includes(key))) };
}

const mistaken = (value: number, random: Random): number => value * pick(random, [0.1, 0.5, 0.9, 1.1, 1.25, 2]);
const trimmed = (value: number): string => String(Number(value.toPrecision(3)));
