import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Sort } from '#lib/client/address-params.ts';
import { call } from '#lib/client/call.ts';
import { submitUntilAnswered } from '#lib/client/uploads/submit.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import type { Run, RunDetail, RunSort, RunState, Series } from '#lib/contract/gpu/gpu-runs.ts';
import { invalidate, listOf, queryOf } from '#lib/document/query.ts';
import { refreshSubmissions } from './submissions.ts';

/** GPU context of the caller's team in a contest. */
export const gpuOverviewQuery = (competitionID: string) =>
  queryOf(
    gpu.overview,
    { query: { competitionID } },
    {
      // Queue positions and expected starts change with time, without an event of the team.
      refetchInterval: 30_000,
    },
  );

export const gpuImagesQuery = (competitionID: string) =>
  queryOf(
    gpu.images,
    { query: { competitionID } },
    {
      select: listOf, // A scan takes a moment, and nothing is pushed when it ends.
      refetchInterval: ({ state }) => (state.data?.list.some((image) => image.state === 'scanning') ? 3000 : false),
    },
  );

export interface GpusWanted {
  readonly imageId: string;
  /** Seconds. */
  readonly maxDurationS: number;
  /** Id of the queued run that is changed; null for a new one. */
  readonly replaces: string | null;
}

/** GPU counts of a run, each with its availability, maximum cost and outlook. */
export const gpuChoicesQuery = (competitionID: string, { imageId, maxDurationS, replaces }: GpusWanted) =>
  queryOf(
    gpu.gpus,
    { params: { id: imageId }, query: { competitionID, maxDurationS, ...(replaces && { replaces }) } },
    { select: listOf, placeholderData: keepPreviousData },
  );

export interface RunFilter {
  readonly state: RunState | '';
  /** Undefined: newest first. */
  readonly sort?: Sort<RunSort> | undefined;
  readonly page: number;
}
export const runPageSize = 10;

/** A page of the team's runs. */
export const gpuRecordsQuery = (competitionID: string, { state, sort, page }: RunFilter) =>
  queryOf(
    gpu.records,
    {
      query: {
        ...{ competitionID, page, pageSize: runPageSize },
        ...(state && { state }),
        ...(sort && { sort: sort.by, direction: sort.direction }),
      },
    },
    { placeholderData: keepPreviousData },
  );

const liveStates: readonly RunState[] = ['queued', 'starting', 'running', 'stopping'];

/** True while the state of a run may still change without the user. */
export const isLive = ({ state }: Pick<Run, 'state'>): boolean => liveStates.includes(state);

/** Milliseconds between two polls of an active run: its curves grow. */
const lookAgain = 2000;

/** A run with its events and curves. While it is active only new points are requested. */
export const gpuRunQuery = (competitionID: string, id: string) =>
  queryOf(
    gpu.run,
    { params: { id }, query: { competitionID } },
    {
      read: async (ask, { client, queryKey }) => {
        const before = client.getQueryData<RunDetail>(queryKey);
        const since = before && isLive(before) ? before.seen : 0;
        const now = await ask({ params: { id }, query: { competitionID, since } });
        // A run that was put back into the queue starts its curves again.
        return before && since > 0 && now.seen >= since
          ? { ...now, metrics: joined(before.metrics, now.metrics) }
          : now;
      },
      refetchInterval: ({ state }) => (state.data && isLive(state.data) ? lookAgain : false),
    },
  );

/** Curves with the new points appended. */
function joined(before: readonly Series[], since: readonly Series[]): Series[] {
  const names = new Set([...before, ...since].map(({ name }) => name));
  const pointsOf = (list: readonly Series[], name: string) => list.find((one) => one.name === name)?.points ?? [];
  return [...names].map((name) => ({ name, points: [...pointsOf(before, name), ...pointsOf(since, name)] }));
}

/** Queue, nodes and faults as everybody may see them. */
export const gpuClusterQuery = (competitionID: string) =>
  queryOf(gpu.cluster, { query: { competitionID } }, { refetchInterval: 6000 });

export const submitRightsQuery = (competitionID: string) => queryOf(gpu.submitRights, { query: { competitionID } });

/** Refetches everything about runs, hours, queue and cluster. */
export const refreshGpu = (client: QueryClient, competitionID: string): Promise<void> =>
  invalidate(client, ['gpu'], { query: { competitionID } });

type StartBody = InputOf<typeof gpu.start>['body'];

/** Submits a run, or changes the queued one. */
export function useStartRun(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Omit<StartBody, 'competitionID'> & { readonly idempotencyKey: string }) =>
      call(gpu.start, { body: { competitionID, ...body } }, { idempotencyKey }),
    onSettled: () => refreshGpu(client, competitionID),
  });
}

/** Cancels a run, or removes it from the queue. */
export function useCancelRun(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(gpu.cancel, { params: { id }, body: { competitionID } }),
    // Also after a refusal: the run may have ended meanwhile.
    onSettled: () => refreshGpu(client, competitionID),
  });
}

export function useSaveImage(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (image: Omit<InputOf<typeof gpu.saveImage>['body'], 'competitionID'>) =>
      call(gpu.saveImage, { body: { competitionID, ...image } }),
    onSettled: () => invalidate(client, [gpu.images], { query: { competitionID } }),
  });
}

/** Uploads a program of the team. */
export function useUploadProgram(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, file }: { readonly name: string; readonly file: File }) => {
      const form = new FormData();
      form.set('name', name);
      form.set('file', file, file.name);
      return call(gpu.uploadProgram, { query: { competitionID } }, { form });
    },
    onSettled: () => invalidate(client, [gpu.images], { query: { competitionID } }),
  });
}

export function useDeleteImage(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(gpu.deleteImage, { params: { id }, query: { competitionID } }),
    onSettled: () => invalidate(client, [gpu.images], { query: { competitionID } }),
  });
}

/** Sets which members may submit; for the captain. */
export function useGrantSubmit(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (playerIds: string[]) => call(gpu.grantSubmit, { body: { competitionID, playerIds } }),
    onSuccess: (rights) => client.setQueryData(submitRightsQuery(competitionID).queryKey, rights),
  });
}

/** Submits the result of a run to its track, as if its file had been uploaded. */
export function useSubmitResult(competitionID: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ run, note, key }: { readonly run: Run; readonly note: string; readonly key: string }) => {
      const file = await call(
        gpu.result,
        { params: { id: run.id }, body: { competitionID } },
        { idempotencyKey: `${key}-file` },
      );
      const { fid, sha256, raceId } = file;
      const place = { subject: raceId, kind: 'outcome' as const };
      await submitUntilAnswered({ place, fid, sha256, note, key }, AbortSignal.timeout(submitTimeoutMs));
    },
    onSettled: (_answer, _error, { run }) =>
      Promise.all([refreshGpu(client, competitionID), refreshSubmissions(client, run.raceId)]),
  });
}

/** Milliseconds until the attempt is aborted; the person decides about a retry. */
const submitTimeoutMs = millisecondsInMinute;
