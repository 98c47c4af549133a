import { fireEvent, screen } from '@testing-library/react';
import { dialogControls } from '#components/control/parts.ts';
import words from '#messages/zh-EN/training.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { sampleStudentTask } from '#tests/support/sample-data.ts';
import { Submit } from './submit.tsx';

prepareBrowser();
beforeAll(async () => void (await dialogControls.load()));

it.each([
  [1, 1, /You cannot change your answers after that/],
  [3, 1, /you can answer 2 more times/],
  [3, 2, /you can answer once more/],
  [1, 2, /You cannot change your answers after that/],
])('of %i tries, try %i is submitted after the dialog has said what can be done afterwards', async (all, one, text) => {
  show(<Submit task={sampleStudentTask({ attempts: all, attempt: one })} />);
  fireEvent.click(screen.getByRole('button', { name: words.submit.action }));
  expect(await screen.findByText(text)).toBeTruthy();
});
