import { act, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldControls } from '#components/control/parts.ts';
import type { PickedQuestion, QuestionForm } from '#lib/contract/training/training-questions.ts';
import teaching from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { QuestionOptions } from './questions/question-options.tsx';
import { blankQuestion, type CriterionValues, type QuestionValues } from './questions/question-values.ts';
import { RubricEditor } from './questions/rubric-editor.tsx';
import { PickedList } from './tasks/picked-list.tsx';

prepareBrowser();

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
};
const focused = () => document.activeElement;
const levels = [0, 1, 2].map((points) => ({ key: 'abc'[points] ?? '', title: '', points: String(points) }));
const criterionOf = (key: string): CriterionValues => ({ key, title: '', description: '', levels });

function Fields({ rubric }: { readonly rubric: CriterionValues[] }) {
  const form = useForm<QuestionValues, unknown, QuestionForm>({
    defaultValues: { ...blankQuestion('s', 'zh-EN'), rubric },
  });
  return (
    <>
      <QuestionOptions form={form} id="question" kind="single" />
      <RubricEditor form={form} id="question" />
    </>
  );
}

function Picked() {
  const [picked, setPicked] = useState<readonly PickedQuestion[]>([
    { questionId: 'q1', points: 1 },
    { questionId: 'q2', points: 1 },
  ]);
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={adding}>
        Add
      </button>
      {picked.length > 0 ? (
        <PickedList picked={picked} known={new Map()} onChange={setPicked} onEmptied={() => adding.current?.focus()} />
      ) : null}
    </>
  );
}

describe('the focus after something was removed', () => {
  it('is on the option that took its place, or on the last one', () => {
    show(<Fields rubric={[]} />);
    press('Remove option 2');
    expect(focused()).toBe(screen.getByLabelText('Option 2'));
    press('Remove option 3');
    expect(focused()).toBe(screen.getByLabelText('Option 2'));
  });

  it('is on the neighbouring criterion, and on the button that adds one when there is none', () => {
    show(<Fields rubric={[criterionOf('a'), criterionOf('b')]} />);
    press('Remove criterion 2');
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Criterion 1' }));
    press('Remove criterion 1');
    expect(focused()).toBe(screen.getByRole('button', { name: teaching.rubricForm.add }));
  });

  it('is on the neighbouring level', () => {
    show(<Fields rubric={[criterionOf('a')]} />);
    press('Remove level 1 of criterion 1');
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Level 1' }));
  });

  it('is on the button of the neighbouring question, and on the one that adds questions when there is none', () => {
    show(<Picked />);
    press('Remove question 1');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Remove question 1' }));
    press('Remove question 1');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Add' }));
  });
});

describe('the focus after something was added', () => {
  // Also where the new field is one of Material UI from the beginning.
  beforeAll(() => fieldControls.load());

  it('is on the new option', () => {
    show(<Fields rubric={[]} />);
    press(teaching.form.addOption);
    expect(focused()).toBe(screen.getByLabelText('Option 5'));
  });

  it('is on the new criterion, and on the new level', () => {
    show(<Fields rubric={[]} />);
    press(teaching.rubricForm.add);
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Criterion 1' }));
    press(teaching.rubricForm.addLevel);
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Level 3' }));
  });
});
