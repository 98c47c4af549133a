import { forgetFile, keepFile, keptFile } from './kept-file.ts';
import { type Pending, readPending, type UploadPlace, writePending } from './pending.ts';

/** Name of a place in whatever the browser keeps. */
export const placeName = (playerId: string, { raceId, kind }: UploadPlace): string => `${playerId}:${raceId}:${kind}`;

/** What the browser keeps of the upload at a place, for the next page, session or tab. */
export interface KeptUpload {
  readonly now: () => Pending | null;
  /** Reads again what another tab may have written. */
  readonly refresh: () => Pending | null;
  /** Keeps a file that passed the checks; what arrived of the same one before is remembered. */
  readonly begin: (file: File, sha256: string) => void;
  readonly change: (changes: Partial<Pending>) => void;
  readonly forget: () => void;
  /** The file itself, as far as this page has it. */
  readonly file: () => File | null;
  /** The file, of this page or of an earlier one; null when it has to be chosen again. */
  readonly load: () => Promise<File | null>;
}

export function createKeptUpload(playerId: string, place: UploadPlace): KeptUpload {
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
