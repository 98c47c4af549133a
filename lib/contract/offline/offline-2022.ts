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
import { HtmlSchema, IdSchema, listOf, SecondsSchema } from '#lib/contract/primitives.ts';
import { offline2022Routes } from '#lib/contract/routes/offline.ts';
import { CheckRoomSchema, FileCheckSchema, FileRoomSchema, TeamFileSchema } from './offline-files.ts';
import {
  HostSchema,
  MachineAccountSchema,
  MachinesSchema,
  OfflineNoticeSchema,
  OnSiteFinalSchema,
  TeamOnSiteSchema,
  TimetableItemSchema,
} from './on-site-final.ts';

export const offline2022Contest = '2022';

/** GPU hours of a team: number of GPUs times hours of allocation. */
export const GpuRemainingSchema = z.object({
  total: z.number().nonnegative(),
  used: z.number().nonnegative(),
  remaining: z.number().nonnegative(),
});

const FileOfTeamSchema = z.object({ fid: FidSchema });

/**
 * On-site final of 2022 in its original spellings, for members of its finalist teams. It has ended: reads still work,
 * writes are refused because of the dates.
 */
export const offline2022 = {
  /** Finalist status of the caller, and signature of the offline race agreement of 2022 (specification, section 3). */
  entry: endpoint(offline2022Routes.entry, {
    auth: 'player',
    data: z.object({ hasTask: z.boolean(), hasSignAgreement: z.boolean() }),
  }),
  detail: endpoint(offline2022Routes.detail, {
    refusals: readRefusals,
    auth: 'player',
    data: OnSiteFinalSchema,
  }),
  /** The second page of the details: machines and hosts. */
  machines: endpoint(offline2022Routes.machines, {
    refusals: readRefusals,
    auth: 'player',
    data: MachinesSchema,
  }),
  notices: endpoint(offline2022Routes.notices, {
    refusals: readRefusals,
    auth: 'player',
    data: listOf(OfflineNoticeSchema),
  }),
  useGuide: endpoint(offline2022Routes.useGuide, {
    refusals: readRefusals,
    auth: 'player',
    data: z.object({ title: z.string(), content: HtmlSchema }),
  }),
  taskTimes: endpoint(offline2022Routes.taskTimes, {
    refusals: readRefusals,
    auth: 'player',
    data: z.object({ startsAt: SecondsSchema, endsAt: SecondsSchema, list: z.array(TimetableItemSchema) }),
  }),
  /** Tools added by the team, newest first. */
  tools: endpoint(offline2022Routes.tools, {
    refusals: readRefusals,
    auth: 'player',
    data: listOf(TeamFileSchema),
  }),
  /** Adds an upload of kind `model`, whose `subject` is the contest. */
  addTool: endpoint(offline2022Routes.addTool, {
    refusals: { ...writeRefusals, ...newFileRefusals },
    auth: 'player',
    body: FileOfTeamSchema,
    data: TeamFileSchema,
  }),
  canUpload: endpoint(offline2022Routes.canUpload, {
    refusals: readRefusals,
    auth: 'player',
    data: FileRoomSchema,
  }),
  /** Checks of the team's tools, newest first. */
  checks: endpoint(offline2022Routes.checks, {
    refusals: readRefusals,
    auth: 'player',
    data: listOf(FileCheckSchema),
  }),
  checkCount: endpoint(offline2022Routes.checkCount, {
    refusals: readRefusals,
    auth: 'player',
    data: CheckRoomSchema,
  }),
  checkLog: endpoint(offline2022Routes.checkLog, {
    refusals: { ...readRefusals, ...only(offlineRefusals, 'fileMissing') },
    auth: 'player',
    query: z.object({ id: IdSchema }),
    data: FileCheckSchema.extend({ lines: z.array(z.string()) }),
  }),
  submitCheck: endpoint(offline2022Routes.submitCheck, {
    refusals: { ...writeRefusals, ...only(offlineRefusals, 'checksUsed', 'fileMissing') },
    auth: 'player',
    body: FileOfTeamSchema,
    data: FileCheckSchema,
  }),
  account: endpoint(offline2022Routes.account, {
    refusals: readRefusals,
    auth: 'player',
    data: MachineAccountSchema,
  }),
  host: endpoint(offline2022Routes.host, {
    refusals: readRefusals,
    auth: 'player',
    data: HostSchema,
  }),
  gpuRemaining: endpoint(offline2022Routes.gpuRemaining, {
    refusals: readRefusals,
    auth: 'player',
    data: GpuRemainingSchema,
  }),
  team: endpoint(offline2022Routes.team, {
    refusals: readRefusals,
    auth: 'player',
    data: TeamOnSiteSchema,
  }),
} as const;
