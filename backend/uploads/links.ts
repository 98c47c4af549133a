import { type Clock, minutes } from '../clock.ts';
import type { Signer } from '../signing/signing.ts';
import type { KeptUploads, UploadRow } from './service.ts';
import type { UploadReader } from './uploads.ts';

/** A link works for so long, in seconds. */
const linkLife = minutes(10);

export interface UploadLink {
  readonly url: string;
  readonly expiresAt: number;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/** Addresses of uploads for those who may read them: the owner, and whom a noun that uses the file lets in. */
export interface UploadLinks {
  /** Null when there is no whole file by that id for that player. */
  link(playerId: string, fid: string): Promise<UploadLink | null>;
  /** What a link of that player leads to, if they may still read it. */
  open(playerId: string, ticket: string): Promise<UploadRow | null>;
}

interface LinkParts {
  readonly uploads: Pick<KeptUploads, 'own' | 'used'>;
  readonly readers: readonly UploadReader[];
  readonly signer: Signer;
  readonly clock: Clock;
}

export function createUploadLinks({ uploads, readers, signer, clock }: LinkParts): UploadLinks {
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
      return { url: `/api/v1/file/content/${ticket}`, expiresAt, contentType, size, sha256 };
    },
    async open(playerId, ticket) {
      const granted = signer.open('upload', ticket, clock());
      return granted?.of === playerId && typeof granted.fid === 'string' ? readable(playerId, granted.fid) : null;
    },
  };
}
