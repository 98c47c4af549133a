import { type Pending, readPending, type UploadContext, writePending } from './pending.ts';
import type { CheckedFile } from './upload-state.ts';

const database = 'uploads';
const store = 'files';
/** Bytes; larger files are not copied, and the person selects them again. */
const largest = 1024 ** 3;

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return answerOf(request);
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  use: (files: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | null> {
  try {
    const opened = await open();
    try {
      return await answerOf(use(opened.transaction(store, mode).objectStore(store)));
    } finally {
      opened.close();
    }
  } catch {
    // No database, no space, or a private window: the person selects the file again.
    return null;
  }
}

/**
 * Stores a copy of a file while it is uploaded, so that the upload resumes automatically after a reload or a new
 * sign-in. One per place. Never throws.
 */
async function keepFile(place: string, file: File): Promise<void> {
  if (file.size <= largest) await inStore('readwrite', (files) => files.put(file, place));
}

/** Stored copy; null without one. */
async function keptFile(place: string): Promise<File | null> {
  const found: unknown = await inStore('readonly', (files) => files.get(place));
  return found instanceof File ? found : null;
}

async function forgetFile(place: string): Promise<void> {
  await inStore('readwrite', (files) => files.delete(place));
}

/** Deletes every stored file of a person, for instance because they logged out. Never throws. */
export async function forgetFilesOf(playerId: string): Promise<void> {
  // `;` is the character after `:`, so the range holds exactly the keys of this person (`placeName`).
  await inStore('readwrite', (files) => files.delete(IDBKeyRange.bound(`${playerId}:`, `${playerId};`, false, true)));
}

/** Key of an upload in the browser's stores. */
export const placeName = (playerId: string, { subject, kind }: UploadContext): string =>
  `${playerId}:${subject}:${kind}`;

/** Stored state of an upload, for the next page, session or tab. */
export interface KeptUpload {
  readonly now: () => Pending | null;
  /** Reads again, because another tab may have written. */
  readonly refresh: () => Pending | null;
  /** Stores a file that passed the checks; an earlier upload of the same file is resumed. */
  readonly begin: (file: File, checked: Pick<CheckedFile, 'sha256' | 'rows'>) => void;
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
    begin(file, { sha256, rows }) {
      source = file;
      if (pending?.sha256 !== sha256)
        keep({ name: file.name, size: file.size, sha256, rows, url: null, sent: 0, fid: null, attempt: null });
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
