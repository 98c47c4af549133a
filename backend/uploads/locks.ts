import { ERRORS, type Lock, type Locker } from '@tus/server';

/** How long somebody waits for an upload that another request is writing, in milliseconds. */
const patience = 20_000;

interface Held {
  readonly askForRelease: () => void | Promise<void>;
  readonly released: Promise<void>;
  readonly release: () => void;
}

/**
 * One request at a time works on an upload. Who comes next asks the one before to stop: it is a connection that the
 * client has given up. In this process; the instances of a backend each need uploads of their own.
 */
export function createLocks(): Locker {
  const held = new Map<string, Held>();

  async function take(fid: string, signal: AbortSignal, askForRelease: Held['askForRelease']): Promise<void> {
    const late = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    for (let holder = held.get(fid); holder; holder = held.get(fid)) {
      await holder.askForRelease();
      await Promise.race([holder.released, aborted(late)]);
      if (late.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(fid, { askForRelease, released: promise, release: resolve });
  }

  function newLock(fid: string): Lock {
    return {
      lock: (signal, askForRelease) => take(fid, signal, askForRelease),
      async unlock() {
        const holder = held.get(fid);
        held.delete(fid);
        holder?.release();
      },
    };
  }
  return { newLock };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
