import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { offline } from '#lib/contract/offline.ts';

/** Where the caller stands in the contest on site that they have a team in. */
export const offlineEntryQuery = () =>
  queryOptions({
    queryKey: ['offline', 'entry'],
    queryFn: ({ signal }) => call(offline.entry, { query: {} }, { signal }),
  });
