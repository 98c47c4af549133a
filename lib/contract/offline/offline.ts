import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { only } from '#lib/contract/errors.ts';
import { FidSchema } from '#lib/contract/files.ts';
import {
  newFileRefusals,
  offlineRefusals,
  readRefusals,
  writeRefusals,
} from '#lib/contract/offline/offline-refusals.ts';
import { IdSchema, listOf, NothingSchema } from '#lib/contract/primitives.ts';
import { offlineRoutes } from '#lib/contract/routes/offline.ts';
import { FileLogLineSchema, FileRoomSchema, TeamFileSchema } from './offline-files.ts';
import { ClueHuntSchema, FlagResultSchema, flagAtMost, flagCode } from './offline-flags.ts';
import {
  HostSchema,
  MachineAccountSchema,
  MachinesSchema,
  OfflineAgreementSchema,
  OfflineNoticeSchema,
  OnSiteFinalSchema,
  passwordLength,
} from './on-site-final.ts';

/** Status of the caller in a contest that is held on site (specification, section 3: offline game info). */
export const OfflineEntrySchema = z.object({
  /** The requested contest; without one the caller's own on-site contest, else null. */
  competitionID: z.string().nullable(),
  /** 1 when a team of the caller is in such a contest, else 0. */
  offlineType: z.union([z.literal(0), z.literal(1)]),
  /** `isStart`: the days on site have begun. `isEnd`: they have ended. */
  isStart: z.boolean(),
  isEnd: z.boolean(),
  teamId: z.string().nullable(),
  /** True when the caller signed every agreement that the contest requires, including the offline race agreement. */
  signOfflineRaceAgreement: z.boolean(),
});
export type OfflineEntry = z.infer<typeof OfflineEntrySchema>;

const OfContestSchema = z.object({ competitionID: IdSchema });
/** Contests that are held on site, for members of their teams. All calls but `entry` refuse others. */
export const offline = {
  entry: endpoint(offlineRoutes.entry, {
    refusals: only(offlineRefusals, 'trackMissing'),
    auth: 'player',
    query: OfContestSchema.partial(),
    data: OfflineEntrySchema,
  }),
  race: endpoint(offlineRoutes.race, {
    refusals: readRefusals,
    auth: 'player',
    query: OfContestSchema,
    data: OnSiteFinalSchema,
  }),
  /** Models and tools added by the team, newest first. */
  models: endpoint(offlineRoutes.models, {
    refusals: readRefusals,
    auth: 'player',
    query: OfContestSchema,
    data: listOf(TeamFileSchema),
  }),
  modelCount: endpoint(offlineRoutes.modelCount, {
    refusals: readRefusals,
    auth: 'player',
    query: OfContestSchema,
    data: FileRoomSchema,
  }),
  /**
   * Check log of the team's files, including rejected ones: newest file first, its lines in chronological order.
   * Optionally of one file.
   */
  modelLog: endpoint(offlineRoutes.modelLog, {
    refusals: readRefusals,
    auth: 'player',
    query: OfContestSchema.extend({ fid: FidSchema.optional() }),
    data: listOf(FileLogLineSchema),
  }),
  /** Adds an upload of kind `model`, whose `subject` is the contest. It is checked; files that fail are not kept. */
  addModel: endpoint(offlineRoutes.addModel, {
    refusals: { ...writeRefusals, ...newFileRefusals },
    auth: 'player',
    body: OfContestSchema.extend({ fid: FidSchema }),
    data: TeamFileSchema,
  }),
  removeModel: endpoint(offlineRoutes.removeModel, {
    refusals: { ...writeRefusals, ...only(offlineRefusals, 'fileMissing') },
    auth: 'player',
    query: OfContestSchema.extend({ fid: FidSchema }),
    data: NothingSchema,
  }),
  machine: endpoint(offlineRoutes.machine, {
    refusals: readRefusals,
    auth: 'player',
    query: OfContestSchema,
    data: MachinesSchema,
  }),
  host: endpoint(offlineRoutes.host, {
    refusals: readRefusals,
    auth: 'player',
    query: OfContestSchema,
    data: HostSchema,
  }),
  /** Newest first. */
  notices: endpoint(offlineRoutes.notices, {
    refusals: readRefusals,
    auth: 'player',
    query: OfContestSchema,
    data: listOf(OfflineNoticeSchema),
  }),
  flags: endpoint(offlineRoutes.flags, {
    refusals: readRefusals,
    auth: 'player',
    query: OfContestSchema,
    data: ClueHuntSchema,
  }),
  submitFlag: endpoint(offlineRoutes.submitFlag, {
    refusals: { ...readRefusals, ...only(offlineRefusals, 'banned', 'agreementUnsigned') },
    auth: 'player',
    body: OfContestSchema.extend({ flag: z.string().trim().min(1).max(flagAtMost) }),
    data: FlagResultSchema,
    codes: Object.values(flagCode),
  }),
  account: endpoint(offlineRoutes.account, {
    refusals: readRefusals,
    auth: 'player',
    query: OfContestSchema,
    data: MachineAccountSchema,
  }),
  /**
   * Without `password`: returns the first password, only once, because only its hash is stored. With `password`: sets
   * it; the previous one remains valid for one hour.
   */
  changeAccount: endpoint(offlineRoutes.changeAccount, {
    refusals: { ...writeRefusals, ...only(offlineRefusals, 'passwordShown', 'passwordWeak') },
    auth: 'player',
    body: OfContestSchema.extend({
      password: z.string().min(passwordLength.min).max(passwordLength.max).optional(),
    }),
    data: MachineAccountSchema.extend({ firstPassword: z.string().nullable() }),
  }),
  /** The agreement is signed with `personal.signAgreement`. */
  agreement: endpoint(offlineRoutes.agreement, {
    refusals: readRefusals,
    auth: 'player',
    query: OfContestSchema,
    data: OfflineAgreementSchema,
  }),
} as const;
