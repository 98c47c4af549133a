import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { closeBarWidth, FlagOverlay, type FlagStatus } from './flag-overlay.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});
afterEach(cleanup);

const words = {
  close: 'Close',
  results: {
    1: { title: 'Correct', text: 'You earned the clue word {tip}.' },
    2: { title: 'Wrong', text: 'Wrong flag.' },
    3: { title: 'Invalid', text: 'It came from a decoy and cannot be redeemed.' },
    4: { title: 'Again', text: 'You have submitted it before.' },
  },
};

function show(flagStatus: FlagStatus, clew = '') {
  const onClose = jest.fn();
  render(<FlagOverlay flagStatus={flagStatus} flagTip="HERON" flagClew={clew} words={words} onClose={onClose} />);
  return { onClose, overlay: screen.getByRole('dialog') };
}

describe('the flag overlay', () => {
  it.each([1, 2, 3, 4] as const)('says what result %d is', (status) => {
    const { overlay } = show(status);
    expect(overlay.getAttribute('data-status')).toBe(String(status));
    expect(screen.getByRole('heading').textContent).toBe(words.results[status].title);
  });

  it('has a close bar of 680 px for a correct flag and of 604 px otherwise', () => {
    expect(([1, 2, 3, 4] as const).map(closeBarWidth)).toEqual([680, 604, 604, 604]);
  });

  it('shows the clue word and the hint only for a correct flag', () => {
    show(1, '<p>Look <b>below</b></p>');
    expect(screen.getByText('You earned the clue word HERON.')).toBeTruthy();
    expect(screen.getByText('below').tagName).toBe('B');
    cleanup();
    show(2, '<p>Look <b>below</b></p>');
    expect(screen.queryByText('below')).toBeNull();
  });

  it('runs nothing that a hint brings along', () => {
    const { overlay } = show(
      1,
      '<img src=x onerror="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">go</a>',
    );
    expect(overlay.innerHTML).not.toMatch(/onerror|<script|javascript:/);
  });

  it('closes on a click anywhere, on its icon and on Esc', () => {
    const { onClose, overlay } = show(3);
    fireEvent.click(screen.getByText(words.results[3].text));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(overlay, new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });
});
