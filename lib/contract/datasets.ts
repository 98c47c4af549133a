import { z } from 'zod';
import { ProseSchema } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { listOf, PageQuerySchema, pageOf, SecondsSchema, SlugSchema } from './primitives.ts';
import { DataFileSchema } from './tracks.ts';

export const datasetTopics = ['water', 'speech', 'text', 'graphs', 'code', 'energy', 'services'] as const;
export const DatasetTopicSchema = z.enum(datasetTopics);
export type DatasetTopic = z.infer<typeof DatasetTopicSchema>;

/** SPDX identifiers (https://spdx.org/licenses), and `research`: on application, for the stated purpose only. */
export const datasetLicences = ['CC-BY-4.0', 'CC0-1.0', 'Apache-2.0', 'CC-BY-NC-4.0', 'research'] as const;
export const DatasetLicenceSchema = z.enum(datasetLicences);
export type DatasetLicence = z.infer<typeof DatasetLicenceSchema>;

/**
 * open: anybody downloads it. agreement: whoever has signed the data set agreement. application: whoever has signed it
 * and whose application the owner has approved.
 */
export const datasetAccess = ['open', 'agreement', 'application'] as const;
export const DatasetAccessSchema = z.enum(datasetAccess);
export type DatasetAccess = z.infer<typeof DatasetAccessSchema>;

export const datasetFormats = ['csv', 'jsonl'] as const;
export const DatasetFormatSchema = z.enum(datasetFormats);
export type DatasetFormat = z.infer<typeof DatasetFormatSchema>;

/** The agreement that is accepted before the first download. */
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
  /** Who owns the data, in the language of the request. */
  publisher: z.string(),
  keywords: z.array(z.string()),
  /** The contest that it comes from, where there is one. */
  contestId: z.string().nullable(),
  publishedAt: SecondsSchema,
  updatedAt: SecondsSchema,
  files: z.number().int().nonnegative(),
  /** Bytes of all files, and rows of all tables. */
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
  /** The first rows, cell by cell in the order of `columns`; null where they are shown to nobody without approval. */
  preview: z.array(z.array(z.string())).nullable(),
});
export type DatasetFile = z.infer<typeof DatasetFileSchema>;

export const DatasetSchema = DatasetItemSchema.omit({ files: true }).extend({
  ...ProseSchema.shape,
  files: z.array(DatasetFileSchema),
  /** Where and when it was collected. */
  place: z.string(),
  from: SecondsSchema.nullable(),
  until: SecondsSchema.nullable(),
});
export type Dataset = z.infer<typeof DatasetSchema>;

/** An expired application was approved for a time that is over. */
export const applicationStates = ['pending', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export const ApplicationStateSchema = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof ApplicationStateSchema>;

const line = (min: number, max: number) => z.string().trim().min(min).max(max);

/** What an application says: the purpose, the people who will see the data and where it will be kept. */
export const DatasetApplicationFormSchema = z.object({
  datasetId: SlugSchema,
  purpose: line(40, 2000),
  institution: line(2, 120),
  /** Who answers for the work; blank where the applicant does. */
  supervisor: line(0, 120),
  people: line(2, 500),
  storage: line(2, 300),
  months: z.number().int().min(1).max(12),
});
export type DatasetApplicationForm = z.infer<typeof DatasetApplicationFormSchema>;

export const DatasetApplicationSchema = DatasetApplicationFormSchema.extend({
  id: z.string(),
  /** Of the data set, in the language of the request. */
  title: z.string(),
  state: ApplicationStateSchema,
  /** Why it was refused, as the committee wrote it. */
  reason: z.string().nullable(),
  submittedAt: SecondsSchema,
  decidedAt: SecondsSchema.nullable(),
  /** Downloads are possible until then. */
  until: SecondsSchema.nullable(),
  /** When the applicant confirmed that the files are deleted. */
  deletedAt: SecondsSchema.nullable(),
});
export type DatasetApplication = z.infer<typeof DatasetApplicationSchema>;

/** Why an application or a download is refused, beside what the person reads (codes outside the whitelist). */
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

/** What stands between a player and a download; null: nothing. */
export const DownloadReasonSchema = z.enum(['unsigned', 'notApplied', 'pending', 'refused', 'expired']).nullable();
export type DownloadReason = z.infer<typeof DownloadReasonSchema>;

export const DatasetStandingSchema = z.object({
  reason: DownloadReasonSchema,
  /** When the agreement in force was signed. */
  signedAt: SecondsSchema.nullable(),
  /** The last application for this set. */
  application: DatasetApplicationSchema.nullable(),
  /** Whether the committee takes applications at the moment (`DATE_SET_APPLY_SWITCH`). */
  applyOpen: z.boolean(),
});
export type DatasetStanding = z.infer<typeof DatasetStandingSchema>;

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

const base = '/v1/dataset';
const OfApplicationSchema = z.object({ id: SlugSchema });
const ofApplication = <const Path extends string>(path: Path) =>
  endpoint({ method: 'POST', path, auth: 'player', body: OfApplicationSchema, data: DatasetApplicationSchema });

/** Data sets outside contests. The catalogue is public; applications and downloads exist for their owner only. */
export const datasets = {
  list: endpoint({ method: 'GET', path: base, auth: 'anonymous', data: listOf(DatasetItemSchema), shared: 30 }),
  dataset: endpoint({ method: 'GET', path: `${base}/{id}`, auth: 'anonymous', data: DatasetSchema, shared: 30 }),
  standing: endpoint({
    method: 'GET',
    path: `${base}/{id}/standing`,
    auth: 'player',
    data: DatasetStandingSchema,
  }),
  /** The bytes, in parts where a `Range` asks for them. Who may not have them gets 401 or 403. */
  download: endpoint({
    method: 'GET',
    path: `${base}/{id}/file/{fileId}`,
    auth: 'anonymous',
    data: z.unknown(),
    answer: 'file',
  }),
  /** The bytes of an open data set for programs that are no page of the portal, such as `curl`. */
  openDownload: endpoint({
    method: 'GET',
    path: `${base}/{id}/open/{fileId}`,
    auth: 'anonymous',
    data: z.unknown(),
    answer: 'file',
    anywhere: true,
  }),
  /** Sent twice with one `Idempotency-Key` it is one application. */
  apply: endpoint({
    method: 'POST',
    path: `${base}/application`,
    auth: 'player',
    body: DatasetApplicationFormSchema,
    data: DatasetApplicationSchema,
  }),
  /** The newest first. */
  applications: endpoint({
    method: 'GET',
    path: `${base}/application/my`,
    auth: 'player',
    data: listOf(DatasetApplicationSchema),
  }),
  /** While it waits. */
  withdraw: ofApplication(`${base}/application/withdraw`),
  /** Says that the files of an application whose time is over are deleted (data set agreement, section 7). */
  confirmDeletion: ofApplication(`${base}/application/deleted`),
  /** What the caller downloaded while signed in, the newest first. */
  downloads: endpoint({
    method: 'GET',
    path: `${base}/download/my`,
    auth: 'player',
    query: PageQuerySchema,
    data: pageOf(DownloadSchema),
  }),
} as const;
