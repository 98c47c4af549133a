import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Sort } from '#lib/client/address-params.ts';
import { call } from '#lib/client/call.ts';
import { rankings } from '#lib/contract/contests/rankings.ts';
import { type DataOf, urlOf } from '#lib/contract/endpoint.ts';
import { entries } from '#lib/contract/entries.ts';
import {
  type Submission,
  type SubmissionSort,
  type SubmissionState,
  submissions,
} from '#lib/contract/submissions/submissions.ts';
import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import { invalidate, listOf, pagesOf, queryOf, readsOf } from '#lib/document/query.ts';
import { untilNext } from './until-next.ts';

/**
 * Submissions left, by kind. Refetched after the daily reset.
 * @param moments (seconds) after which it is refetched as well: the answer does not contain the track's windows
 */
export const attemptsQuery = (raceId: string, moments: readonly number[] = []) =>
  queryOf(
    submissions.attempts,
    { query: { raceId } },
    {
      select: listOf,
      refetchInterval: ({ state }) =>
        untilNext([...moments, ...(state.data?.list ?? []).map(({ resetsAt }) => resetsAt)]),
    },
  );

export interface RecordFilter {
  readonly kind: SubmissionKind | '';
  readonly state: SubmissionState | '';
  /** Undefined: newest first. */
  readonly sort?: Sort<SubmissionSort> | undefined;
  readonly page: number;
}
export const recordPageSize = 20;

/** A page of the team's submissions. */
export const recordsQuery = (raceId: string, { kind, state, sort, page }: RecordFilter) =>
  queryOf(
    submissions.records,
    {
      query: {
        ...{ raceId, page, pageSize: recordPageSize },
        ...(kind && { kind }),
        ...(state && { state }),
        ...(sort && { sort: sort.by, direction: sort.direction }),
      },
    },
    { placeholderData: keepPreviousData },
  );

/** The first page of all submissions, newest first. */
export const newestRecordsQuery = (raceId: string) => recordsQuery(raceId, { kind: '', state: '', page: 1 });

/** One submission; it is compared with another one. */
export const recordQuery = (id: string) => queryOf(submissions.record, { query: { id } });

/** A submission with its breakdown and what its score means for the team. */
export const reportQuery = (id: string) => queryOf(submissions.report, { query: { id } }, { retry: false });

const scorePageSize = 100;
/** Maximum number of pages of scores in the graph. */
const scorePages = 5;

/** Scored results of the team, oldest first; the newest `scorePages` pages at most. */
export const scoresQuery = (raceId: string) =>
  queryOf(
    submissions.records,
    { query: scoredOf(raceId) },
    {
      read: async (ask) => {
        const found: Submission[] = [];
        let inAll = 0;
        for (let page = 1; page <= scorePages; page += 1) {
          const { list, total } = await ask({ query: { ...scoredOf(raceId), page } });
          found.push(...list);
          inAll = total;
          if (list.length === 0 || found.length >= total) break;
        }
        return { list: found, total: inAll };
      },
      select: oldestFirst,
    },
  );

const scoredOf = (raceId: string) => ({ raceId, state: 'scored', pageSize: scorePageSize }) as const;
const oldestFirst = ({ list }: { readonly list: readonly Submission[] }) => list.toReversed();

/** Code archives submitted by the team, newest first. */
export const codesQuery = (raceId: string) => queryOf(submissions.codes, { query: { raceId } }, { select: listOf });

/** Contents of an archive; never change. */
export const codeInfoQuery = (id: string) =>
  queryOf(submissions.codeInfo, { query: { id } }, { staleTime: Number.POSITIVE_INFINITY });

const documentPageSize = 20;

/** Technical documents of the team, newest first. */
export const technicalsQuery = (raceId: string) =>
  pagesOf(submissions.records, { query: { raceId, kind: 'technical' } }, documentPageSize);

/** Technical document that counts; null while there is none. */
export const finalTechnicalQuery = (raceId: string) => queryOf(submissions.technicalFinalRecord, { query: { raceId } });

/** Submissions that count for the hidden part, the best public score first. */
export const finalChoicesQuery = (raceId: string) =>
  queryOf(submissions.finalChoices, { query: { raceId } }, { select: listOf });

/** Chooses a scored result for the hidden part, or takes it back; pending until the lists show it. */
export function useFinalChoice(raceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: { readonly id: string; readonly isChosen: boolean }) =>
      call(submissions.chooseFinal, { body: choice }),
    onSettled: () => refreshSubmissions(client, raceId),
  });
}

/** Refetches the submissions to a track, and the rank with them. */
export async function refreshSubmissions(client: QueryClient, raceId: string): Promise<void> {
  void invalidate(client, [rankings.mine], { query: { raceId } });
  // Their inputs do not contain the track.
  void invalidate(client, [submissions.record, submissions.report, entries.participation]);
  await invalidate(client, ['submissions'], { query: { raceId } });
}

type RecordPage = DataOf<typeof submissions.records>;

/** Replaces a changed submission in the cached lists before they are refetched. */
export function showSubmission(client: QueryClient, changed: Submission): void {
  const inPage = (page: RecordPage): RecordPage => ({
    ...page,
    list: page.list.map((one) => (one.id === changed.id ? changed : one)),
  });
  client.setQueriesData<RecordPage | InfiniteData<RecordPage, number>>(
    readsOf([submissions.records], { query: { raceId: changed.raceId } }),
    (data) => data && ('pages' in data ? { ...data, pages: data.pages.map(inPage) } : inPage(data)),
  );
}

/** Action on a technical document of a track; pending until the screen shows its result. */
export function useDocumentAction<Output>(raceId: string, act: (id: string) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => refreshSubmissions(client, raceId) });
}

export const deleteDocument = (id: string) => call(submissions.technicalDelete, { query: { id } });
export const finishDocument = (id: string) => call(submissions.technicalFinal, { body: { id } });

/** Download URL of a submitted file. */
export const downloadUrl = ({ kind, id, fid }: Submission): string =>
  kind === 'technical'
    ? urlOf(submissions.technicalDownload, { query: { id } })
    : urlOf(submissions.download, { params: { fileId: fid } });
