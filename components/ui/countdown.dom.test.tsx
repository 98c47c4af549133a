import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { Countdown, split } from './countdown.tsx';

const words = {
  days: { one: 'day', other: 'days' },
  hours: { one: 'hour', other: 'hours' },
  minutes: { one: 'min', other: 'min' },
  seconds: { one: 'sec', other: 'sec' },
  announce: '{left} left',
  over: 'Closed',
};

const now = 1_700_000_000;

beforeEach(() => {
  jest.useFakeTimers({ now: now * 1000 });
  stubGlobal('fetch', () => Promise.reject(new TypeError('no server here')));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  restoreGlobals();
});

describe('a countdown', () => {
  it('splits what is left and never goes below zero', () => {
    expect(split(185_266)).toEqual({ days: 2, hours: 3, minutes: 27, seconds: 46 });
    expect(split(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('stands in the HTML before any script, by the clock of the server', () => {
    expect(renderToString(<Countdown until={now + 61} now={now} words={words} />)).toContain('01</b>');
  });

  it('counts every second for the eye and every minute for the ear', async () => {
    render(<Countdown until={now + 7261} now={now} words={words} />);
    const spoken = screen.getByRole('timer');
    expect(spoken.textContent).toBe('2 hours 1 min left');
    expect(spoken.getAttribute('aria-live')).toBe('off');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(spoken.textContent).toBe('2 hours 1 min left');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(spoken.textContent).toBe('2 hours 0 min left');
  });

  it('has the singular of one', () => {
    render(<Countdown until={now + 86_400 + 3600} now={now} words={words} />);
    expect(screen.getByRole('timer').textContent).toBe('1 day 1 hour 0 min left');
    expect(screen.getByText('day')).toBeTruthy();
  });

  it('reads itself out in the last ten minutes, then says that the moment has passed', async () => {
    render(<Countdown until={now + 2} now={now} words={words} />);
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('polite');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
