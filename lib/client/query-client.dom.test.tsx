import { jest } from '@jest/globals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { noteChange } from './changes/known-changes.ts';
import { nextScreenClient, QueryClientProvider } from './query-client.tsx';

const key = ['what', 'was', 'fetched'];

function Shown() {
  const client = useQueryClient();
  return <p>{String(client.getQueryData(key) ?? 'nothing')}</p>;
}

const open = () =>
  render(
    <QueryClientProvider>
      <Shown />
    </QueryClientProvider>,
  );
const shown = () => screen.getByRole('paragraph').textContent;

beforeEach(() => open());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('the screen that is opened next begins with what was fetched ahead, the one after it does not', () => {
  nextScreenClient().setQueryData(key, 'data');
  cleanup();
  open();
  expect(shown()).toBe('data');
  cleanup();
  open();
  expect(shown()).toBe('nothing');
});

it('what was fetched ahead of a change is not shown after it', () => {
  nextScreenClient().setQueryData(key, 'data');
  noteChange();
  cleanup();
  open();
  expect(shown()).toBe('nothing');
});

it('what was fetched ahead long ago is not shown', () => {
  jest.useFakeTimers();
  nextScreenClient().setQueryData(key, 'data');
  jest.advanceTimersByTime(60_000);
  cleanup();
  open();
  expect(shown()).toBe('nothing');
});

function Switch() {
  const change = useMutation({ mutationFn: (_on: boolean) => new Promise<void>(() => {}) });
  return (
    <input
      type="checkbox"
      checked={change.isPending && change.variables}
      onChange={({ target }) => change.mutate(target.checked)}
    />
  );
}

it('a checkbox that shows a pending mutation does not go back after a click', async () => {
  cleanup();
  jest.useFakeTimers();
  render(
    <QueryClientProvider>
      <Switch />
    </QueryClientProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  await act(async () => box.click());
  expect(box.checked).toBe(true);
});
