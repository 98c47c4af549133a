import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { withFirstError } from '#components/control/focus-first-error.ts';
import type { QuestionForm } from '#lib/contract/training/training-questions.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { QuestionFields } from './question-fields.tsx';
import { blankQuestion, type QuestionValues, questionResolver } from './question-values.ts';

prepareBrowser();

function Form({ values }: { readonly values: Partial<QuestionValues> }) {
  const form = useForm<QuestionValues, unknown, QuestionForm>({
    resolver: questionResolver,
    defaultValues: { ...blankQuestion('s', 'zh-EN'), title: 'Median', prompt: 'Which one?', ...values },
  });
  return (
    <form onSubmit={withFirstError(form.handleSubmit(() => undefined))}>
      <QuestionFields form={form} id="question" subjects={[{ id: 's', name: 'Statistics' }]} />
      <button type="submit">Save</button>
    </form>
  );
}

const option = (key: string, text: string, right = false) => ({ key, text, right });
const level = (key: string, title: string, points: string) => ({ key, title, points });
const criterion = (title: string, points: string, levelTitle = 'Met') => ({
  ...{ key: 'a', title, description: '' },
  levels: [level('b', levelTitle, points), level('a', 'Not met', '0')],
});

it.each([
  ['a criterion without a title', { kind: 'long', rubric: [criterion('', '1')] }, 'Criterion 1'],
  ['a level without a title', { kind: 'long', rubric: [criterion('Order', '1', ' ')] }, 'Level 1'],
  ['a level without points', { kind: 'long', rubric: [criterion('Order', '')] }, 'Points'],
  ['a level with other points', { kind: 'long', rubric: [criterion('Order', '0.3')] }, 'Points'],
  ['one option only', { options: [option('a', 'One', true), option('b', '')] }, 'Option 2'],
  [
    'a correct option without a text',
    { options: ['a', 'b', 'c'].map((key) => option(key, key === 'c' ? '' : key, key === 'c')) },
    'Option 3',
  ],
  ['no correct option', { options: [option('a', 'One'), option('b', 'Two'), option('c', '')] }, 'Option 1'],
] as const)('%s has the focus and is described by the error', async (_, values, name) => {
  show(<Form values={values as unknown as Partial<QuestionValues>} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const wrong = screen.getAllByLabelText(name)[0];
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  const error = document.getElementById(wrong?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(error).toBe('rubric' in values ? words.rubricForm.wrong : words.form.wrong.optionsOne);
});
