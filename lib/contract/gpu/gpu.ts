import { secondsInHour } from 'date-fns/constants';
import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import {
  IdSchema,
  listOf,
  maxFileBytes,
  maxInt4,
  NothingSchema,
  PageQuerySchema,
  pageOf,
  SortDirectionSchema,
} from '#lib/contract/primitives.ts';
import { gpuRoutes } from '#lib/contract/routes/gpu.ts';
import {
  ClusterSchema,
  GpuOptionSchema,
  OverviewSchema,
  RegionSchema,
  ResultUploadSchema,
  RunStopSchema,
  SubmitRightsSchema,
} from './gpu-cluster.ts';
import { LogPartSchema, LogQuerySchema } from './gpu-logs.ts';
import { gpuRefusals, resultRefusals } from './gpu-refusals.ts';
import {
  ContainerDigestSchema,
  GpuCountSchema,
  ImageNameSchema,
  ImageSchema,
  longestTimes,
  OfContestSchema,
  ParameterValuesSchema,
  RunDetailSchema,
  RunSchema,
  RunSortSchema,
  RunStateSchema,
} from './gpu-runs.ts';

const whoMaySave = ['contestMissing', 'notMember', 'banned', 'tooManyImages'] as const;

/**
 * Training on the machines of a contest that is held on site. Runs are visible to the members of their team only;
 * queue, machines and losses are public (`cluster`).
 */
