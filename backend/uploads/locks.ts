import { ERRORS, type Lock, type Locker } from '@tus/server';
import type { UploadLeases } from './leases.ts';

/** How long somebody waits for an upload that another request is writing, in milliseconds. */
const patience = 20_000;

interface Held {
  readonly askForRelease: () => void | Promise<void>;
  readonly released: Promise<void>;
  readonly release: () => void;
}

/**
 * One request at a time works on an upload. Who comes next asks the one before to stop: it is a connection that the
 * client has given up. Requests of this process wait here, those of others at the leases.
 * @param wroteElsewhere told when another process had the upload in between
 */
export function createLocks(leases: UploadLeases, wroteElsewhere: (fid: string) => void): Locker {
  const held = new Map<string, Held>();

  async function waitHere(fid: string, late: AbortSignal, askForRelease: Held['askForRelease']): Promise<void> {
    for (let holder = held.get(fid); holder; holder = held.get(fid)) {
      await holder.askForRelease();
      await Promise.race([holder.released, aborted(late)]);
      if (late.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(fid, { askForRelease, released: promise, release: resolve });
  }

  function release(fid: string): void {
    const holder = held.get(fid);
    held.delete(fid);
    holder?.release();
  }

  async function take(fid: string, signal: AbortSignal, askForRelease: Held['askForRelease']): Promise<void> {
    const late = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    await waitHere(fid, late, askForRelease);
    try {
      if (await leases.take(fid, late, askForRelease)) wroteElsewhere(fid);
    } catch (error) {
      release(fid);
      throw late.aborted ? ERRORS.ERR_LOCK_TIMEOUT : error;
    }
  }

  function newLock(fid: string): Lock {
    return {
      lock: (signal, askForRelease) => take(fid, signal, askForRelease),
      async unlock() {
        // A lease that cannot be given back ends by itself.
        await leases.give(fid).catch(() => undefined);
        release(fid);
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
