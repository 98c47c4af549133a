import { createHash, randomInt } from 'node:crypto';
import { request as ask, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { UploadKind } from '#lib/contract/submissions/uploads.ts';

type Headers = Readonly<Record<string, string>>;

/** Client and target of an upload: a browser and the portal, or the portal and a backend. */
export interface Uploader {
  /** Base address of the paths of `begin` and of its `Location`. */
  readonly origin: string;
  /** Of every request. */
  headers(): Headers;
  /** Told of the cookies of every answer. */
  keep?(setCookies: readonly string[]): void;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An upload that was begun: `path` below the uploader's origin. */
export interface Begun {
  readonly path: string;
  readonly size: number;
}

export interface Announced {
  readonly kind: UploadKind;
  readonly subject: string;
  readonly name: string;
  readonly size: number;
}

const blockSize = 65_536;
const tus = { 'Tus-Resumable': '1.0.0' };
const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Every block differs from its neighbours, so that a swapped, a doubled or a lost one shows. */
function block(index: number): Buffer {
  const bytes = Buffer.alloc(blockSize, index % 251);
  bytes.writeUInt32LE(index);
  return bytes;
}

/** The bytes of an upload of that size, from `offset` on. */
export function* bytesFrom(offset: number, size: number): Generator<Buffer> {
  for (let at = offset; at < size; at = (Math.floor(at / blockSize) + 1) * blockSize) {
    const start = at % blockSize;
    yield block(Math.floor(at / blockSize)).subarray(start, Math.min(blockSize, start + size - at));
  }
}

/** SHA-256 of them, lower-case hex. */
export function checksumOfSize(size: number): string {
  const hash = createHash('sha256');
  for (const part of bytesFrom(0, size)) hash.update(part);
  return hash.digest('hex');
}

export function call(who: Uploader, method: string, path: string, more: Headers = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = ask(`${who.origin}${path}`, { method, headers: { ...who.headers(), ...more } }, async (answer) => {
      who.keep?.(answer.headers['set-cookie'] ?? []);
      const body = Buffer.concat(await Array.fromAsync(answer));
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    sent.on('error', reject).end();
  });
}

/** @param path of `begin`, below the origin. @throws Error with the refusal */
export async function begin(who: Uploader, path: string, { size, ...metadata }: Announced): Promise<Begun> {
  const answer = await call(who, 'POST', path, {
    ...tus,
    'Content-Length': '0',
    'Upload-Length': String(size),
    'Upload-Metadata': Object.entries(metadata)
      .map(([key, text]) => `${key} ${encoded(text)}`)
      .join(','),
  });
  if (answer.status !== 201) throw new Error(`Not begun: ${answer.status} ${answer.body}`);
  return { path: `${path}/${answer.headers.location?.split('/').at(-1)}`, size };
}

/** Bytes that have arrived. */
export async function offsetOf(who: Uploader, { path, size }: Begun): Promise<number> {
  const answer = await call(who, 'HEAD', path, tus);
  if (answer.status !== 200 || answer.headers['upload-length'] !== String(size))
    throw new Error(`No offset: ${answer.status}`);
  return Number(answer.headers['upload-offset']);
}

/** Sends a piece from `offset` on, and pulls the plug after `bytes`. Null: there was no answer. */
export function sendPiece(who: Uploader, { path, size }: Begun, offset: number, bytes: number): Promise<number | null> {
  const headers = {
    ...who.headers(),
    ...tus,
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': String(size - offset),
  };
  return new Promise((resolve) => {
    const sent = ask(`${who.origin}${path}`, { method: 'PATCH', headers }, (answer) => {
      who.keep?.(answer.headers['set-cookie'] ?? []);
      answer.resume().on('close', () => resolve(answer.statusCode ?? null));
    });
    sent.on('error', () => resolve(null));
    void write(sent, bytesFrom(offset, size), bytes);
  });
}

async function write(sent: ClientRequest, parts: Iterable<Buffer>, bytes: number): Promise<void> {
  let written = 0;
  for (const part of parts) {
    if (sent.destroyed) return;
    if (written >= bytes) {
      await delay(1);
      sent.destroy();
      return;
    }
    written += part.length;
    if (!sent.write(part)) await drained(sent);
  }
  sent.end();
}

const drained = (sent: ClientRequest): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      sent.off('drain', done).off('close', done);
      resolve();
    };
    sent.on('drain', done).on('close', done);
  });

/** Sends all of it, and pulls the plug `times` times on the way. @returns where it went on after each */
export async function sendWithCuts(who: Uploader, upload: Begun, times: number): Promise<number[]> {
  const offsets: number[] = [];
  for (let cut = 0; cut < times; cut++) {
    const offset = await offsetOf(who, upload);
    offsets.push(offset);
    const share = Math.ceil((upload.size - offset) / (times - cut + 1));
    const answered = await sendPiece(who, upload, offset, randomInt(Math.ceil(share / 2), share + 1));
    if (answered !== null) throw new Error(`Not cut but answered: ${answered}`);
  }
  const last = await sendPiece(who, upload, await offsetOf(who, upload), upload.size);
  if (last !== 204) throw new Error(`Not finished: ${last}`);
  return offsets;
}
