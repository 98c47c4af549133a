'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { myRacesQuery } from '#lib/client/queries/teams.ts';
import type { MyRace } from '#lib/contract/entries.ts';
import { href } from '#lib/routing/href.ts';

interface Track {
  readonly raceId: string;
  readonly competitionID: string;
}

/** The player's entry in a track that may be opened: signed up, usable and not banned. */
export const usableRace = (races: readonly MyRace[], track: Track): MyRace | null =>
  races.find(
    ({ raceId, competitionID, status, isBanded }) =>
      raceId === track.raceId && competitionID === track.competitionID && status !== 1 && !isBanded,
  ) ?? null;

/**
 * The guard of tracks (specification, section 5): the race must be in the player's list, usable and not banned, else
 * the way leads to their contests without a word. `data` stays undefined until that is known.
 */
export function useEntryGuard(track: Track) {
  const router = useRouter();
  const races = useQuery(myRacesQuery());
  const race = races.data && usableRace(races.data, track);
  useEffect(() => {
    if (race === null) router.replace(href('myCompetitions'));
  }, [race, router]);
  return { ...races, data: race ?? undefined };
}
