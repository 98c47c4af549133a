import type { TrackTab } from '#lib/contract/submissions/tracks.ts';

/**
 * Paths that show tracks (specification, section 2). `contest` is the only contest whose tracks the path shows; `tabs`
 * are its tabs, null where the backend decides.
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

/** True when a segment of an internal path names a variant. */
export const isTrackVariant = (name: string): name is TrackVariantName => Object.hasOwn(trackVariants, name);

/**
 * Tabs of a track on a path: those of the path that the track has, else those of the track.
 * @param own tabs from the backend
 */
export function tabsOf(variant: TrackVariantName, own: readonly TrackTab[]): readonly TrackTab[] {
  const { tabs }: TrackVariant = trackVariants[variant];
  const shown = tabs?.filter((tab) => own.includes(tab)) ?? own;
  return shown.length > 0 ? shown : own;
}
