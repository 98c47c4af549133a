import { addressOf } from '#lib/contract/route.ts';
import { filesRoutes } from '#lib/contract/routes/files.ts';
import { type Clock, minutes } from '../platform/clock.ts';
import type { Signer } from '../platform/signing.ts';
import type { KeptUploads, UploadRow } from './service.ts';
import type { UploadReader } from './uploads.ts';

/** Lifetime of a link, in seconds. */
const linkLife = minutes(10);

export interface UploadLink {
  readonly url: string;
  readonly expiresAt: number;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Links to uploads for authorised readers: the owner, and readers admitted by the part of the backend that uses the
 * file.
 */
export interface UploadLinks {
  /** Null when there is no complete file with this id for the player. */
  link(playerId: string, fid: string): Promise<UploadLink | null>;
  /** The upload of the player's link, if the player may still read it. */
  open(playerId: string, ticket: string): Promise<UploadRow | null>;
}

interface LinkDeps {
  readonly uploads: Pick<KeptUploads, 'own' | 'used'>;
  readonly readers: readonly UploadReader[];
  readonly signer: Signer;
  readonly clock: Clock;
}

export function createUploadLinks({ uploads, readers, signer, clock }: LinkDeps): UploadLinks {
  async function readable(playerId: string, fid: string): Promise<UploadRow | null> {
    const own = await uploads.own(playerId, fid);
    if (own) return own;
    const used = await uploads.used(fid);
    if (!used) return null;
    const answers = await Promise.all(readers.map((mayRead) => mayRead(fid, playerId)));
    return answers.includes(true) ? used : null;
  }

  return {
    async link(playerId, fid) {
      const row = await readable(playerId, fid);
      if (!row?.sha256) return null;
      const expiresAt = clock() + linkLife;
      const ticket = signer.issue('upload', { fid, of: playerId }, expiresAt);
      const { contentType, size, sha256 } = row;
      return { url: addressOf(filesRoutes.content, { params: { ticket } }), expiresAt, contentType, size, sha256 };
    },
    async open(playerId, ticket) {
      const granted = signer.open('upload', ticket, clock());
      return granted?.of === playerId && typeof granted.fid === 'string' ? readable(playerId, granted.fid) : null;
    },
  };
}
