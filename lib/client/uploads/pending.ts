import { z } from 'zod';
import type { UploadKind } from '#lib/contract/uploads.ts';

/** What a file is handed in for. */
export interface UploadPlace {
  /** The track; of other kinds whatever the subject of the upload is. */
  readonly raceId: string;
  readonly kind: UploadKind;
}

const PendingSchema = z.object({
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  /** Address of the upload below the origin; null before the first piece. */
  url: z.string().nullable(),
  /** Bytes that the server has acknowledged. */
  sent: z.number(),
  /** Every byte has arrived: what the submission names. */
  fid: z.string().nullable(),
  /** A submission that may have been sent, under its key, and was not answered. */
  attempt: z.object({ key: z.string(), note: z.string() }).nullable(),
});

/** An upload that has not become a submission yet. */
export type Pending = z.infer<typeof PendingSchema>;

const keyOf = (playerId: string, { raceId, kind }: UploadPlace) => `upload:${playerId}:${raceId}:${kind}`;

/** Storage is absent or full in some private modes; an upload then only lives as long as its page. */
function attempt<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

/** What a person began to hand in at a place and did not finish, in whichever tab or session. Never throws. */
export function readPending(playerId: string, place: UploadPlace): Pending | null {
  const text = attempt((storage) => storage.getItem(keyOf(playerId, place)));
  const parsed = PendingSchema.safeParse(text ? attempt(() => JSON.parse(text)) : null);
  return parsed.success ? parsed.data : null;
}

/** Keeps what was begun; null forgets it. */
export function writePending(playerId: string, place: UploadPlace, pending: Pending | null): void {
  attempt((storage) => {
    if (pending) storage.setItem(keyOf(playerId, place), JSON.stringify(pending));
    else storage.removeItem(keyOf(playerId, place));
  });
}
