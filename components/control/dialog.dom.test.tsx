import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog.tsx';
import { dialogControls } from './parts.ts';

beforeAll(() => dialogControls.load());
afterEach(cleanup);

function show(open: boolean, onClose = jest.fn(), closesOutside?: boolean) {
  const view = render(
    <main data-line="gpu">
      <Dialog
        open={open}
        onClose={onClose}
        title="Leave the team?"
        closeLabel="Close"
        {...(closesOutside !== undefined && { closesOutside })}
        actions={<button type="button">Leave</button>}
      >
        <p>Your seat becomes free.</p>
      </Dialog>
    </main>,
  );
  return { onClose, view };
}

describe('a dialog', () => {
  it('is named by its title, modal, and hides the page behind it from screen readers', () => {
    const { view } = show(true);
    const dialog = screen.getByRole('dialog', { name: 'Leave the team?' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(view.container.getAttribute('aria-hidden')).toBe('true');
  });

  it('is not there while it is closed', () => {
    show(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes the focus and asks to be closed by its button, by Esc and by a click beside it, not by one inside', () => {
    const { onClose } = show(true);
    const dialog = screen.getByRole('dialog');
    expect(dialog.parentElement?.contains(document.activeElement)).toBe(true);
    fireEvent.click(screen.getByText('Your seat becomes free.'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    const beside = dialog.parentElement ?? dialog;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('where a click beside it would lose something, is closed by its button and by Esc only', () => {
    const { onClose } = show(true, jest.fn(), false);
    const dialog = screen.getByRole('dialog');
    const beside = dialog.parentElement ?? dialog;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('leaves closing to whoever opened it', () => {
    show(true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('has the colour of the contest that it was opened in', () => {
    show(true);
    expect(screen.getByRole('dialog').closest<HTMLElement>('[data-line]')?.dataset.line).toBe('gpu');
  });
});
