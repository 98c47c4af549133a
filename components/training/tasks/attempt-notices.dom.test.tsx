import { fireEvent, screen } from '@testing-library/react';
import { dialogControls } from '#components/control/parts.ts';
import type { QuestionKind } from '#lib/contract/training/training-questions.ts';
import words from '#messages/zh-EN/training.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { sampleStudentTask } from '#tests/support/sample-data.ts';
import { AttemptNotices } from './attempt-notices.tsx';

prepareBrowser();
beforeAll(async () => void (await dialogControls.load()));

const question = (kind: QuestionKind) => ({
  ...{ key: 'q1', title: 'Why', kind, language: 'zh-EN' as const, prompt: '', options: [], unit: '', points: 1 },
  ...{ rubric: [], answer: null, result: null },
});

it.each([
  ['best', 'long', true],
  ['best', 'number', false],
  ['last', 'long', false],
] as const)(
  'where the %s try of a %s question counts, marks by people are mentioned: %s',
  async (counts, kind, isSaid) => {
    const task = sampleStudentTask({ counts, questions: [question(kind)], attempts: 3, canRetry: true });
    show(<AttemptNotices task={task} />);
    fireEvent.click(screen.getByRole('button', { name: words.attempt.retry }));
    await screen.findByText(/Your answers so far are kept/);
    expect(screen.queryByText(words.attempt.retryManual) !== null).toBe(isSaid);
  },
);
