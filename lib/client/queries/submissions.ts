import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { type Submission, type SubmissionState, submissions } from '#lib/contract/submissions.ts';
import type { SubmissionKind } from '#lib/contract/tracks.ts';

const keyOf = (raceId: string, ...rest: readonly (string | number)[]) => ['submission', raceId, ...rest] as const;

/** What the team may still hand in, by kind. */
export const attemptsQuery = (raceId: string) =>
  queryOptions({
    queryKey: keyOf(raceId, 'attempts'),
    queryFn: async ({ signal }) => (await call(submissions.attempts, { query: { raceId } }, { signal })).list,
  });

export interface RecordFilter {
  readonly kind: SubmissionKind | '';
  readonly state: SubmissionState | '';
  readonly page: number;
}
/** Submissions on a page of the history. */
export const recordPageSize = 20;

/** A page of what the team handed in, the newest first. */
export const recordsQuery = (raceId: string, { kind, state, page }: RecordFilter) =>
  queryOptions({
    queryKey: keyOf(raceId, 'records', kind, state, page),
    queryFn: ({ signal }) => {
      const query = { raceId, page, pageSize: recordPageSize, ...(kind && { kind }), ...(state && { state }) };
      return call(submissions.records, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

const scorePageSize = 100;
/** Pages of scores that the graph goes back. */
const scorePages = 5;

/** Every scored result of the team, the oldest first: what its graph shows. */
export const scoresQuery = (raceId: string) =>
  queryOptions({
    queryKey: keyOf(raceId, 'scores'),
    queryFn: async ({ signal }) => {
      const found: Submission[] = [];
      for (let page = 1; page <= scorePages; page += 1) {
        const query = { raceId, state: 'scored', page, pageSize: scorePageSize } as const;
        const { list, total } = await call(submissions.records, { query }, { signal });
        found.push(...list);
        if (list.length === 0 || found.length >= total) break;
      }
      return found.toReversed();
    },
  });

/** The archives of code that the team handed in, the newest first. */
export const codesQuery = (raceId: string) =>
  queryOptions({
    queryKey: keyOf(raceId, 'codes'),
    queryFn: async ({ signal }) => (await call(submissions.codes, { query: { raceId } }, { signal })).list,
  });

/** What an archive holds; it never changes. */
export const codeInfoQuery = (raceId: string, id: string) =>
  queryOptions({
    queryKey: keyOf(raceId, 'code', id),
    queryFn: ({ signal }) => call(submissions.codeInfo, { query: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Technical documents of the team, the newest first. */
export const technicalsQuery = (raceId: string) =>
  queryOptions({
    queryKey: keyOf(raceId, 'technicals'),
    queryFn: async ({ signal }) => {
      const query = { raceId, kind: 'technical', pageSize: 100 } as const;
      return (await call(submissions.records, { query }, { signal })).list;
    },
  });

/** The technical document that counts; null while there is none. */
export const finalTechnicalQuery = (raceId: string) =>
  queryOptions({
    queryKey: keyOf(raceId, 'finalTechnical'),
    queryFn: ({ signal }) => call(submissions.technicalFinalRecord, { query: { raceId } }, { signal }),
  });

/** Everything that was handed in to a track is asked for again, and the place in its ranking with it. */
export async function refreshSubmissions(client: QueryClient, raceId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: ['ranking', raceId] });
  await client.invalidateQueries({ queryKey: keyOf(raceId) });
}

/** Puts a submission that changed in the place of what lists still show of it, before they are asked for again. */
export function showSubmission(client: QueryClient, changed: Submission): void {
  const queryKey = keyOf(changed.raceId, 'records');
  client.setQueriesData<{ list: readonly Submission[]; total: number }>(
    { queryKey },
    (page) => page && { ...page, list: page.list.map((one) => (one.id === changed.id ? changed : one)) },
  );
}

/** A call about a technical document of a track; the screen shows what it led to before it ends. */
export function useDocumentAction<Output>(raceId: string, act: (id: string) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => refreshSubmissions(client, raceId) });
}

export const deleteDocument = (id: string) => call(submissions.technicalDelete, { query: { id } });
export const finishDocument = (id: string) => call(submissions.technicalFinal, { body: { id } });
