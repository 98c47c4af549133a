import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import teaching from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { StepButton } from './step-button.tsx';

prepareBrowser();

const words = teaching.step;
const free = sampleTask.reasons;
const stored = { id: 'week-1', revision: 2 };
type Stored = typeof stored | null;

/** Opens the dialog; `answer` ends the storing of the edits that the confirmation begins. */
async function open() {
  let answer: (result: Stored) => void = () => undefined;
  let stores = 0;
  const before = () => {
    stores += 1;
    return new Promise<Stored>((resolve) => {
      answer = resolve;
    });
  };
  const { asked } = stubApi(() => ({ status: 503, body: {} }));
  show(
    <StepButton
      place={{ role: 'teacher' }}
      task={{ id: 'week-1', revision: 1, reasons: free }}
      step="publish"
      icon="check"
      before={before}
    >
      <p>Students see it.</p>
    </StepButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: words.publish }));
  await screen.findByRole('dialog');
  const sent = () => asked.filter(({ method }) => method !== 'GET');
  return { sent, stores: () => stores, answer: (result: Stored) => act(async () => answer(result)) };
}
const confirmation = () => screen.getByRole('button', { name: words.yes.publish });

it('cannot be confirmed twice while edits are stored', async () => {
  const { sent, stores, answer } = await open();
  fireEvent.click(confirmation());
  const busy = screen.getByRole('button', { name: words.working });
  expect(busy).toHaveProperty('disabled', true);
  fireEvent.click(busy);
  expect(stores()).toBe(1);
  await answer(stored);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('stays open and says so when the edits were not stored', async () => {
  const { sent, answer } = await open();
  fireEvent.click(confirmation());
  await answer(null);
  expect(screen.getByRole('alert').textContent).toBe(words.unstored);
  expect(confirmation()).toHaveProperty('disabled', false);
  expect(sent()).toEqual([]);
});

it('is withdrawn by closing the dialog while edits are stored', async () => {
  const { sent, answer } = await open();
  fireEvent.click(confirmation());
  fireEvent.click(screen.getByRole('button', { name: words.back }));
  await answer(stored);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
});
