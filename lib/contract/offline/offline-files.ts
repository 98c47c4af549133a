import { z } from 'zod';
import { SecondsSchema } from '#lib/contract/primitives.ts';
import { OfflineReasonSchema } from './on-site-final.ts';

/** The `subject` of an upload of kind `model`: the contest. */
export const modelSubject = (competitionID: string): string => competitionID;

/** Model or tool that the team stored through the portal. */
export const TeamFileSchema = z.object({
  fid: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  /** Lower-case hex. */
  sha256: z.string(),
  /** Member who added it. */
  by: z.string(),
  at: SecondsSchema,
  /** Result of the last check; null when it was not checked. */
  check: z.enum(['passed', 'failed']).nullable(),
  removable: z.boolean(),
});
export type TeamFile = z.infer<typeof TeamFileSchema>;

/** Storage of the team: number of files and its limit, and the rules for new ones. */
export const FileRoomSchema = z.object({
  used: z.number().int().nonnegative(),
  most: z.number().int().positive(),
  /** Bytes of one file. */
  maxBytes: z.number().int().positive(),
  /** File name extensions, lower case with the dot. */
  extensions: z.array(z.string()).min(1),
  reason: OfflineReasonSchema,
});
export type FileRoom = z.infer<typeof FileRoomSchema>;

/** Steps of the file check, as recorded in the log. */
export const fileLogSteps = ['file', 'size', 'sha256', 'type', 'entries', 'passed', 'refused', 'removed'] as const;

/** Log line of the team's files: properties detected by the backend, and the result. */
export const FileLogLineSchema = z.object({
  at: SecondsSchema,
  fid: z.string(),
  fileName: z.string(),
  by: z.string(),
  step: z.enum(fileLogSteps),
  /** Machine output, in English. */
  text: z.string(),
});
export type FileLogLine = z.infer<typeof FileLogLineSchema>;

/** Check of a file: its type matches its content, its archive is intact and safe to unpack on a machine. */
export const FileCheckSchema = z.object({
  id: z.string(),
  fid: z.string(),
  fileName: z.string(),
  state: z.enum(['passed', 'failed']),
  by: z.string(),
  at: SecondsSchema,
});
export type FileCheck = z.infer<typeof FileCheckSchema>;

export const CheckRoomSchema = z.object({
  /** Checks of the current day (Asia/Shanghai). */
  used: z.number().int().nonnegative(),
  most: z.number().int().positive(),
  reason: OfflineReasonSchema,
});
export type CheckRoom = z.infer<typeof CheckRoomSchema>;
