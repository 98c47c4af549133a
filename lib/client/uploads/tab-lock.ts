/** Lock held by this tab; other tabs wait until it is released, or until the tab is closed. */
export interface TabLock {
  readonly release: () => void;
}

const free: TabLock = { release: () => {} };

/**
 * Acquires a lock that one tab of a browser can hold. In browsers without locks, and on pages that may not use them, it
 * is always free.
 * @param onWait called once when another tab holds it
 * @throws the reason of the signal when that aborts the waiting
 */
export async function acquireTabLock(name: string, signal: AbortSignal, onWait: () => void): Promise<TabLock> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return free;
  const lock = await requestLock(locks, name, { ifAvailable: true });
  if (lock) return lock;
  onWait();
  return (await requestLock(locks, name, { signal })) ?? free;
}

/** Null when it is taken and `ifAvailable` is set. */
function requestLock(locks: LockManager, name: string, options: LockOptions): Promise<TabLock | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve({ release }));
      })
      .catch(reject);
  });
}
