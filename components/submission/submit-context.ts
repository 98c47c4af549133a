import type { TrackContext } from '#components/track/track-context.ts';
import type { KindRules, SubmissionKind } from '#lib/contract/submissions/tracks.ts';

/** Context of submitting one kind of file to a track. */
export interface SubmitContext extends TrackContext {
  readonly rules: KindRules;
}

/** Rules of a track for a kind; null where the track does not accept it. */
export const rulesOf = ({ track }: TrackContext, kind: SubmissionKind): KindRules | null =>
  track.kinds.find((rules) => rules.kind === kind) ?? null;
