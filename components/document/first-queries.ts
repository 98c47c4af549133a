import { offlineEntryQuery } from '#lib/client/queries/offline/offline.ts';
import { type FirstQuery, first } from '#lib/document/reader.ts';

/** First queries of the guides for the on-site final: the person's participation. */
export const firstOfGuideFiles = (): readonly FirstQuery[] => [first(offlineEntryQuery())];
