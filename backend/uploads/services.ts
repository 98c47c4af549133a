import type { Contract } from '#lib/contract/contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { BackendEnv } from '../platform/env.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import type { Signer } from '../platform/signing.ts';
import { createChecksums } from './checksums.ts';
import { createUploadHandlers } from './handlers.ts';
import { createUploadImport, type ImportUpload } from './import-upload.ts';
import { createUploadLeases } from './leases.ts';
import { createUploadLinks, type UploadLinks } from './links.ts';
import { openUploadStorage } from './open-storage.ts';
import { createUploads, type KeptUploads } from './service.ts';
import { createTus } from './tus.ts';
import type { UploadGates, UploadReader } from './uploads.ts';

interface UploadDeps {
  readonly env: Pick<BackendEnv, 'S3' | 'DATA_DIR'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Signer;
}

export interface UploadServices {
  readonly uploads: KeptUploads;
  /** For files created by the backend. */
  readonly importUpload: ImportUpload;
  /** Links to uploads. @param readers readers in addition to the owners */
  links(readers: readonly UploadReader[]): UploadLinks;
  handlers(links: UploadLinks, gates: UploadGates): HandlersOf<Contract['uploads']>;
}

export function createUploadServices({ env, database, clock, signer }: UploadDeps): UploadServices {
  const storage = openUploadStorage(env);
  const checksums = storage.then(createChecksums);
  const uploads = createUploads({ database, clock, storage, checksums });
  const tus = Promise.all([storage, checksums]).then(([{ store }, running]) =>
    createTus({ store, checksums: running, leases: createUploadLeases(database), finished: uploads.finished }),
  );
  return {
    uploads,
    importUpload: createUploadImport({ database, clock, uploads, storage }),
    links: (readers) => createUploadLinks({ uploads, readers, signer, clock }),
    handlers: (links, gates) => createUploadHandlers({ database, clock, uploads, links, tus, storage, gates }),
  };
}
