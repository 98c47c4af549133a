import { z } from 'zod';
import { parseJson } from '#lib/contract/parse-json.ts';
import type { UploadKind } from '#lib/contract/submissions/uploads.ts';

/** Target of an upload. */
export interface UploadContext {
  /** Id of the track, or of what a file of another kind is for. */
  readonly subject: string;
  readonly kind: UploadKind;
}

const PendingSchema = z.object({
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  /** Rows below the header; null where they were not counted. */
  rows: z.number().nullable().default(null),
  /** Address of the upload below the origin; null before the first chunk. */
  url: z.string().nullable(),
  /** Bytes that the server has acknowledged. */
  sent: z.number(),
  /** Id of the complete upload, which the submission refers to; null before every byte has arrived. */
  fid: z.string().nullable(),
  /** A submission that may have been sent, with its key, and has no answer yet. */
  attempt: z.object({ key: z.string(), note: z.string() }).nullable(),
});

/** An upload that has not become a submission yet. */
export type Pending = z.infer<typeof PendingSchema>;

const keysOf = (playerId: string) => `upload:${playerId}:`;
const keyOf = (playerId: string, { subject, kind }: UploadContext) => `${keysOf(playerId)}${subject}:${kind}`;

/** Storage is missing or full in some private modes; an upload then exists only as long as its page. */
function attempt<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

/** Unfinished upload of a person at a place, from any tab or session. Never throws. */
export function readPending(playerId: string, place: UploadContext): Pending | null {
  const text = attempt((storage) => storage.getItem(keyOf(playerId, place)));
  const parsed = PendingSchema.safeParse(parseJson(text ?? ''));
  return parsed.success ? parsed.data : null;
}

/** True if a person left an upload unfinished, or did not submit its file. Never throws. */
export function hasPending(playerId: string | null): boolean {
  if (playerId === null) return false;
  return attempt((storage) => Object.keys(storage).some((key) => key.startsWith(keysOf(playerId)))) ?? false;
}

/** Stores an unfinished upload; null deletes it. */
export function writePending(playerId: string, place: UploadContext, pending: Pending | null): void {
  attempt((storage) => {
    if (pending) storage.setItem(keyOf(playerId, place), JSON.stringify(pending));
    else storage.removeItem(keyOf(playerId, place));
  });
}
