import { daysInWeek, secondsInDay } from 'date-fns/constants';
import type { Phase } from '#lib/contract/contests/contests.ts';

/** Phase with its geometry on the timeline. */
export interface PhaseOnLine {
  readonly phase: Phase;
  /** Null for an upcoming phase. */
  readonly state: 'done' | 'now' | null;
  /** Elapsed share of the running phase, 0 to 1; null for other phases. */
  readonly at: number | null;
  /** Length in days, at least one; determines the width. */
  readonly days: number;
  /** Number of week ticks within the phase, at least one. */
  readonly weeks: number;
}

/**
 * Places phases on a timeline to scale at `now` (seconds), ordered by start. If phases overlap, the one that started
 * last is the current one, as in `phaseAt`.
 */
export function phasesOnLine(phases: readonly Phase[], now: number): readonly PhaseOnLine[] {
  const inOrder = phases.toSorted((a, b) => a.startsAt - b.startsAt);
  const running = inOrder.findLastIndex(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  return inOrder.map((phase, index) => {
    const days = Math.max(1, Math.round((phase.endsAt - phase.startsAt) / secondsInDay));
    const length = { days, weeks: Math.max(1, Math.round(days / daysInWeek)) };
    if (index === running) return { phase, state: 'now', at: shareOf(phase, now), ...length };
    const passed = phase.endsAt <= now || index < running;
    return { phase, state: passed ? 'done' : null, at: null, ...length };
  });
}

function shareOf({ startsAt, endsAt }: Phase, now: number): number {
  return endsAt > startsAt ? (now - startsAt) / (endsAt - startsAt) : 1;
}

/** Grid columns, proportional to the length of the phases and never narrower than their labels. */
export function columnsOf(phases: readonly PhaseOnLine[]): string {
  return phases.map(({ days }, index) => `minmax(${index === phases.length - 1 ? 8.5 : 7.5}rem, ${days}fr)`).join(' ');
}

/** A share as a percentage with one decimal, for custom properties. */
export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