export const gpu = {
  overview: endpoint(gpuRoutes.overview, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember', 'notSignedUp'),
    auth: 'player',
    query: OfContestSchema,
    data: OverviewSchema,
  }),
  cluster: endpoint(gpuRoutes.cluster, {
    refusals: only(gpuRefusals, 'contestMissing'),
    auth: 'anonymous',
    query: OfContestSchema,
    data: ClusterSchema,
    shared: 5,
  }),
  /** Official images first, then the team's own. */
  images: endpoint(gpuRoutes.images, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember'),
    auth: 'player',
    query: OfContestSchema,
    data: listOf(ImageSchema),
  }),
  /** Saves an own image: a copy of `imageId` with these settings. */
  saveImage: endpoint(gpuRoutes.saveImage, {
    refusals: only(gpuRefusals, ...whoMaySave, 'imageMissing', 'parametersWrong'),
    auth: 'player',
    body: OfContestSchema.extend({ name: ImageNameSchema, imageId: IdSchema, parameters: ParameterValuesSchema }),
    data: ImageSchema,
  }),
  /**
   * Adds a program of the team to its images: a form with `file`, one of `ownProgramTypes`, and `name`. It is run where
   * the machines isolate it: as a user of the team's own, without network, with its data and its two folders.
   */
  uploadProgram: endpoint(gpuRoutes.uploadProgram, {
    refusals: only(gpuRefusals, ...whoMaySave, 'programsNotIsolated', 'programWrong', 'noTeamUser'),
    auth: 'player',
    query: OfContestSchema,
    data: ImageSchema,
    upload: true,
  }),
  deleteImage: endpoint(gpuRoutes.deleteImage, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember', 'banned', 'imageMissing', 'imageShared'),
    auth: 'player',
    query: OfContestSchema,
    data: NothingSchema,
  }),
  /** Options of GPUs for a run of the image `id`, with the expected start for that maximum duration (seconds). */
  gpus: endpoint(gpuRoutes.gpus, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember', 'imageMissing', 'imageNotReady'),
    auth: 'player',
    query: OfContestSchema.extend({
      maxDurationS: z.coerce.number().int().min(longestTimes.least).max(longestTimes.most).default(secondsInHour),
      /** The queued run that it would replace. */
      replaces: IdSchema.optional(),
    }),
    data: listOf(GpuOptionSchema),
  }),
  /** Details of one run: queue position, events, and the metric points after `since`. */
  run: endpoint(gpuRoutes.run, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember', 'runMissing'),
    auth: 'player',
    query: OfContestSchema.extend({ since: z.coerce.number().int().nonnegative().max(maxInt4).default(0) }),
    data: RunDetailSchema,
  }),
  /** Runs of the team, newest first unless sorted otherwise. */
  records: endpoint(gpuRoutes.records, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember'),
    auth: 'player',
    query: PageQuerySchema.extend({
      ...OfContestSchema.shape,
      state: RunStateSchema.optional(),
      sort: RunSortSchema.default('number'),
      direction: SortDirectionSchema.default('desc'),
    }),
    data: pageOf(RunSchema),
  }),
  record: endpoint(gpuRoutes.record, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember', 'runMissing'),
    auth: 'player',
    query: OfContestSchema,
    data: RunDetailSchema,
  }),
  logs: endpoint(gpuRoutes.logs, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember', 'runMissing'),
    auth: 'player',
    query: LogQuerySchema,
    data: LogPartSchema,
  }),
  /** The whole log as a file; supports ranges (RFC 9110). */
  logFile: endpoint(gpuRoutes.logFile, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember', 'runMissing', 'resultMissing'),
    auth: 'player',
    query: OfContestSchema,
    data: z.unknown(),
    answer: 'file',
  }),
  /** Result file of the run: the program's `predictions.csv`. */
  resultFile: endpoint(gpuRoutes.resultFile, {
    refusals: resultRefusals,
    auth: 'player',
    query: OfContestSchema,
    data: z.unknown(),
    answer: 'file',
  }),
  /** Creates an upload from the result, for `submissions.outcome` (`fid`, `sha256`, `raceId`). */
  result: endpoint(gpuRoutes.result, {
    refusals: { ...resultRefusals, ...only(gpuRefusals, 'banned', 'resultSubmitted') },
    auth: 'player',
    body: OfContestSchema,
    data: ResultUploadSchema,
  }),
  /**
   * Server-sent events of one run's log, from the byte `from` on: `log` with a `LogPart` as data for each new part,
   * then `end` with `{ state }`.
   */
  preLog: endpoint(gpuRoutes.preLog, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember', 'runMissing'),
    auth: 'player',
    query: OfContestSchema.extend({ from: z.coerce.number().int().nonnegative().max(maxFileBytes).default(0) }),
    data: z.unknown(),
    answer: 'events',
  }),
  /**
   * Server-sent events of the team: `gpu` with `{ runId: string | null }` on every change of a run, the queue or the
   * hours.
   */
  events: endpoint(gpuRoutes.events, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember'),
    auth: 'player',
    query: OfContestSchema,
    data: z.unknown(),
    answer: 'events',
  }),
  /**
   * Requests a run, or changes the queued one (`replaces`; it gets a new position in the queue). Repeated with the same
   * `Idempotency-Key`, it creates one run.
   */
  start: endpoint(gpuRoutes.start, {
    refusals: only(
      gpuRefusals,
      'contestMissing',
      'notMember',
      'notSignedUp',
      'banned',
      'agreementMissing',
      'notOpen',
      'closed',
      'stopped',
      'nightOnly',
      'alreadyWaiting',
      'hoursMissing',
      'imageMissing',
      'imageNotReady',
      'containerMissing',
      'parametersWrong',
      'runMissing',
      'runStarted',
    ),
    auth: 'player',
    body: OfContestSchema.extend({
      raceId: IdSchema.optional(),
      name: ImageNameSchema,
      imageId: IdSchema,
      parameters: ParameterValuesSchema.default({}),
      /** Of one of the overview's `ownPrograms.containers`; only for a program of the team. */
      container: ContainerDigestSchema.optional(),
      gpus: GpuCountSchema,
      maxDurationS: z.number().int().min(longestTimes.least).max(longestTimes.most),
      replaces: IdSchema.optional(),
    }),
    data: RunSchema,
  }),
  /** Ends a run: a queued run leaves the queue, an active run gets a signal and sixty seconds. */
  cancel: endpoint(gpuRoutes.cancel, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember', 'runMissing', 'banned', 'runEnded', 'runStarted'),
    auth: 'player',
    body: OfContestSchema,
    data: RunSchema,
  }),
  runStop: endpoint(gpuRoutes.runStop, {
    refusals: only(gpuRefusals, 'contestMissing'),
    auth: 'player',
    query: OfContestSchema,
    data: RunStopSchema,
  }),
  regions: endpoint(gpuRoutes.regions, {
    refusals: only(gpuRefusals, 'contestMissing'),
    auth: 'player',
    query: OfContestSchema,
    data: listOf(RegionSchema),
  }),
  submitRights: endpoint(gpuRoutes.submitRights, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember'),
    auth: 'player',
    query: OfContestSchema,
    data: SubmitRightsSchema,
  }),
  /** The captain grants the right to submit; the captain always has it. */
  grantSubmit: endpoint(gpuRoutes.grantSubmit, {
    refusals: only(gpuRefusals, 'contestMissing', 'notMember', 'banned', 'captainOnly'),
    auth: 'player',
    body: OfContestSchema.extend({ playerIds: z.array(IdSchema).max(10) }),
    data: SubmitRightsSchema,
  }),
} as const;
