import type { Readable } from 'node:stream';
import type { Upload, UploadKind } from '#lib/contract/submissions/uploads.ts';
import type { Database } from '../platform/database/database.ts';

/** Reason that an upload cannot be used: the person has none for this purpose, bytes are missing, or it was used. */
export type UploadReason = 'uploadMissing' | 'uploadUnfinished' | 'uploadUsed';

/** A complete file. */
export interface Uploaded {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** From the name's extension; the user of the file must check the content. */
  readonly contentType: string;
  /** Name of what the backend made it from; null for the files of persons. */
  readonly origin: string | null;
}

/** Bytes from `start` to `end`, both counted from 0 and inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenedUpload {
  /** A stream that is not read yet; destroy it when it is not read to the end. */
  readonly bytes: Readable;
  /** Size of the whole file, in bytes. */
  readonly size: number;
}

/** Limits of an upload. `extensions`: name endings in lower case, with the dot. */
export interface UploadRules {
  readonly maxBytes: number;
  readonly extensions: readonly string[];
}

/**
 * Called before an upload begins. `subject` is named by the client: a track, a board, a contest.
 * @throws DomainError when the person may not begin one
 */
export type UploadGate = (subject: string, playerId: string) => Promise<UploadRules>;

/** Kinds without a gate cannot be uploaded. */
export type UploadGates = Partial<Readonly<Record<UploadKind, UploadGate>>>;

/** True when a person other than the uploader may read a used upload, for instance a team mate. */
export type UploadReader = (fid: string, playerId: string) => Promise<boolean>;

/** An upload, and the purpose for which it must have been sent. */
export interface MeantUpload {
  readonly fid: string;
  readonly kind: UploadKind;
  readonly subject: string;
}

/** Large files of players. They are visible to their owner only, unless an `UploadReader` admits others. */
export interface Uploads {
  /** The current state of a player's upload; null when there is none, or when it expired. */
  find(playerId: string, fid: string): Promise<Upload | null>;
  /**
   * Uses a complete file, once: two callers never get the same one. From then on it is kept until it is released, and
   * the caller stores its owner.
   */
  use(tx: Database, playerId: string, upload: MeantUpload): Promise<Uploaded | UploadReason>;
  /** Deletes a file that is not used and cannot be because of its content. */
  discard(playerId: string, fid: string): Promise<void>;
  /** @throws when there are no bytes */
  open(fid: string, range?: ByteRange): Promise<OpenedUpload>;
  /** A local file with the bytes, valid for an hour; a copy when the storage is remote. */
  path(fid: string): Promise<string>;
  /** Releases a used file: it is no longer found, and the next sweep deletes it. */
  release(tx: Database, fid: string): Promise<void>;
  /** Deletes expired uploads, and local copies older than an hour. */
  forgetUnused(): Promise<void>;
}
