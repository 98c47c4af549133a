import type { Track } from '#lib/contract/contests.ts';

/** The smallest and the largest team that any of the tracks takes; null without tracks. */
export function sizeOfTeams(tracks: readonly Track[]): { min: number; max: number } | null {
  if (tracks.length === 0) return null;
  return {
    min: Math.min(...tracks.map(({ teamSize }) => teamSize.min)),
    max: Math.max(...tracks.map(({ teamSize }) => teamSize.max)),
  };
}
