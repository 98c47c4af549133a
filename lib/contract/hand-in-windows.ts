import type { KindRules } from './tracks.ts';

/** From when until when something may be handed in, in seconds; the end is not within. */
export interface HandInWindow {
  readonly opensAt: number;
  readonly closesAt: number;
}

export type HandInWindows = Pick<KindRules, 'opensAt' | 'closesAt' | 'again'>;

/** Every window in its order. */
export const windowsOf = ({ opensAt, closesAt, again }: HandInWindows): readonly HandInWindow[] => [
  { opensAt, closesAt },
  ...again,
];

/** The window that is open, else the next one, else the last. @param now seconds */
export function windowAt(rules: HandInWindows, now: number): HandInWindow {
  const windows = windowsOf(rules);
  return windows.find(({ closesAt }) => now < closesAt) ?? windows.at(-1) ?? rules;
}
