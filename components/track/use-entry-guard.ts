'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { myTracksQuery } from '#lib/client/queries/teams.ts';
import type { MyTrack } from '#lib/contract/entries.ts';
import { href } from '#lib/routing/href.ts';

interface Track {
  readonly raceId: string;
  readonly competitionID: string;
}

/** The player's entry in a track that may be opened: signed up, usable and not banned. */
const usableTrack = (races: readonly MyTrack[], track: Track): MyTrack | null =>
  races.find(
    ({ raceId, competitionID, status, isBanded }) =>
      raceId === track.raceId && competitionID === track.competitionID && status !== 1 && !isBanded,
  ) ?? null;

/**
 * Guard of tracks (specification, section 5): the race must be in the player's list, usable and not banned; otherwise
 * redirects to their contests, which name the track and explain how to enter it. `data` is undefined until known.
 */
export function useEntryGuard(track: Track) {
  const router = useRouter();
  const races = useQuery(myTracksQuery());
  const race = races.data && usableTrack(races.data, track);
  useEffect(() => {
    if (race === null) router.replace(href('myCompetitions', {}, { track: track.raceId }));
  }, [race, router, track.raceId]);
  return { ...races, data: race ?? undefined };
}
