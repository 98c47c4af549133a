import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { HallSchema, HandInRightsSchema, OverviewSchema, RegionSchema, RunStopSchema } from './gpu-hall.ts';
import {
  CardSecondsSchema,
  CardsSchema,
  ExpectedSchema,
  GpuReasonSchema,
  ImageSchema,
  LogPartSchema,
  ParameterValuesSchema,
  RunDetailSchema,
  RunSchema,
  RunStateSchema,
} from './gpu-runs.ts';
import { IdSchema, listOf, NothingSchema, PageQuerySchema, pageOf } from './primitives.ts';

const OfContestSchema = z.object({ competitionID: IdSchema });

const NameSchema = z.string().trim().min(1).max(40);

/** Longest time of a run in seconds: a minute at least, two days at most. */
export const longestTimes = { least: 60, most: 48 * 3600 } as const;
/** Own images of a team. */
export const ownImagesAtMost = 3;

const base = '/v1/competitionv2/gpuTrain';

/** Which part of a log is wanted: by bytes, or by lines where `line` is given. Without any it is the end of the log. */
const LogQuerySchema = OfContestSchema.extend({
  /** First byte, and how many at most; the part begins and ends with whole lines. */
  from: z.coerce.number().int().nonnegative().optional(),
  limit: z.coerce.number().int().min(16_384).max(262_144).default(65_536),
  /** First line, counted from 1, and how many at most. */
  line: z.coerce.number().int().positive().optional(),
  count: z.coerce.number().int().min(1).max(1000).default(400),
  /** Looks for these letters, whatever their case, from the line after `after`, or backwards from the one before `before`. */
  find: z.string().min(1).max(200).optional(),
  after: z.coerce.number().int().nonnegative().optional(),
  before: z.coerce.number().int().positive().optional(),
});

/**
 * Training on the machines of a contest that is held on site. Everything about a run exists for the members of its team
 * only; the queue, the machines and the losses are public (`hall`).
 */
