import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { dialogControls } from '#components/control/parts.ts';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

prepareBrowser();
beforeAll(() => dialogControls.load());
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open(countdown?: number) {
  const onConfirm = jest.fn();
  show(
    <ConfirmDialog
      title="Disband the team?"
      label="Disband"
      busy={false}
      error={null}
      onConfirm={onConfirm}
      onClose={() => undefined}
      {...(countdown === undefined ? {} : { countdown })}
    >
      <p>Nothing brings it back.</p>
    </ConfirmDialog>,
  );
  return onConfirm;
}
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Disband/ });

test('an action with a countdown can be confirmed when it has ended, not before', () => {
  const onConfirm = open(3);
  for (const left of [3, 2, 1]) {
    expect(confirm().textContent).toBe(`Disband (${left} s)`);
    fireEvent.click(confirm());
    act(() => jest.advanceTimersByTime(1000));
  }
  expect(onConfirm).not.toHaveBeenCalled();
  expect(confirm().textContent).toBe('Disband');
  fireEvent.click(confirm());
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('other actions can be confirmed at once', () => {
  const onConfirm = open();
  fireEvent.click(confirm());
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
