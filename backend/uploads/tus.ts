import type { Readable } from 'node:stream';
import { type DataStore, ERRORS, type Lock, type Locker, Server } from '@tus/server';
import { uploads as calls } from '#lib/contract/submissions/uploads.ts';
import type { Checksums } from './checksums.ts';
import { leaseSeconds, type UploadLeases } from './leases.ts';

/**
 * Maximum wait for an upload that another request is writing, in milliseconds: long enough to take it over from a process
 * that died, and less than the ten seconds that the portal waits for an answer.
 */
const lockTimeoutMs = (leaseSeconds + 2) * 1000;
/** The client asks again. For tus, a lock that is busy is an error of the server. */
const busy = { status_code: 409, body: 'Another request is writing this upload\n' };

interface Held {
  readonly askForRelease: () => void | Promise<void>;
  readonly released: Promise<void>;
  readonly release: () => void;
}

/**
 * One request at a time works on an upload. The next one asks the previous one to stop: it belongs to a connection
 * abandoned by the client. Requests of this process wait here, those of others for the lease.
 * @param wroteElsewhere called when another process held the upload in between
 */
function createLocks(leases: UploadLeases, wroteElsewhere: (fid: string) => void): Locker {
  const held = new Map<string, Held>();

  async function waitHere(fid: string, late: AbortSignal, askForRelease: Held['askForRelease']): Promise<void> {
    for (let holder = held.get(fid); holder; holder = held.get(fid)) {
      await holder.askForRelease();
      await Promise.race([holder.released, aborted(late)]);
      if (late.aborted) throw busy;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(fid, { askForRelease, released: promise, release: resolve });
  }

  function release(fid: string): void {
    const holder = held.get(fid);
    held.delete(fid);
    holder?.release();
  }

  async function acquire(fid: string, signal: AbortSignal, askForRelease: Held['askForRelease']): Promise<void> {
    const late = AbortSignal.any([signal, AbortSignal.timeout(lockTimeoutMs)]);
    await waitHere(fid, late, askForRelease);
    try {
      if (await leases.acquire(fid, late, askForRelease)) wroteElsewhere(fid);
    } catch (error) {
      release(fid);
      throw late.aborted ? busy : error;
    }
  }

  function newLock(fid: string): Lock {
    return {
      lock: (signal, askForRelease) => acquire(fid, signal, askForRelease),
      async unlock() {
        // A lease whose release fails expires by itself.
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

/** The store did not take or give the bytes of an upload; the cause is what it or the protocol gave as its reason. */
class UploadStoreError extends Error {}

/** The tus protocol over a storage. Callers are authorised before; this layer handles bytes only. */
export interface Tus {
  /** Creates the upload `fid` from the request. @throws UploadStoreError */
  create(fid: string, request: Request): Promise<Response>;
  /** HEAD, PATCH and DELETE of the upload `fid`, whatever the address of the request names. @throws UploadStoreError */
  answer(fid: string, request: Request): Promise<Response>;
}

interface TusDeps {
  readonly store: DataStore;
  readonly checksums: Checksums;
  readonly leases: UploadLeases;
  /** Called once every byte is stored, before the answer. */
  readonly finished: (fid: string) => Promise<unknown>;
}

/** Public path of an upload, below the portal. */
const publicPath = `/api${calls.begin.path}`;

/** The portal takes 403 for the end of the session; tus uses it for missing headers. */
const statusOf = (status: number): number => (status === 403 ? 400 : status);

export function createTus({ store, checksums, leases, finished }: TusDeps): Tus {
  const write = store.write.bind(store);
  store.write = (piece: Readable, fid, offset) =>
    checksums.follow(fid, offset, piece, (passed) => write(passed, fid, offset));
  const names = new WeakMap<object, string>();
  const faults = new WeakMap<object, UploadStoreError>();
  const server = new Server({
    path: publicPath,
    datastore: store,
    locker: createLocks(leases, checksums.wroteElsewhere),
    relativeLocation: true,
    // Pages of other origins get no access: all requests come through the portal.
    allowedOrigins: [],
    namingFunction(request) {
      const fid = names.get(request);
      if (!fid) throw ERRORS.UNKNOWN_ERROR;
      return fid;
    },
    // tus would read the end of the address, query included: not the upload for which the caller was authorised.
    getFileIdFromRequest: (request) => names.get(request),
    async onUploadFinish(_, { id }) {
      await finished(id);
      return {};
    },
    onResponseError(request, error) {
      if ('status_code' in error && error.status_code < 500)
        return { status_code: statusOf(error.status_code), body: error.body };
      faults.set(request, new UploadStoreError('An upload failed in its store', { cause: error }));
      return undefined;
    },
  });
  const answer = async (fid: string, request: Request): Promise<Response> => {
    names.set(request, fid);
    const response = await server.handleWeb(request);
    const fault = faults.get(request);
    if (fault) throw fault;
    return response;
  };
  return { create: answer, answer };
}
