import type { MyRace } from '#lib/contract/entries.ts';
import type { RaceType, TrackTab } from '#lib/contract/tracks.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** What every tab of a track knows: the track, the player's entry, and where its tabs stand. */
export interface TrackPlace {
  readonly track: RaceType;
  readonly race: MyRace;
  readonly locale: Locale;
  readonly tabs: readonly TrackTab[];
  readonly hrefOf: (tab: TrackTab) => string;
  /** The copy of a track that is kept after its round: everything can be read, nothing handed in. */
  readonly isBackUp: boolean;
}
