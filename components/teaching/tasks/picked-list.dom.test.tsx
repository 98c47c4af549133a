import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AskedQuestionSchema, QuestionFormSchema } from '#lib/contract/training/training-questions.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { PickedList } from './picked-list.tsx';
import type { KnownQuestion } from './use-known-questions.ts';

prepareBrowser();

const levels = [0, 4].map((points) => ({ key: `l${points}`, title: `Level ${points}`, points }));
const criterion = { key: 'a', title: 'Reasons', description: '', levels };

function knownOf(rubric: readonly (typeof criterion)[]): KnownQuestion {
  const form = QuestionFormSchema.parse({
    ...{ subjectId: 's', kind: 'text', language: 'zh-EN', title: 'Question', prompt: 'Why?', points: 4, rubric },
    solution: { kind: 'text', text: 'Because.' },
  });
  return { ...AskedQuestionSchema.parse(form), solution: form.solution, solutionHtml: '', explanation: '' };
}

const showList = (...rubrics: (readonly (typeof criterion)[])[]) =>
  show(
    <PickedList
      picked={rubrics.map((_, index) => ({ questionId: `q${index}`, points: 4 }))}
      known={new Map(rubrics.map((rubric, index) => [`q${index}`, knownOf(rubric)]))}
      onChange={jest.fn()}
      onEmptied={jest.fn()}
    />,
  );

it('the fields of points that criteria give are described by one sentence in view', () => {
  showList([criterion], [], [criterion]);
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ readOnly, title }) => [readOnly, title])).toEqual([
    [true, ''],
    [false, ''],
    [true, ''],
  ]);
  expect(screen.getAllByText(words.picked.pointsOfRubric)).toHaveLength(1);
  expect(screen.getAllByRole('textbox', { description: words.picked.pointsOfRubric })).toEqual([fields[0], fields[2]]);
});

it('nothing is said about criteria where no question has any', () => {
  showList([]);
  expect(screen.queryByText(words.picked.pointsOfRubric)).toBeNull();
});
