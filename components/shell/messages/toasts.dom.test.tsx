import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toastControls } from '#components/control/parts.ts';
import { closeToast, currentToasts, showToast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

beforeAll(() => toastControls.load());
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) closeToast(id);
  jest.useRealTimers();
});

describe('sentences that appear by themselves', () => {
  it('are read out in a region that was there before them', () => {
    render(<Toasts closeLabel="Close" />);
    const region = screen.getByRole('status');
    act(() => showToast({ tone: 'info', text: 'Please login' }));
    expect(region.textContent).toContain('Please login');
  });

  it('go after eight seconds, errors only when they are closed', () => {
    render(<Toasts closeLabel="Close" />);
    act(() => showToast({ tone: 'info', text: 'Saved' }));
    act(() => jest.advanceTimersByTime(8000));
    expect(screen.queryByText('Saved')).toBeNull();
    act(() => showToast({ tone: 'bad', text: 'Not saved' }));
    act(() => jest.advanceTimersByTime(60_000));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Not saved')).toBeNull();
  });

  it('stay while the pointer or the focus is on them, and go by Esc', () => {
    render(<Toasts closeLabel="Close" />);
    act(() => showToast({ tone: 'info', text: 'Saved' }));
    fireEvent.mouseEnter(screen.getByText('Saved'));
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.queryByText('Saved')).not.toBeNull();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('appear one at a time, and an error comes back after what was shown in its place', () => {
    render(<Toasts closeLabel="Close" />);
    const shown = () => screen.getByRole('status').textContent;
    act(() => showToast({ tone: 'good', text: 'Invitation revoked' }));
    act(() => showToast({ tone: 'bad', text: 'Not saved' }));
    expect(shown()).toBe('Not saved');
    act(() => showToast({ tone: 'good', text: 'Copied' }));
    expect(shown()).toBe('Copied');
    act(() => jest.advanceTimersByTime(8000));
    expect(shown()).toBe('Not saved');
  });

  it('are not said twice at a time', () => {
    render(<Toasts closeLabel="Close" />);
    act(() => {
      showToast({ tone: 'bad', text: 'Not saved' });
      showToast({ tone: 'bad', text: 'Not saved' });
    });
    expect(screen.getAllByText('Not saved')).toHaveLength(1);
  });
});
