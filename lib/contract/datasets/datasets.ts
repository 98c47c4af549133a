import { z } from 'zod';
import { ProseSchema } from '#lib/contract/documents.ts';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import { listOf, PageQuerySchema, pageOf, SecondsSchema, SlugSchema } from '#lib/contract/primitives.ts';
import type { Route } from '#lib/contract/route.ts';
import { datasetsRoutes } from '#lib/contract/routes/datasets.ts';
import { DataFileSchema } from '#lib/contract/submissions/tracks.ts';

export const datasetTopics = ['water', 'speech', 'text', 'graphs', 'code', 'energy', 'services'] as const;
export const DatasetTopicSchema = z.enum(datasetTopics);
export type DatasetTopic = z.infer<typeof DatasetTopicSchema>;

/** SPDX identifiers (https://spdx.org/licenses), and `research`: on application, for the stated purpose only. */
export const datasetLicences = ['CC-BY-4.0', 'CC0-1.0', 'Apache-2.0', 'CC-BY-NC-4.0', 'research'] as const;
export const DatasetLicenceSchema = z.enum(datasetLicences);
export type DatasetLicence = z.infer<typeof DatasetLicenceSchema>;

/**
 * open: no condition for downloads. agreement: requires the signed data set agreement. application: requires the signed
 * agreement and an application approved by the owner.
 */
export const datasetAccess = ['open', 'agreement', 'application'] as const;
export const DatasetAccessSchema = z.enum(datasetAccess);
export type DatasetAccess = z.infer<typeof DatasetAccessSchema>;

export const datasetFormats = ['csv', 'jsonl'] as const;
export const DatasetFormatSchema = z.enum(datasetFormats);
export type DatasetFormat = z.infer<typeof DatasetFormatSchema>;

/** Agreement that is required before the first download. */
export const datasetAgreementId = 'dataSetAgreement';

export const DatasetItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  topic: DatasetTopicSchema,
  access: DatasetAccessSchema,
  licence: DatasetLicenceSchema,
  formats: z.array(DatasetFormatSchema),
  version: z.string(),
  /** Owner of the data, in the language of the request. */
  publisher: z.string(),
  keywords: z.array(z.string()),
  /** The contest that the data comes from; null when there is none. */
  contestId: z.string().nullable(),
  publishedAt: SecondsSchema,
  updatedAt: SecondsSchema,
  files: z.number().int().nonnegative(),
  /** Totals: bytes of all files, rows of all tables. */
  size: z.number().int().nonnegative(),
  rows: z.number().int().nonnegative(),
});
export type DatasetItem = z.infer<typeof DatasetItemSchema>;

export const DatasetColumnSchema = z.object({
  name: z.string(),
  type: z.enum(['text', 'integer', 'number', 'time']),
  unit: z.string().nullable(),
  note: z.string(),
});

export const DatasetFileSchema = DataFileSchema.extend({
  format: DatasetFormatSchema,
  columns: z.array(DatasetColumnSchema),
  /** The first rows, cell by cell in the order of `columns`; null when a preview requires approval. */
  preview: z.array(z.array(z.string())).nullable(),
});
export type DatasetFile = z.infer<typeof DatasetFileSchema>;

export const DatasetSchema = DatasetItemSchema.omit({ files: true }).extend({
  ...ProseSchema.shape,
  files: z.array(DatasetFileSchema),
  /** Place of collection; `from` and `until` are its period. */
  place: z.string(),
  from: SecondsSchema.nullable(),
  until: SecondsSchema.nullable(),
});
export type Dataset = z.infer<typeof DatasetSchema>;

