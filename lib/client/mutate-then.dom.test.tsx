import { jest } from '@jest/globals';
import { useMutation } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { mutateThen } from './mutate-then.ts';

prepareBrowser();

let answer: (outcome: Promise<string>) => void;
const onSuccess = jest.fn<(data: string) => void>();

function Sender() {
  const sending = useMutation({
    mutationFn: (_: string) =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  });
  return (
    <button type="button" onClick={() => mutateThen(sending, 'sent', onSuccess)}>
      {sending.error?.message ?? 'Send'}
    </button>
  );
}

beforeEach(() => onSuccess.mockClear());

it('what follows success happens though the component is unmounted', async () => {
  const { unmount } = show(<Sender />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  unmount();
  await act(async () => answer(Promise.resolve('data')));
  expect(onSuccess.mock.calls).toEqual([['data']]);
});

it('an error stays with the mutation, which shows it', async () => {
  show(<Sender />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  await act(async () => answer(Promise.reject(new Error('Refused'))));
  expect(await screen.findByText('Refused')).toBeTruthy();
  expect(onSuccess).not.toHaveBeenCalled();
});
