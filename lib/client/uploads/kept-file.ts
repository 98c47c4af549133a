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
export async function keepFile(place: string, file: File): Promise<void> {
  if (file.size <= largest) await inStore('readwrite', (files) => files.put(file, place));
}

/** Stored copy; null without one. */
export async function keptFile(place: string): Promise<File | null> {
  const found: unknown = await inStore('readonly', (files) => files.get(place));
  return found instanceof File ? found : null;
}

export async function forgetFile(place: string): Promise<void> {
  await inStore('readwrite', (files) => files.delete(place));
}
