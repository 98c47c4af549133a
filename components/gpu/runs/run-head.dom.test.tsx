import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { Run } from '#lib/contract/gpu/gpu-runs.ts';
import gpu from '#messages/zh-EN/gpu.json' with { type: 'json' };
import { prepareBrowser } from '#tests/support/browser.tsx';
import { RunHead } from './run-head.tsx';

prepareBrowser();

const run = (change: Partial<Run>) =>
  ({
    ...{
      id: 'run-7',
      number: 7,
      name: 'wide net',
      state: 'queued',
      gpus: 1,
      imageName: 'Small network',
      by: 'Chen Yu',
    },
    ...{ startedAt: null, endedAt: null, node: null, waitReason: null, reason: null, canCancel: true },
    ...change,
  }) as Run;

const headOf = (shown: Run, onNew = () => {}, reason: string | null = null) => (
  <NextIntlClientProvider locale="en" messages={{ gpu }} timeZone="Asia/Shanghai">
    <QueryClientProvider client={new QueryClient()}>
      <RunHead
        run={shown}
        heading={() => {}}
        onAgain={() => {}}
        onNew={onNew}
        reason={reason}
        competitionID="gpu-2025"
      />
    </QueryClientProvider>
  </NextIntlClientProvider>
);

it('each new state of a run is announced, and not the state that was there from the start', () => {
  const { rerender } = render(headOf(run({})));
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(headOf(run({ state: 'running', startedAt: 1_700_000_000 })));
  expect(screen.getByRole('status').textContent).toBe('Run 7, wide net · Running');
  rerender(headOf(run({ state: 'failed', startedAt: 1_700_000_000, endedAt: 1_700_000_009, reason: 'No memory.' })));
  expect(screen.getByRole('status').textContent).toBe('Run 7, wide net · Failed · No memory.');
});

it('a new run can be requested from the run on screen, but not while it waits', async () => {
  const asked = jest.fn();
  const { rerender } = render(headOf(run({}), asked));
  expect(screen.queryByRole('button', { name: 'New run' })).toBeNull();
  rerender(headOf(run({ state: 'done', canCancel: false }), asked));
  await userEvent.click(screen.getByRole('button', { name: 'New run' }));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('where no run can be requested, both buttons are described by the reason in view', () => {
  render(headOf(run({ state: 'done', canCancel: false }), undefined, 'The cluster is closed.'));
  for (const name of ['Run again', 'New run']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button).toMatchObject({ ariaDisabled: 'true', title: '' });
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason).toBe(screen.getByText('The cluster is closed.'));
  }
});
