import type { Phase } from '#lib/contract/contests.ts';

/** One phase as it stands on the ruler. */
export interface PhaseOnLine {
  readonly phase: Phase;
  /** `null`: still to come. */
  readonly state: 'done' | 'now' | null;
  /** Share of the phase that has passed, 0 to 1; only for the phase that runs. */
  readonly at: number | null;
  /** Length in days, at least one: the width on the ruler. */
  readonly days: number;
  /** Week ticks that fit into it, at least one. */
  readonly weeks: number;
}

const day = 86_400;

/**
 * Lays phases on a ruler true to time at `now` (seconds). Phases stand in the order of their start; of phases that
 * overlap, the one that started last carries the needle, as `phaseAt` says.
 */
export function phasesOnLine(phases: readonly Phase[], now: number): readonly PhaseOnLine[] {
  const inOrder = phases.toSorted((a, b) => a.startsAt - b.startsAt);
  const running = inOrder.findLast(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  return inOrder.map((phase) => {
    const days = Math.max(1, Math.round((phase.endsAt - phase.startsAt) / day));
    const length = { days, weeks: Math.max(1, Math.round(days / 7)) };
    if (phase === running) return { phase, state: 'now', at: shareOf(phase, now), ...length };
    const passed = phase.endsAt <= now || (running !== undefined && phase.startsAt < running.startsAt);
    return { phase, state: passed ? 'done' : null, at: null, ...length };
  });
}

function shareOf({ startsAt, endsAt }: Phase, now: number): number {
  return endsAt > startsAt ? (now - startsAt) / (endsAt - startsAt) : 1;
}

/** Columns of the ruler: as wide as the phase is long, never narrower than its words. */
export function columnsOf(phases: readonly PhaseOnLine[]): string {
  return phases.map(({ days }, index) => `minmax(${index === phases.length - 1 ? 8.5 : 7.5}rem, ${days}fr)`).join(' ');
}

/** A share as a percentage with one decimal, for custom properties. */
export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
