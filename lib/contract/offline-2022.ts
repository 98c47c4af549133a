import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FidSchema } from './files.ts';
import { CheckRoomSchema, FileCheckSchema, FileRoomSchema, TeamFileSchema } from './offline-files.ts';
import {
  HostSchema,
  MachineAccountSchema,
  MachinesSchema,
  OfflineNoticeSchema,
  OfflineRaceSchema,
  TeamOnSiteSchema,
  TimetableItemSchema,
} from './offline-race.ts';
import { HtmlSchema, IdSchema, listOf, SecondsSchema } from './primitives.ts';

/** The contest that this family of calls is about. */
export const offline2022Contest = '2022';

/** GPU hours of a team: cards times hours while cards are held. */
export const GpuRemainingSchema = z.object({
  total: z.number().nonnegative(),
  used: z.number().nonnegative(),
  remaining: z.number().nonnegative(),
});

const base = '/v1/ai2022/offline';
const FileOfTeamSchema = z.object({ fid: FidSchema });

/**
 * The offline race of 2022 in its own spellings, for members of its finalist teams. It is over: reading goes on, and
 * writing is refused by the dates.
 */
export const offline2022 = {
  /** Whether the caller is in a finalist team, and signed the offline race agreement of 2022 (specification, section 3). */
  entry: endpoint({
    method: 'GET',
    path: `${base}/entry`,
    auth: 'player',
    data: z.object({ hasTask: z.boolean(), hasSignAgreement: z.boolean() }),
  }),
  detail: endpoint({ method: 'GET', path: `${base}/detail`, auth: 'player', data: OfflineRaceSchema }),
  /** The second page of the details: machines and hosts. */
  machines: endpoint({ method: 'GET', path: `${base}/detail1`, auth: 'player', data: MachinesSchema }),
  notices: endpoint({ method: 'GET', path: `${base}/notice`, auth: 'player', data: listOf(OfflineNoticeSchema) }),
  useGuide: endpoint({
    method: 'GET',
    path: `${base}/useGuide`,
    auth: 'player',
    data: z.object({ title: z.string(), content: HtmlSchema }),
  }),
  taskTimes: endpoint({
    method: 'GET',
    path: `${base}/task-times1`,
    auth: 'player',
    data: z.object({ startsAt: SecondsSchema, endsAt: SecondsSchema, list: z.array(TimetableItemSchema) }),
  }),
  /** Tools that the team brought, the newest first. */
  tools: endpoint({ method: 'GET', path: `${base}/tool`, auth: 'player', data: listOf(TeamFileSchema) }),
  /** Brings an upload of kind `model`, whose `subject` is the contest. */
  addTool: endpoint({
    method: 'POST',
    path: `${base}/tool`,
    auth: 'player',
    body: FileOfTeamSchema,
    data: TeamFileSchema,
  }),
  canUpload: endpoint({ method: 'GET', path: `${base}/tool/canUpload`, auth: 'player', data: FileRoomSchema }),
  /** Checks of the team's tools, the newest first. */
  checks: endpoint({ method: 'GET', path: `${base}/check`, auth: 'player', data: listOf(FileCheckSchema) }),
  checkCount: endpoint({ method: 'GET', path: `${base}/check/count`, auth: 'player', data: CheckRoomSchema }),
  checkLog: endpoint({
    method: 'GET',
    path: `${base}/check/log`,
    auth: 'player',
    query: z.object({ id: IdSchema }),
    data: FileCheckSchema.extend({ lines: z.array(z.string()) }),
  }),
  submitCheck: endpoint({
    method: 'POST',
    path: `${base}/check/submit`,
    auth: 'player',
    body: FileOfTeamSchema,
    data: FileCheckSchema,
  }),
  account: endpoint({ method: 'GET', path: `${base}/account`, auth: 'player', data: MachineAccountSchema }),
  host: endpoint({ method: 'GET', path: `${base}/{university}`, auth: 'player', data: HostSchema }),
  gpuRemaining: endpoint({ method: 'GET', path: `${base}/gpu/remaining`, auth: 'player', data: GpuRemainingSchema }),
  team: endpoint({ method: 'GET', path: `${base}/team/my`, auth: 'player', data: TeamOnSiteSchema }),
} as const;
