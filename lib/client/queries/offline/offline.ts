import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { offline } from '#lib/contract/offline/offline.ts';
import { offline2022 } from '#lib/contract/offline/offline-2022.ts';
import { invalidate, queryOf } from '#lib/document/query.ts';
import { onSiteQueries } from './on-site-queries.ts';

/** Status of the caller in the named on-site contest, or in the one that they have a team in. */
// An id that is not known yet is an empty string, so that its disabled query does not match the answer without an id.
export const offlineEntryQuery = (competitionID?: string) => queryOf(offline.entry, { query: { competitionID } });

/** Participation of the caller in the final of 2022, with their signature of its agreement. */
export const entry2022Query = () => queryOf(offline2022.entry, {});

/** Programme, times and venue of the final, and the caller's team. */
export const raceQuery = (competitionID: string) => onSiteQueries(competitionID).final();

/** Notices of the organisers to the teams, newest first. */
export const noticesQuery = (competitionID: string) => onSiteQueries(competitionID).notices();

/** Contact of the host. */
export const hostQuery = (competitionID: string) => onSiteQueries(competitionID).host();

export const machinesQuery = (competitionID: string) => onSiteQueries(competitionID).machines();

/** Login account of the team on the cluster. */
export const accountQuery = (competitionID: string) => onSiteQueries(competitionID).account();

/**
 * Requests the first password, or sets a new one. The account goes to the query; the password does not, and is
 * discarded when the component unmounts.
 */
export function useAccountChange(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (password: string | null) =>
      call(offline.changeAccount, { body: { competitionID, ...(password !== null && { password }) } }),
    onSuccess: ({ firstPassword: _, ...account }) => client.setQueryData(accountQuery(competitionID).queryKey, account),
    // A refusal means that a team mate was faster.
    onError: () => invalidate(client, [offline.account], { query: { competitionID } }),
  });
}

/** Agreement of the on-site final, and the members who signed it. */
export const raceAgreementQuery = (competitionID: string) => queryOf(offline.agreement, { query: { competitionID } });

/** Progress of the team in the clue hunt; polled, because team mates hunt too. */
export const huntQuery = (competitionID: string) =>
  queryOf(offline.flags, { query: { competitionID } }, { refetchInterval: 30_000 });

/** Submits a flag. The two codes that are not verdicts contain a reason instead. */
export function useFlag(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (flag: string) => call(offline.submitFlag, { body: { competitionID, flag } }),
    onSettled: () => invalidate(client, [offline.flags], { query: { competitionID } }),
  });
}

/** Guide to the machines of 2022. */
export const machineGuideQuery = () => queryOf(offline2022.useGuide, {});

/** Remaining GPU hours of a team of 2022. */
export const gpuRemainingQuery = () => queryOf(offline2022.gpuRemaining, {});

/** Refetches everything of on-site contests. */
export const refreshOnSite = (client: QueryClient): Promise<void> => invalidate(client, ['offline', 'offline2022']);
