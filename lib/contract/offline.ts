import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FidSchema } from './files.ts';
import { FileLogLineSchema, FileRoomSchema, TeamFileSchema } from './offline-files.ts';
import { ClueHuntSchema, FlagResultSchema, flagAtMost, flagCode } from './offline-flags.ts';
import {
  HostSchema,
  MachineAccountSchema,
  MachinesSchema,
  OfflineAgreementSchema,
  OfflineNoticeSchema,
  OfflineRaceSchema,
  passwordLength,
} from './offline-race.ts';
import { IdSchema, listOf, NothingSchema } from './primitives.ts';

/** Where the caller stands in a contest that is held on site (specification, section 3: offline game info). */
export const OfflineEntrySchema = z.object({
  /** The contest that was asked for; without one the caller's own on-site contest, else null. */
  competitionID: z.string().nullable(),
  /** 0: no team of the caller's is in such a contest; 1: one is. */
  offlineType: z.union([z.literal(0), z.literal(1)]),
  /** Whether the days on site have begun, and whether they are over. */
  isStart: z.boolean(),
  isEnd: z.boolean(),
  teamId: z.string().nullable(),
  /** Whether the caller signed every agreement that the contest asks for, the offline race agreement among them. */
  signOfflineRaceAgreement: z.boolean(),
});
export type OfflineEntry = z.infer<typeof OfflineEntrySchema>;

const OfContestSchema = z.object({ competitionID: IdSchema });
const base = '/v1/offline';

/** Contests that are held on site, for members of their teams. All but `entry` refuse others. */
export const offline = {
  entry: endpoint({
    method: 'GET',
    path: `${base}/entry`,
    auth: 'player',
    query: OfContestSchema.partial(),
    data: OfflineEntrySchema,
  }),
  race: endpoint({
    method: 'GET',
    path: `${base}/race`,
    auth: 'player',
    query: OfContestSchema,
    data: OfflineRaceSchema,
  }),
  /** Models and tools that the team brought, the newest first. */
  models: endpoint({
    method: 'GET',
    path: `${base}/model`,
    auth: 'player',
    query: OfContestSchema,
    data: listOf(TeamFileSchema),
  }),
  modelCount: endpoint({
    method: 'GET',
    path: `${base}/model/count`,
    auth: 'player',
    query: OfContestSchema,
    data: FileRoomSchema,
  }),
  /** What was seen in the team's files, kept or not: the newest file first, its lines in their order. Of one file when it is named. */
  modelLog: endpoint({
    method: 'GET',
    path: '/v1/internal/model/log',
    auth: 'player',
    query: OfContestSchema.extend({ fid: FidSchema.optional() }),
    data: listOf(FileLogLineSchema),
  }),
  /** Brings an upload of kind `model`, whose `subject` is the contest. It is checked; what fails is not kept. */
  addModel: endpoint({
    method: 'POST',
    path: `${base}/model`,
    auth: 'player',
    body: OfContestSchema.extend({ fid: FidSchema }),
    data: TeamFileSchema,
  }),
  removeModel: endpoint({
    method: 'DELETE',
    path: `${base}/model`,
    auth: 'player',
    query: OfContestSchema.extend({ fid: FidSchema }),
    data: NothingSchema,
  }),
  machine: endpoint({
    method: 'GET',
    path: `${base}/machine`,
    auth: 'player',
    query: OfContestSchema,
    data: MachinesSchema,
  }),
  host: endpoint({
    method: 'GET',
    path: `${base}/{university}`,
    auth: 'player',
    query: OfContestSchema,
    data: HostSchema,
  }),
  /** The newest first. */
  notices: endpoint({
    method: 'GET',
    path: `${base}/notice`,
    auth: 'player',
    query: OfContestSchema,
    data: listOf(OfflineNoticeSchema),
  }),
  flags: endpoint({
    method: 'GET',
    path: `${base}/flag`,
    auth: 'player',
    query: OfContestSchema,
    data: ClueHuntSchema,
  }),
  handInFlag: endpoint({
    method: 'POST',
    path: `${base}/flag`,
    auth: 'player',
    body: OfContestSchema.extend({ flag: z.string().trim().min(1).max(flagAtMost) }),
    data: FlagResultSchema,
    codes: Object.values(flagCode),
  }),
  account: endpoint({
    method: 'GET',
    path: `${base}/account`,
    auth: 'player',
    query: OfContestSchema,
    data: MachineAccountSchema,
  }),
  /**
   * Without `password`: tells the first password, once; only its hash is kept. With one: sets it, and the one before
   * works for one more hour.
   */
  changeAccount: endpoint({
    method: 'POST',
    path: `${base}/account`,
    auth: 'player',
    body: OfContestSchema.extend({
      password: z.string().min(passwordLength.min).max(passwordLength.max).optional(),
    }),
    data: MachineAccountSchema.extend({ firstPassword: z.string().nullable() }),
  }),
  /** Signing itself is `personal.signAgreement`. */
  agreement: endpoint({
    method: 'GET',
    path: '/v1/personal/sign/offline_race_agreement',
    auth: 'player',
    query: OfContestSchema,
    data: OfflineAgreementSchema,
  }),
} as const;
