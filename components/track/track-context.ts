import type { MyTrack } from '#lib/contract/entries.ts';
import type { TrackDetails, TrackTab } from '#lib/contract/submissions/tracks.ts';

/** Context of all tabs of a track: the track, the player's entry, and the addresses of the tabs. */
export interface TrackContext {
  readonly track: TrackDetails;
  readonly race: MyTrack;
  readonly tabs: readonly TrackTab[];
  readonly hrefOf: (tab: TrackTab) => string;
  /** Archived copy of a track after its round: read-only, no submissions. */
  readonly isBackUp: boolean;
}
