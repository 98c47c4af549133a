import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { players } from '#backend/identity/tables.ts';
import { systemClock } from '#backend/platform/clock.ts';
import type { OpenDatabase } from '#backend/platform/database/database.ts';
import { DomainError } from '#backend/platform/domain-error.ts';
import type { S3Settings } from '#backend/platform/env-groups.ts';
import type { Caller } from '#backend/platform/http/handlers.ts';
import { Refusal } from '#backend/platform/http/refusal.ts';
import { createSigner } from '#backend/platform/signing.ts';
import { createUploadServices, type UploadServices } from '#backend/uploads/services.ts';
import { openMigrated } from './migrated-dump.ts';

export const people = ['owner', 'other', 'mate', 'eager'] as const;
export type Person = (typeof people)[number];

export interface Announcement {
  readonly size?: number | string;
  readonly name?: string;
  readonly kind?: string;
  readonly subject?: string;
}

export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;
type Call = 'append' | 'state' | 'abandon';

class Closed extends DomainError {
  constructor() {
    super('closed', { code: 4711, sentence: 'uploads.kindMissing' });
  }
}

/** Uploads with a database and a folder of their own, asked as the router asks them. */
export interface UploadBench {
  readonly opened: OpenDatabase;
  readonly folder: string;
  services(): UploadServices;
  /** As a process that starts anew beside the same database. */
  restart(): void;
  /** Moves the clock, in seconds. */
  advance(seconds: number): void;
  /** The id of a new upload. @throws Error with status and code of the refusal */
  begin(announced?: Announcement, as?: Person): Promise<string>;
  on(call: Call, fid: string, message: Request, as?: Person): Promise<Response>;
  append(fid: string, bytes: Bytes, offset?: number, as?: Person): Promise<Response>;
  offsetOf(fid: string): Promise<number>;
  use(fid: string, as?: Person, subject?: string): ReturnType<UploadServices['uploads']['use']>;
  close(): Promise<void>;
}

const encoded = (text: string) => Buffer.from(text).toString('base64');
const callerOf = (playerId: string): Caller => ({ playerId, roles: [], sessionId: playerId });
const contextOf = (as: Person, upload: Request) => ({
  caller: callerOf(as),
  upload,
  locale: 'zh-EN' as const,
  clientAddress: '',
  idempotencyKey: null,
  bearer: null,
});

function beginning({ size = 100_000, name = 'report.pdf', kind = 'report', subject = 'chain' }: Announcement): Request {
  const metadata = Object.entries({ kind, subject, name, type: 'text/html' }).map(
    ([key, text]) => `${key} ${encoded(text)}`,
  );
  return new Request('http://backend/v1/upload/resumable', {
    method: 'POST',
    headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(size), 'Upload-Metadata': metadata.join(',') },
  });
}

/** A call of the protocol; with bytes it sends a piece. */
export function uploadRequest(method: string, fid: string, body?: Bytes, offset = 0): Request {
  const bytes = body instanceof Uint8Array ? Readable.from([body]) : body && Readable.from(body);
  return new Request(`http://backend/v1/upload/resumable/${fid}`, {
    method,
    headers: {
      'Tus-Resumable': '1.0.0',
      ...(bytes && { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }),
    },
    ...(bytes && { body: Readable.toWeb(bytes) as ReadableStream<Uint8Array>, duplex: 'half' }),
  } as RequestInit);
}

/** An answer, also when it is a refusal. */
async function answered(answering: Promise<unknown>): Promise<Response> {
  try {
    const answer = await answering;
    return answer instanceof Response ? answer : Response.json(answer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return new Response(null, { status: error.status, headers: { code: String(error.code), ...error.headers } });
  }
}

/** @param S3 a bucket instead of the folder */
export async function openUploadBench(S3: S3Settings | null = null): Promise<UploadBench> {
  const opened = await openMigrated();
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  // As the machine's: a backup asks that one.
  let now = systemClock();
  for (const id of people) await opened.database.insert(players).values({ id, nickname: id, registeredAt: now });
  const start = () => {
    const services = createUploadServices({
      env: { S3, DATA_DIR: folder },
      database: opened.database,
      clock: () => now,
      signer: createSigner('s'.repeat(32)),
    });
    const calls = services.handlers(services.links([]), {
      report: async (subject) => {
        if (subject === 'closed') throw new Closed();
        return { maxBytes: 40_000_000, extensions: ['.pdf', '.tar.gz'] };
      },
    });
    return { services, calls };
  };
  let running = start();

  const on: UploadBench['on'] = (call, fid, message, as = 'owner') => {
    const input = { params: { fid }, query: undefined, body: undefined };
    return answered(running.calls[call](input, contextOf(as, message)));
  };
  return {
    opened,
    folder,
    on,
    services: () => running.services,
    restart: () => {
      running = start();
    },
    advance: (seconds) => {
      now += seconds;
    },
    async begin(announced = {}, as = 'owner') {
      const input = { params: {}, query: undefined, body: undefined };
      const answer = await answered(running.calls.begin(input, contextOf(as, beginning(announced))));
      if (answer.status !== 201) throw new Error(`Refused with ${answer.status} ${answer.headers.get('code')}`);
      return answer.headers.get('Location')?.split('/').at(-1) ?? '';
    },
    append: (fid, bytes, offset = 0, as) => on('append', fid, uploadRequest('PATCH', fid, bytes, offset), as),
    offsetOf: async (fid) => Number((await on('state', fid, uploadRequest('HEAD', fid))).headers.get('Upload-Offset')),
    use: (fid, as = 'owner', subject = 'chain') =>
      running.services.uploads.use(opened.database, as, { fid, kind: 'report', subject }),
    async close() {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
