import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

/** jsdom knows the element but not its methods; Chromium's own are tried by the end-to-end tests. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});
afterEach(cleanup);

function show(open: boolean, onClose = vi.fn()) {
  const view = render(
    <Dialog
      open={open}
      onClose={onClose}
      title="Leave the team?"
      closeLabel="Close"
      actions={<button type="button">Leave</button>}
    >
      <p>Your seat becomes free.</p>
    </Dialog>,
  );
  return { onClose, view };
}

describe('a dialog', () => {
  it('is named by its title and modal while it is open', () => {
    show(true);
    expect(screen.getByRole('dialog', { name: 'Leave the team?' }).hasAttribute('open')).toBe(true);
  });

  it('is not there while it is closed', () => {
    show(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks to be closed by its button, by Esc and by a click beside it, not by one inside', () => {
    const { onClose } = show(true);
    const dialog = screen.getByRole('dialog');
    fireEvent.click(screen.getByText('Your seat becomes free.'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('leaves closing to whoever opened it', () => {
    show(true);
    const event = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), event);
    expect(event.defaultPrevented).toBe(true);
  });
});