/** `expired`: it was approved, and the approved period has ended. */
export const applicationStates = ['pending', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export const ApplicationStateSchema = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof ApplicationStateSchema>;

const line = (min: number, max: number) => z.string().trim().min(min).max(max);

/** Application for a data set: purpose, people with access and place of storage. */
export const DatasetApplicationFormSchema = z.object({
  datasetId: SlugSchema,
  purpose: line(40, 2000),
  institution: line(2, 120),
  /** Person responsible for the work; blank when it is the applicant. */
  supervisor: line(0, 120),
  people: line(2, 500),
  storage: line(2, 300),
  months: z.number().int().min(1).max(12),
});
export type DatasetApplicationForm = z.infer<typeof DatasetApplicationFormSchema>;

export const DatasetApplicationSchema = DatasetApplicationFormSchema.extend({
  id: z.string(),
  /** Title of the data set, in the language of the request. */
  title: z.string(),
  state: ApplicationStateSchema,
  /** Reason for a rejection, written by the committee. */
  reason: z.string().nullable(),
  submittedAt: SecondsSchema,
  decidedAt: SecondsSchema.nullable(),
  /** End of the download period. */
  until: SecondsSchema.nullable(),
  /** Time at which the applicant confirmed the deletion of the files. */
  deletedAt: SecondsSchema.nullable(),
});
export type DatasetApplication = z.infer<typeof DatasetApplicationSchema>;

/** Refusals of applications and downloads, codes outside the whitelist. */
export const datasetRefusals = {
  datasetMissing: 4801,
  applyClosed: 4802,
  notNeeded: 4803,
  applicationPending: 4804,
  applicationApproved: 4805,
  deletionUnconfirmed: 4806,
  applicationMissing: 4807,
  applicationSettled: 4808,
} as const;
export type DatasetRefusal = keyof typeof datasetRefusals;

/** Condition that blocks the player's download; null when it is allowed. */
export const DownloadReasonSchema = z.enum(['unsigned', 'notApplied', 'pending', 'refused', 'expired']).nullable();
export type DownloadReason = z.infer<typeof DownloadReasonSchema>;

export const DatasetEligibilitySchema = z.object({
  reason: DownloadReasonSchema,
  /** Signing time of the agreement version in force. */
  signedAt: SecondsSchema.nullable(),
  /** Latest application for this data set. */
  application: DatasetApplicationSchema.nullable(),
  /** True while the committee accepts applications (`DATE_SET_APPLY_SWITCH`). */
  applyOpen: z.boolean(),
});
export type DatasetEligibility = z.infer<typeof DatasetEligibilitySchema>;

export const DownloadSchema = z.object({
  datasetId: z.string(),
  title: z.string(),
  version: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  size: z.number().int().nonnegative(),
  sha256: z.string(),
  at: SecondsSchema,
});
export type Download = z.infer<typeof DownloadSchema>;

const OfApplicationSchema = z.object({ id: SlugSchema });
const ofApplication = <const Path extends string>(called: Route<Path>) =>
  endpoint(called, {
    refusals: only(datasetRefusals, 'applicationMissing', 'applicationSettled'),
    auth: 'player',
    body: OfApplicationSchema,
    data: DatasetApplicationSchema,
  });

/** Data sets outside contests. The catalogue is public; applications and downloads are visible to their owner only. */
export const datasets = {
  list: endpoint(datasetsRoutes.list, { auth: 'anonymous', data: listOf(DatasetItemSchema), shared: 30 }),
  dataset: endpoint(datasetsRoutes.dataset, { auth: 'anonymous', data: DatasetSchema, shared: 30 }),
  standing: endpoint(datasetsRoutes.standing, { auth: 'player', data: DatasetEligibilitySchema }),
  /** File content; supports `Range`. Without permission: 401 for visitors, a refusal for players. */
  download: endpoint(datasetsRoutes.download, {
    refusals: only(datasetRefusals, 'applicationMissing'),
    auth: 'anonymous',
    data: z.unknown(),
    answer: 'file',
  }),
  /** Content of an open data set for clients outside the portal's pages, such as `curl`. */
  openDownload: endpoint(datasetsRoutes.openDownload, {
    refusals: only(datasetRefusals, 'applicationMissing'),
    auth: 'anonymous',
    data: z.unknown(),
    answer: 'file',
    anywhere: true,
  }),
  /** Repeated with the same `Idempotency-Key`, it creates one application. */
  apply: endpoint(datasetsRoutes.apply, {
    refusals: only(
      datasetRefusals,
      'datasetMissing',
      'applyClosed',
      'notNeeded',
      'applicationPending',
      'applicationApproved',
      'deletionUnconfirmed',
    ),
    auth: 'player',
    body: DatasetApplicationFormSchema,
    data: DatasetApplicationSchema,
  }),
  /** Newest first. */
  applications: endpoint(datasetsRoutes.applications, { auth: 'player', data: listOf(DatasetApplicationSchema) }),
  /** Only while the application is pending. */
  withdraw: ofApplication(datasetsRoutes.withdraw),
  /** Confirms that the files of an expired application are deleted (data set agreement, section 7). */
  confirmDeletion: ofApplication(datasetsRoutes.confirmDeletion),
  /** The caller's downloads while signed in, newest first. */
  downloads: endpoint(datasetsRoutes.downloads, {
    auth: 'player',
    query: PageQuerySchema,
    data: pageOf(DownloadSchema),
  }),
} as const;
