/** Views of all rankings of a contest: the top 100 of each track, on the committee's hardware, of the university. */
export const topViews = ['all', 'hardware', 'university'] as const;
export type TopView = (typeof topViews)[number];

/** Views of one track: its top 100 by type of ranking, and the models that count for it. */
export const topViewsOfTrack = ['public', 'final', 'hardware', 'models'] as const;
export type TopViewOfTrack = (typeof topViewsOfTrack)[number];
