import { firstOfGpu } from '#components/gpu/first-queries.ts';
import {
  accountQuery,
  entry2022Query,
  hostQuery,
  huntQuery,
  machinesQuery,
  noticesQuery,
  offlineEntryQuery,
  raceAgreementQuery,
  raceQuery,
} from '#lib/client/queries/offline/offline.ts';
import { fileRoomQuery, teamFilesQuery } from '#lib/client/queries/offline/offline-files.ts';
import { calendarDayQuery } from '#lib/client/queries/slots.ts';
import { onSiteFamilyOf } from '#lib/contests/on-site.ts';
import { type Address, type FirstQuery, first } from '#lib/document/reader.ts';

const overview = (id: string) => [first(noticesQuery(id)), first(hostQuery(id))];
const ofTab: Readonly<Record<string, (contestId: string) => readonly FirstQuery[]>> = {
  train: (id) => [firstOfGpu(id)],
  slots: (id) => [first(calendarDayQuery(id, ''))],
  machines: (id) => [first(accountQuery(id)), first(machinesQuery(id))],
  flags: (id) => [first(huntQuery(id))],
  files: (id) => [first(teamFilesQuery(id)), first(fileRoomQuery(id))],
};

/** First queries of a tab of an on-site final: permission, current state, and the tab's own data. */
export const firstOfOnSite =
  (contestId: string) =>
  ({ params }: Address): readonly FirstQuery[] => [
    onSiteFamilyOf(contestId) === 'ai2022' ? first(entry2022Query()) : first(offlineEntryQuery(contestId)),
    first(raceQuery(contestId)),
    ...(ofTab[params.tab ?? ''] ?? overview)(contestId),
  ];

/** First queries of the path without a contest: the contest that applies. */
export const firstOfAnyOnSite = (): readonly FirstQuery[] => [first(offlineEntryQuery())];

export const firstOfOnSiteAgreement = (contestId: string): readonly FirstQuery[] => [
  first(raceAgreementQuery(contestId)),
  first(offlineEntryQuery(contestId)),
];
