import type { KindRules, SubmissionKind } from '#lib/contract/tracks.ts';
import type { TrackPlace } from '../track/track-place.ts';

/** A place of a track where one kind of thing is handed in. */
export interface HandInPlace extends TrackPlace {
  readonly rules: KindRules;
}

/** What a track says about a kind; null where it does not take it. */
export const rulesOf = ({ track }: TrackPlace, kind: SubmissionKind): KindRules | null =>
  track.kinds.find((rules) => rules.kind === kind) ?? null;
