import type { Readable } from 'node:stream';
import { type DataStore, ERRORS, Server } from '@tus/server';
import { uploads as calls } from '#lib/contract/uploads.ts';
import { isFid } from '../files/store.ts';
import type { Checksums } from './checksums.ts';
import type { UploadLeases } from './leases.ts';
import { createLocks } from './locks.ts';

/** The tus protocol over a storage. Who asks was decided before; this knows bytes only. */
export interface Tus {
  /** Creates the upload `fid` as the request says. */
  create(fid: string, request: Request): Promise<Response>;
  /** HEAD, PATCH and DELETE of an upload. */
  answer(request: Request): Promise<Response>;
}

interface TusParts {
  readonly store: DataStore;
  readonly checksums: Checksums;
  readonly leases: UploadLeases;
  /** Called once every byte is stored, before the answer. */
  readonly finished: (fid: string) => Promise<unknown>;
}

/** The address of an upload, as browsers see it: below the portal. */
const publicPath = `/api${calls.begin.path}`;

/** To the portal 403 means that the session ended; tus says it of headers that are missing. */
const statusOf = (status: number): number => (status === 403 ? 400 : status);

export function createTus({ store, checksums, leases, finished }: TusParts): Tus {
  const write = store.write.bind(store);
  store.write = (piece: Readable, fid, offset) =>
    checksums.follow(fid, offset, piece, (passed) => write(passed, fid, offset));
  const names = new WeakMap<object, string>();
  const server = new Server({
    path: publicPath,
    datastore: store,
    locker: createLocks(leases, checksums.wroteElsewhere),
    relativeLocation: true,
    // No page of another origin is answered: the portal stands before this.
    allowedOrigins: [],
    namingFunction(request) {
      const fid = names.get(request);
      if (!fid) throw ERRORS.UNKNOWN_ERROR;
      return fid;
    },
    getFileIdFromRequest: (_, last) => (last && isFid(last) ? last : undefined),
    async onUploadFinish(_, { id }) {
      await finished(id);
      return {};
    },
    onResponseError: (_, error) =>
      'status_code' in error ? { status_code: statusOf(error.status_code), body: error.body } : undefined,
  });
  return {
    create(fid, request) {
      names.set(request, fid);
      return server.handleWeb(request);
    },
    answer: (request) => server.handleWeb(request),
  };
}
