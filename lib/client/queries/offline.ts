import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { onSiteFamilyOf } from '#lib/contests/on-site.ts';
import { offline } from '#lib/contract/offline.ts';
import { offline2022 } from '#lib/contract/offline-2022.ts';

const offlineKey = ['offline'] as const;
export const onSiteKey = (competitionID: string, ...rest: readonly string[]) =>
  [...offlineKey, competitionID, ...rest] as const;
const is2022 = (competitionID: string) => onSiteFamilyOf(competitionID) === 'ai2022';

/** Milliseconds after which what the organisers may change at any moment is asked for again. */
const often = 60_000;

/** Where the caller stands in the contest on site that they have a team in, or in the named one. */
export const offlineEntryQuery = (competitionID?: string) =>
  queryOptions({
    queryKey: [...offlineKey, 'entry', competitionID ?? ''],
    queryFn: ({ signal }) => call(offline.entry, { query: competitionID ? { competitionID } : {} }, { signal }),
  });

/** Whether the caller was in the final of 2022, and signed its agreement. */
export const entry2022Query = () =>
  queryOptions({
    queryKey: [...offlineKey, 'entry2022'],
    queryFn: ({ signal }) => call(offline2022.entry, {}, { signal }),
  });

/** What is on, when and where, and the caller's team. */
export const raceQuery = (competitionID: string) =>
  queryOptions({
    queryKey: onSiteKey(competitionID, 'race'),
    queryFn: ({ signal }) =>
      is2022(competitionID)
        ? call(offline2022.detail, {}, { signal })
        : call(offline.race, { query: { competitionID } }, { signal }),
    refetchInterval: often,
  });

/** What the organisers tell the teams, the newest first. */
export const noticesQuery = (competitionID: string) =>
  queryOptions({
    queryKey: onSiteKey(competitionID, 'notices'),
    queryFn: async ({ signal }) => {
      const answer = is2022(competitionID)
        ? call(offline2022.notices, {}, { signal })
        : call(offline.notices, { query: { competitionID } }, { signal });
      return (await answer).list;
    },
    refetchInterval: often,
  });

/** Who receives the teams. */
export const hostQuery = (competitionID: string) =>
  queryOptions({
    queryKey: onSiteKey(competitionID, 'host'),
    queryFn: ({ signal }) =>
      is2022(competitionID)
        ? call(offline2022.host, {}, { signal })
        : call(offline.host, { query: { competitionID } }, { signal }),
  });

export const machinesQuery = (competitionID: string) =>
  queryOptions({
    queryKey: onSiteKey(competitionID, 'machines'),
    queryFn: ({ signal }) =>
      is2022(competitionID)
        ? call(offline2022.machines, {}, { signal })
        : call(offline.machine, { query: { competitionID } }, { signal }),
    refetchInterval: often,
  });

/** How the team logs in to the machines. */
export const accountQuery = (competitionID: string) =>
  queryOptions({
    queryKey: onSiteKey(competitionID, 'account'),
    queryFn: ({ signal }) =>
      is2022(competitionID)
        ? call(offline2022.account, {}, { signal })
        : call(offline.account, { query: { competitionID } }, { signal }),
  });

/**
 * Asks for the first password, or sets another one. What the team may know again goes to the query; the password does
 * not, and is forgotten with the component that shows it.
 */
export function useAccountChange(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (password: string | null) =>
      call(offline.changeAccount, { body: { competitionID, ...(password !== null && { password }) } }),
    onSuccess: ({ firstPassword: _, ...account }) => client.setQueryData(accountQuery(competitionID).queryKey, account),
    // A refusal says that a team mate was quicker.
    onError: () => client.invalidateQueries({ queryKey: accountQuery(competitionID).queryKey }),
  });
}

/** The offline race agreement, and who of the team signed it. */
export const raceAgreementQuery = (competitionID: string) =>
  queryOptions({
    queryKey: onSiteKey(competitionID, 'agreement'),
    queryFn: ({ signal }) => call(offline.agreement, { query: { competitionID } }, { signal }),
  });

/** Where the team stands in the clue hunt; team mates hunt too. */
export const huntQuery = (competitionID: string) =>
  queryOptions({
    queryKey: onSiteKey(competitionID, 'flags'),
    queryFn: ({ signal }) => call(offline.flags, { query: { competitionID } }, { signal }),
    refetchInterval: 30_000,
  });

/** Hands in a flag. Both codes that are no verdict bring a reason in place of one. */
export function useFlag(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (flag: string) => call(offline.handInFlag, { body: { competitionID, flag } }),
    onSettled: () => client.invalidateQueries({ queryKey: huntQuery(competitionID).queryKey }),
  });
}

/** How a team worked on the machines of 2022. */
export const machineGuideQuery = () =>
  queryOptions({
    queryKey: onSiteKey('2022', 'useGuide'),
    queryFn: ({ signal }) => call(offline2022.useGuide, {}, { signal }),
  });

/** What was left of the GPU hours of a team of 2022. */
export const gpuRemainingQuery = () =>
  queryOptions({
    queryKey: onSiteKey('2022', 'gpu'),
    queryFn: ({ signal }) => call(offline2022.gpuRemaining, {}, { signal }),
  });

/** Everything of a contest on site is asked for again. */
export const refreshOnSite = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: offlineKey });
