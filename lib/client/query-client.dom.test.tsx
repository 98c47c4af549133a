import { jest } from '@jest/globals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '#lib/contract/errors.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { noteChange } from './changes/known-changes.ts';
import { nextScreenClient, QueryClientProvider } from './query-client.tsx';
import { refreshSession } from './session.ts';

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
  jest.restoreAllMocks();
  restoreGlobals();
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

const read = jest.fn<() => Promise<string>>();

function Loaded() {
  const { data, error } = useQuery({ queryKey: key, queryFn: read });
  return <output>{data ?? (error ? 'failed' : 'loading')}</output>;
}

it('data that could not be loaded while the device was offline are loaded once it is online again', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('playerId=p1');
  stubGlobal('fetch', async () => Response.json({ code: 0, message: '', data: { playerId: 'p1' } }));
  await refreshSession();
  read.mockRejectedValueOnce(new ApiError('offline')).mockResolvedValue('data');
  cleanup();
  render(
    <QueryClientProvider>
      <Loaded />
    </QueryClientProvider>,
  );
  const loaded = () => screen.getByRole('status').textContent;
  await waitFor(() => expect(loaded()).toBe('failed'));
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(loaded()).toBe('data'));
});
