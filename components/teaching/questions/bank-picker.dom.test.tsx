import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { dialogControls, fieldControls } from '#components/control/parts.ts';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import {
  type BankQuestion,
  BankQuestionSchema,
  QuestionFormSchema,
} from '#lib/contract/training/training-questions.ts';
import { taskLimits } from '#lib/contract/training/training-tasks.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { BankPicker } from './bank-picker.tsx';

prepareBrowser();
beforeAll(async () => void (await Promise.all([fieldControls, dialogControls].map((part) => part.load()))));

const questionOf = (id: string) => {
  const form = QuestionFormSchema.parse({
    ...{ subjectId: 's', kind: 'text', language: 'zh-EN', title: `Question ${id}`, prompt: 'Why?', points: 1 },
    solution: { kind: 'text', text: 'Because.' },
  });
  return BankQuestionSchema.parse({
    ...{ id, origin: 'own', by: 'Ada', form, asked: form, revision: 1, updatedAt: 1, usedIn: 0 },
    solved: { solution: form.solution, solutionHtml: '', explanation: '' },
  });
};

interface PickerProps {
  readonly place: TeachingContext;
  readonly picked: readonly string[];
  readonly onClose: () => void;
}

/** The dialog as in the editor, which keeps what is selected. */
function Picker(props: PickerProps) {
  const [chosen, setChosen] = useState<readonly BankQuestion[]>([]);
  return <BankPicker chosen={chosen} onChoose={setChosen} onPick={jest.fn()} {...props} />;
}

it('more questions than an assignment may have cannot be added, and the dialog says how many are too many', async () => {
  stubApi(() => ok({ list: ['a', 'b', 'c'].map(questionOf), total: 3, hidden: 0 }));
  const picked = Array.from({ length: taskLimits.questions - 2 }, (_, index) => `picked-${index}`);
  show(<Picker place={{ role: 'teacher' }} picked={picked} onClose={jest.fn()} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: words.picker.pickPage }));
  expect(screen.getByRole('alert').textContent).toMatch(/One question too many/);
  expect(screen.getByRole('button', { name: /Add 3 questions/ })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: /Select “Question c”/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: /Add 2 questions/ })).toHaveProperty('disabled', false);
});

it('a search that finds nothing is announced like one that finds questions', async () => {
  stubApi(({ url }) =>
    url.includes('zzz') ? ok({ list: [], total: 0, hidden: 0 }) : ok({ list: [questionOf('a')], total: 1, hidden: 0 }),
  );
  show(<Picker place={{ role: 'teacher' }} picked={[]} onClose={jest.fn()} />);
  await screen.findByText('1 question');
  const status = screen.getByRole('status');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  await screen.findByRole('heading', { name: words.bank.noneTitle });
  expect(status.isConnected).toBe(true);
  expect(status.textContent).toBe('0 questions');
});

it('a click beside the dialog does not lose questions that were selected', async () => {
  stubApi(() => ok({ list: [questionOf('a')], total: 1, hidden: 0 }));
  const onClose = jest.fn();
  show(<Picker place={{ role: 'teacher' }} picked={[]} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: /Select “Question a”/ }));
  const beside = screen.getByRole('dialog').parentElement ?? document.body;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: /Select “Question a”/ }));
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('questions that are left out are counted, also beside an empty list', async () => {
  stubApi(() => ok({ list: [], total: 0, hidden: 2 }));
  show(<Picker place={{ role: 'assistant' }} picked={[]} onClose={jest.fn()} />);
  expect(await screen.findByText(/^2 questions are not listed/)).toBeTruthy();
});
