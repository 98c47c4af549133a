import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { handInUntilAnswered } from '#lib/client/uploads/hand-in.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import { gpu } from '#lib/contract/gpu.ts';
import type { Run, RunDetail, RunState, Series } from '#lib/contract/gpu-runs.ts';
import { refreshSubmissions } from './submissions.ts';

const keyOf = (competitionID: string, ...rest: readonly (string | number)[]) =>
  ['gpu', competitionID, ...rest] as const;

/** Where the caller's team stands on the hall's machines. */
export const gpuOverviewQuery = (competitionID: string) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'overview'),
    queryFn: ({ signal }) => call(gpu.overview, { query: { competitionID } }, { signal }),
    // Places and expected starts move with the clock, without an event of the team.
    refetchInterval: 30_000,
  });

export const gpuImagesQuery = (competitionID: string) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'images'),
    queryFn: async ({ signal }) => (await call(gpu.images, { query: { competitionID } }, { signal })).list,
    // A scan takes a moment, and nothing is pushed when it ends.
    refetchInterval: ({ state }) => (state.data?.some((image) => image.state === 'scanning') ? 3000 : false),
  });

export interface CardsWanted {
  readonly imageId: string;
  /** Seconds. */
  readonly longest: number;
  /** The waiting run that is changed; null for a new one. */
  readonly replaces: string | null;
}

/** How many cards a run may take now, and what it could expect. */
export const gpuCardsQuery = (competitionID: string, { imageId, longest, replaces }: CardsWanted) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'cards', imageId, longest, replaces ?? ''),
    queryFn: async ({ signal }) => {
      const query = { competitionID, longest, ...(replaces && { replaces }) };
      return (await call(gpu.cards, { params: { id: imageId }, query }, { signal })).list;
    },
    placeholderData: keepPreviousData,
  });

export interface RunFilter {
  readonly state: RunState | '';
  readonly page: number;
}
export const runPageSize = 10;

/** A page of the team's runs, the newest first. */
export const gpuRecordsQuery = (competitionID: string, { state, page }: RunFilter) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'records', state, page),
    queryFn: ({ signal }) => {
      const query = { competitionID, page, pageSize: runPageSize, ...(state && { state }) };
      return call(gpu.records, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

const liveStates: readonly RunState[] = ['queued', 'starting', 'running', 'stopping'];

/** Whether something may still happen to a run by itself. */
export const isLive = ({ state }: Pick<Run, 'state'>): boolean => liveStates.includes(state);

/** Milliseconds between two looks at a run that goes: its curves grow. */
const lookAgain = 2000;

/** A run with what happened to it and its curves. While it goes only new points are asked for. */
export const gpuRunQuery = (competitionID: string, id: string) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'run', id),
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<RunDetail>(queryKey);
      const since = before && isLive(before) ? before.seen : 0;
      const now = await call(gpu.run, { params: { id }, query: { competitionID, since } }, { signal });
      // A run that was put back into the queue begins its curves anew.
      return before && since > 0 && now.seen >= since ? { ...now, metrics: joined(before.metrics, now.metrics) } : now;
    },
    refetchInterval: ({ state }) => (state.data && isLive(state.data) ? lookAgain : false),
  });

/** Curves with the points that came since. */
function joined(before: readonly Series[], since: readonly Series[]): Series[] {
  const names = new Set([...before, ...since].map(({ name }) => name));
  const pointsOf = (list: readonly Series[], name: string) => list.find((one) => one.name === name)?.points ?? [];
  return [...names].map((name) => ({ name, points: [...pointsOf(before, name), ...pointsOf(since, name)] }));
}

/** Queue, machines and losses as everybody may see them. */
export const gpuHallQuery = (competitionID: string) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'hall'),
    queryFn: ({ signal }) => call(gpu.hall, { query: { competitionID } }, { signal }),
    refetchInterval: 6000,
  });

export const handInRightsQuery = (competitionID: string) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'rights'),
    queryFn: ({ signal }) => call(gpu.handInRights, { query: { competitionID } }, { signal }),
  });

/** Everything about runs, hours, queue and machines is asked for again. */
export const refreshGpu = (client: QueryClient, competitionID: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(competitionID) });

type StartBody = InputOf<typeof gpu.start>['body'];

/** Asks for a run, or changes the one that waits. */
export function useStartRun(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Omit<StartBody, 'competitionID'> & { readonly idempotencyKey: string }) =>
      call(gpu.start, { body: { competitionID, ...body } }, { idempotencyKey }),
    onSettled: () => refreshGpu(client, competitionID),
  });
}

/** Ends a run, or takes it out of the queue. */
export function useCancelRun(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(gpu.cancel, { params: { id }, body: { competitionID } }),
    // A refusal says that it has ended meanwhile.
    onSettled: () => refreshGpu(client, competitionID),
  });
}

export function useSaveImage(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (image: Omit<InputOf<typeof gpu.saveImage>['body'], 'competitionID'>) =>
      call(gpu.saveImage, { body: { competitionID, ...image } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(competitionID, 'images') }),
  });
}

export function useDeleteImage(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(gpu.deleteImage, { params: { id }, query: { competitionID } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(competitionID, 'images') }),
  });
}

/** The captain says who of the team may hand in. */
export function useGrantHandIn(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (playerIds: string[]) => call(gpu.grantHandIn, { body: { competitionID, playerIds } }),
    onSuccess: (rights) => client.setQueryData(handInRightsQuery(competitionID).queryKey, rights),
  });
}

/** Hands the result of a run in to its track, as if its file had been uploaded. */
export function useHandInResult(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ run, note, key }: { readonly run: Run; readonly note: string; readonly key: string }) => {
      const file = await call(
        gpu.result,
        { params: { id: run.id }, body: { competitionID } },
        { idempotencyKey: `${key}-file` },
      );
      const { fid, sha256, raceId } = file;
      const place = { raceId, kind: 'outcome' as const };
      await handInUntilAnswered({ place, fid, sha256, note, key }, AbortSignal.timeout(longestHandIn));
    },
    onSettled: (_answer, _error, { run }) =>
      Promise.all([refreshGpu(client, competitionID), refreshSubmissions(client, run.raceId)]),
  });
}

/** Milliseconds after which a person decides whether to go on. */
const longestHandIn = 60_000;
