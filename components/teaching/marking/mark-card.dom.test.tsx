import { screen } from '@testing-library/react';
import type { WorkQuestion } from '#lib/contract/training/training-works.ts';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { MarkCard } from './mark-card.tsx';

prepareBrowser();

const question = {
  ...{ key: 'q', kind: 'number', title: 'Median', body: '', points: 1, unit: 's', language: 'zh-EN', options: [] },
  ...{ solution: { kind: 'number', value: 10, tolerance: 0 }, explanation: '', rubric: [] },
  answer: { value: { kind: 'number', text: '10 s' }, readAs: 10 },
  mark: { verdict: 'right', points: 1, comment: '', isAutomatic: true, levels: [], reason: '' },
} as unknown as WorkQuestion;

it('an answer with its unit is shown as the student typed it', () => {
  show(
    <MarkCard
      number={1}
      question={question}
      typed={{ points: '1', comment: '', levels: {} } as never}
      disabled
      onType={() => undefined}
    />,
  );
  expect(document.body.textContent).toContain('10 s');
  expect(document.body.textContent).not.toContain('10 s s');
  expect(screen.queryByText(/s s/)).toBeNull();
});
