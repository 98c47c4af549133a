import { type HandInWindows, windowsOf } from '#lib/contract/hand-in-windows.ts';

/** What comes next for whoever hands in: it closes, or it opens. `at` in seconds. */
export interface TrackMoment {
  readonly kind: 'closes' | 'opens';
  readonly at: number;
}

/** The next moment that counts for a track: the first end of what is open, else the first opening; null when all is over. */
export function nextMoment(kinds: readonly HandInWindows[], now: number): TrackMoment | null {
  const windows = kinds.flatMap(windowsOf);
  const ends = windows
    .filter(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
    .map((rules) => rules.closesAt);
  if (ends.length > 0) return { kind: 'closes', at: Math.min(...ends) };
  const starts = windows.map(({ opensAt }) => opensAt).filter((at) => at > now);
  return starts.length > 0 ? { kind: 'opens', at: Math.min(...starts) } : null;
}
