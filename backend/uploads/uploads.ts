import type { Readable } from 'node:stream';
import type { Upload, UploadKind } from '#lib/contract/uploads.ts';
import type { Database } from '../database/database.ts';

/** Why an upload cannot be used: there is none of that person for that purpose, bytes are missing, or it was used. */
export type UploadReason = 'uploadMissing' | 'uploadUnfinished' | 'uploadUsed';

/** A file that arrived whole. */
export interface Uploaded {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** By the ending of the name; what the content is, the one who uses it must look at. */
  readonly contentType: string;
}

/** Bytes from `start` to `end`, both counted from 0 and included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenedUpload {
  /** Not yet read; destroy it when you stop early. */
  readonly bytes: Readable;
  /** Of the whole file, in bytes. */
  readonly size: number;
}

/** What may be uploaded. `extensions`: endings of names in lower case, with the dot. */
export interface UploadRules {
  readonly maxBytes: number;
  readonly extensions: readonly string[];
}

/**
 * Asked before an upload begins. `subject` is what the client named: a race, a board, a contest.
 * @throws RuleRefused when that person may not begin one
 */
export type UploadGate = (subject: string, playerId: string) => Promise<UploadRules>;

/** A kind without a gate cannot be uploaded. */
export type UploadGates = Partial<Readonly<Record<UploadKind, UploadGate>>>;

/** Says of used uploads whether somebody other than the uploader may read them, for instance a team mate. */
export type UploadReader = (fid: string, playerId: string) => Promise<boolean>;

/** Large files of players. They exist for their owner only, until whoever uses one says otherwise. */
export interface Uploads {
  /** An upload of that player as it stands; null when there is none, or when it expired. */
  find(playerId: string, fid: string): Promise<Upload | null>;
  /**
   * Takes a file that arrived whole, once: two callers never get the same one. From then on it is kept until it is
   * released, and the caller keeps account of whose it is.
   */
  use(tx: Database, playerId: string, fid: string, kind: UploadKind, subject: string): Promise<Uploaded | UploadReason>;
  /** Deletes a file that is not used and never can be, because of what is in it. */
  discard(playerId: string, fid: string): Promise<void>;
  /** @throws when nothing lies there */
  open(fid: string, range?: ByteRange): Promise<OpenedUpload>;
  /** A local file with the bytes, for reading within an hour; a copy where the bytes lie elsewhere. */
  path(fid: string): Promise<string>;
  /** Gives up a used file: nobody finds it any longer, and the next sweep deletes it. */
  release(tx: Database, fid: string): Promise<void>;
  /** Deletes what expired, and local copies of more than an hour. */
  forgetUnused(): Promise<void>;
}
