import type { Contract } from '#lib/contract/contract.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { BackendEnv } from '../env.ts';
import type { HandlersOf } from '../router/handlers.ts';
import type { Signer } from '../signing/signing.ts';
import { createChecksums } from './checksums.ts';
import { createUploadHandlers } from './handlers.ts';
import { createLayIn, type LayIn } from './lay-in.ts';
import { createUploadLeases } from './leases.ts';
import { createUploadLinks, type UploadLinks } from './links.ts';
import { openUploadStorage } from './open-storage.ts';
import { createUploads, type KeptUploads } from './service.ts';
import { createTus } from './tus.ts';
import type { UploadGates, UploadReader } from './uploads.ts';

interface UploadParts {
  readonly env: Pick<BackendEnv, 'S3' | 'DATA_DIR'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Signer;
}

export interface UploadServices {
  readonly uploads: KeptUploads;
  /** For files that are made here. */
  readonly layIn: LayIn;
  /** Addresses of uploads. @param readers who, beside owners, may read what */
  links(readers: readonly UploadReader[]): UploadLinks;
  handlers(links: UploadLinks, gates: UploadGates): HandlersOf<Contract['uploads']>;
}

export function createUploadServices({ env, database, clock, signer }: UploadParts): UploadServices {
  const storage = openUploadStorage(env);
  const checksums = storage.then(createChecksums);
  const uploads = createUploads({ database, clock, storage, checksums });
  const tus = Promise.all([storage, checksums]).then(([{ store }, running]) =>
    createTus({ store, checksums: running, leases: createUploadLeases(database), finished: uploads.finished }),
  );
  return {
    uploads,
    layIn: createLayIn({ database, clock, uploads, storage }),
    links: (readers) => createUploadLinks({ uploads, readers, signer, clock }),
    handlers: (links, gates) => createUploadHandlers({ database, clock, uploads, links, tus, storage, gates }),
  };
}
