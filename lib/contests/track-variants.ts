import type { TrackTab } from '#lib/contract/tracks.ts';

/**
 * The paths on which tracks stand (specification, section 2). `contest` is the only one whose tracks the path shows;
 * `tabs` are the tabs it has, null where the backend says which.
 */
export interface TrackVariant {
  readonly contest: string | null;
  readonly tabs: readonly TrackTab[] | null;
}

const withoutDocuments = ['task', 'guide', 'data', 'submit', 'records', 'ranking'] as const;

export const trackVariants = {
  general: { contest: null, tabs: null },
  home: { contest: '2022', tabs: [...withoutDocuments, 'code', 'technical'] },
  dync: { contest: '2022', tabs: null },
  seven: { contest: '2022', tabs: withoutDocuments },
  green: { contest: 'green', tabs: [...withoutDocuments, 'code', 'technical'] },
} as const satisfies Record<string, TrackVariant>;

export type TrackVariantName = keyof typeof trackVariants;

/** Whether a word of an internal path names a variant. */
export const isTrackVariant = (name: string): name is TrackVariantName => Object.hasOwn(trackVariants, name);

/**
 * The tabs that a path shows of a track: those of the path as far as the track has them, else those of the track.
 * @param own what the backend says
 */
export function tabsOf(variant: TrackVariantName, own: readonly TrackTab[]): readonly TrackTab[] {
  const { tabs }: TrackVariant = trackVariants[variant];
  const shown = tabs?.filter((tab) => own.includes(tab)) ?? own;
  return shown.length > 0 ? shown : own;
}

/** The path under which a contest's tracks are linked. */
export function variantOfContest(competitionID: string): TrackVariantName {
  if (competitionID === '2022') return 'home';
  return competitionID === 'green' ? 'green' : 'general';
}
