import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import words from '#messages/zh-EN/gpu.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { GpuChoice } from './gpu-choice.tsx';
import type { RunValues } from './use-run-form.ts';

prepareBrowser();

const text = 'Not enough GPU hours.';
/** Four GPUs are available for ten minutes, not for an hour. */
const options = (maxDurationS: number) =>
  [1, 2, 4, 8].map((gpus) => {
    const closed = gpus >= 4 && maxDurationS > 600;
    const refusal = closed ? { reason: 'hoursMissing', text } : { reason: null, text: null };
    return { gpus, cost: gpus * maxDurationS, ...refusal, expected: null, waitReason: null };
  });

function Host() {
  const { control, watch } = useForm<RunValues>({ defaultValues: { gpus: '1' } });
  const [maxDurationS, setMaxDurationS] = useState(600);
  return (
    <>
      <GpuChoice {...{ control, maxDurationS }} competitionID="gpu-2025" imageId="small" replaces={null} />
      <button type="button" onClick={() => setMaxDurationS(maxDurationS === 600 ? 3600 : 600)}>
        other time
      </button>
      <output>{watch('gpus')}</output>
    </>
  );
}

it('keeps the chosen number of GPUs while it is not available', async () => {
  stubApi(({ url }) => ok({ list: options(Number(/maxDurationS=(\d+)/.exec(url)?.[1])) }));
  show(<Host />);
  const four = screen.getByRole('radio', { name: new RegExp(`^${words.form.cardCount.replace(/\{.*\}+/, '4')}`) });
  fireEvent.click(four);
  expect(screen.getByRole('status').textContent).toBe('4');

  fireEvent.click(screen.getByText('other time'));
  await waitFor(() => expect(four).toHaveProperty('disabled', true));
  // On its way to another field somebody leaves a control that reads as empty now.
  fireEvent.blur(four);
  expect(four).toHaveProperty('checked', true);
  fireEvent.click(screen.getByText('other time'));
  await waitFor(() => expect(four).toHaveProperty('disabled', false));
  expect(four).toHaveProperty('checked', true);
  expect(screen.getByRole('status').textContent).toBe('4');
});
