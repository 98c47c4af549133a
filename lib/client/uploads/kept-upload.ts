import { forgetFile, keepFile, keptFile } from './kept-file.ts';
import { type Pending, readPending, type UploadContext, writePending } from './pending.ts';

/** Key of an upload in the browser's stores. */
export const placeName = (playerId: string, { raceId, kind }: UploadContext): string => `${playerId}:${raceId}:${kind}`;

/** Stored state of an upload, for the next page, session or tab. */
export interface KeptUpload {
  readonly now: () => Pending | null;
  /** Reads again, because another tab may have written. */
  readonly refresh: () => Pending | null;
  /** Stores a file that passed the checks; an earlier upload of the same file is resumed. */
  readonly begin: (file: File, sha256: string) => void;
  readonly change: (changes: Partial<Pending>) => void;
  readonly forget: () => void;
  /** File, if this page has it. */
  readonly file: () => File | null;
  /** File, from this page or an earlier one; null when it has to be selected again. */
  readonly load: () => Promise<File | null>;
}

export function createKeptUpload(playerId: string, place: UploadContext): KeptUpload {
  const name = placeName(playerId, place);
  let pending = readPending(playerId, place);
  let source: File | null = null;

  const keep = (next: Pending | null) => {
    pending = next;
    writePending(playerId, place, next);
  };

  return {
    now: () => pending,
    refresh() {
      pending = readPending(playerId, place);
      return pending;
    },
    begin(file, sha256) {
      source = file;
      if (pending?.sha256 !== sha256)
        keep({ name: file.name, size: file.size, sha256, url: null, sent: 0, fid: null, attempt: null });
      void keepFile(name, file);
    },
    change(changes) {
      if (pending) keep({ ...pending, ...changes });
    },
    forget() {
      keep(null);
      source = null;
      void forgetFile(name);
    },
    file: () => source,
    async load() {
      source ??= await keptFile(name);
      return source;
    },
  };
}
