import { z } from 'zod';
import { OfflineReasonSchema } from './offline-race.ts';
import { SecondsSchema } from './primitives.ts';

/** The `subject` of an upload of kind `model`: the contest. */
export const modelSubject = (competitionID: string): string => competitionID;

/** A model or a tool that the team put on its storage through the portal. */
export const TeamFileSchema = z.object({
  fid: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  /** Lower-case hex. */
  sha256: z.string(),
  /** Who of the team brought it. */
  by: z.string(),
  at: SecondsSchema,
  /** What the last check of it said; null: it was not checked. */
  check: z.enum(['passed', 'failed']).nullable(),
  removable: z.boolean(),
});
export type TeamFile = z.infer<typeof TeamFileSchema>;

/** What the team may still bring. */
export const FileRoomSchema = z.object({
  used: z.number().int().nonnegative(),
  most: z.number().int().positive(),
  /** Bytes of one file. */
  maxBytes: z.number().int().positive(),
  /** Endings of names, lower case with the dot. */
  extensions: z.array(z.string()).min(1),
  reason: OfflineReasonSchema,
});
export type FileRoom = z.infer<typeof FileRoomSchema>;

/** What a line of the log is about. */
export const fileLogSteps = ['file', 'size', 'sha256', 'type', 'entries', 'passed', 'refused', 'removed'] as const;

/** A line of the log of the team's files: what the backend saw in them, and whether they were kept. */
export const FileLogLineSchema = z.object({
  at: SecondsSchema,
  fid: z.string(),
  fileName: z.string(),
  by: z.string(),
  step: z.enum(fileLogSteps),
  /** As the machine writes it, in English. */
  text: z.string(),
});
export type FileLogLine = z.infer<typeof FileLogLineSchema>;

/** A check of a file: that it is what it says, that its archive is sound and may be unpacked on a machine. */
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
  /** Of this day (Asia/Shanghai). */
  used: z.number().int().nonnegative(),
  most: z.number().int().positive(),
  reason: OfflineReasonSchema,
});
export type CheckRoom = z.infer<typeof CheckRoomSchema>;