export const gpu = {
  overview: endpoint({ method: 'GET', path: base, auth: 'player', query: OfContestSchema, data: OverviewSchema }),
  hall: endpoint({
    method: 'GET',
    path: `${base}/hall`,
    auth: 'anonymous',
    query: OfContestSchema,
    data: HallSchema,
    shared: 5,
  }),
  /** Curated ones first, then the team's own. */
  images: endpoint({
    method: 'GET',
    path: `${base}/images`,
    auth: 'player',
    query: OfContestSchema,
    data: listOf(ImageSchema),
  }),
  /** Saves an own image: a copy of `imageId` with these settings. */
  saveImage: endpoint({
    method: 'POST',
    path: `${base}/images`,
    auth: 'player',
    body: OfContestSchema.extend({ name: NameSchema, imageId: IdSchema, parameters: ParameterValuesSchema }),
    data: ImageSchema,
  }),
  deleteImage: endpoint({
    method: 'DELETE',
    path: `${base}/images/{id}`,
    auth: 'player',
    query: OfContestSchema,
    data: NothingSchema,
  }),
  /** How many cards a run of the image `id` may take now, and what a run of that longest time (seconds) could expect. */
  cards: endpoint({
    method: 'GET',
    path: `${base}/{id}/canSelectGPUCount`,
    auth: 'player',
    query: OfContestSchema.extend({
      longest: z.coerce.number().int().min(longestTimes.least).max(longestTimes.most).default(3600),
      /** The waiting run that it would stand in for. */
      replaces: IdSchema.optional(),
    }),
    data: listOf(
      z.object({
        cards: CardsSchema,
        reason: GpuReasonSchema,
        /** The same as a sentence in the language of the request. */
        text: z.string().nullable(),
        /** What it costs at most. */
        cost: CardSecondsSchema,
        /** Null where it could not be asked for. */
        expected: ExpectedSchema.nullable(),
      }),
    ),
  }),
  /** One run as it goes: its place, what happened, and the points of its metrics after `since`. */
  run: endpoint({
    method: 'GET',
    path: `${base}/{id}`,
    auth: 'player',
    query: OfContestSchema.extend({ since: z.coerce.number().int().nonnegative().default(0) }),
    data: RunDetailSchema,
  }),
  /** Runs of the team, the newest first. */
  records: endpoint({
    method: 'GET',
    path: `${base}/records`,
    auth: 'player',
    query: PageQuerySchema.extend({ ...OfContestSchema.shape, state: RunStateSchema.optional() }),
    data: pageOf(RunSchema),
  }),
  record: endpoint({
    method: 'GET',
    path: `${base}/records/{id}`,
    auth: 'player',
    query: OfContestSchema,
    data: RunDetailSchema,
  }),
  logs: endpoint({
    method: 'GET',
    path: `${base}/records/{id}/logs`,
    auth: 'player',
    query: LogQuerySchema,
    data: LogPartSchema,
  }),
  /** The whole log as a file (ranges as RFC 9110 has them). */
  logFile: endpoint({
    method: 'GET',
    path: `${base}/records/{id}/logs/file`,
    auth: 'player',
    query: OfContestSchema,
    data: z.unknown(),
    answer: 'file',
  }),
  /** The result as a file: what the program left as `predictions.csv`. */
  resultFile: endpoint({
    method: 'GET',
    path: `${base}/records/{id}/result`,
    auth: 'player',
    query: OfContestSchema,
    data: z.unknown(),
    answer: 'file',
  }),
  /** Makes an upload of the result, to hand it in with `submissions.outcome` (`fid`, `sha256`, `raceId`). */
  result: endpoint({
    method: 'POST',
    path: `${base}/records/{id}/result`,
    auth: 'player',
    body: OfContestSchema,
    data: z.object({
      fid: z.string(),
      sha256: z.string(),
      fileName: z.string(),
      /** Bytes. */
      size: z.number().int().positive(),
      raceId: z.string(),
    }),
  }),
  /**
   * Server-sent events of one run's log, from the byte `from` on: `log` with a `LogPart` as data while it is written,
   * then `end` with `{ state }`.
   */
  preLog: endpoint({
    method: 'GET',
    path: `${base}/preLog/{id}`,
    auth: 'player',
    query: OfContestSchema.extend({ from: z.coerce.number().int().nonnegative().default(0) }),
    data: z.unknown(),
    answer: 'events',
  }),
  /** Server-sent events of the team: `gpu` with `{ runId: string | null }`, whenever a run, the queue or the hours changed. */
  events: endpoint({
    method: 'GET',
    path: `${base}/events`,
    auth: 'player',
    query: OfContestSchema,
    data: z.unknown(),
    answer: 'events',
  }),
  /** Asks for a run, or changes the one that waits (`replaces`; it is placed anew). Sent twice with one `Idempotency-Key` it is one run. */
  start: endpoint({
    method: 'POST',
    path: `${base}/run`,
    auth: 'player',
    body: OfContestSchema.extend({
      raceId: IdSchema.optional(),
      name: NameSchema,
      imageId: IdSchema,
      parameters: ParameterValuesSchema.default({}),
      cards: CardsSchema,
      longest: z.number().int().min(longestTimes.least).max(longestTimes.most),
      replaces: IdSchema.optional(),
    }),
    data: RunSchema,
  }),
  /** Ends a run: one that waits leaves the queue, one that goes gets a signal and sixty seconds. */
  cancel: endpoint({
    method: 'POST',
    path: `${base}/{id}/cancel`,
    auth: 'player',
    body: OfContestSchema,
    data: RunSchema,
  }),
  runStop: endpoint({
    method: 'GET',
    path: '/v1/ext/atec-task/run_stop',
    auth: 'player',
    query: OfContestSchema,
    data: RunStopSchema,
  }),
  regions: endpoint({
    method: 'GET',
    path: '/v1/competitionv2/image/region',
    auth: 'player',
    query: OfContestSchema,
    data: listOf(RegionSchema),
  }),
  handInRights: endpoint({
    method: 'GET',
    path: '/v1/competitionv2/submit/auth',
    auth: 'player',
    query: OfContestSchema,
    data: HandInRightsSchema,
  }),
  /** The captain says who may hand in; the captain always may. */
  grantHandIn: endpoint({
    method: 'POST',
    path: '/v1/competitionv2/submit/auth',
    auth: 'player',
    body: OfContestSchema.extend({ playerIds: z.array(IdSchema).max(10) }),
    data: HandInRightsSchema,
  }),
} as const;
