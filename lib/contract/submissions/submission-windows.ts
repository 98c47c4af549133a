import type { KindRules } from './tracks.ts';

/** Period for submissions, in seconds; `closesAt` is exclusive. */
export interface SubmissionWindow {
  readonly opensAt: number;
  readonly closesAt: number;
}

export type SubmissionWindows = Pick<KindRules, 'opensAt' | 'closesAt' | 'again'>;

/** All windows in chronological order. */
export const windowsOf = ({ opensAt, closesAt, again }: SubmissionWindows): readonly SubmissionWindow[] => [
  { opensAt, closesAt },
  ...again,
];

/** The open window, else the next one, else the last one. @param now seconds */
export function windowAt(rules: SubmissionWindows, now: number): SubmissionWindow {
  const windows = windowsOf(rules);
  return windows.find(({ closesAt }) => now < closesAt) ?? windows.at(-1) ?? rules;
}
