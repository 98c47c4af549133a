import { createHash, randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identity } from '#lib/contract/identity.ts';
import { reportSubject } from '#lib/contract/works.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { ownHeaders } from '../support/sign-in.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { growthDuring } from './memory.ts';

/** UPLOAD_MEGABYTES=1024 sends the gigabyte; fewer keep the suite quick. */
const megabytes = Number(process.env.UPLOAD_MEGABYTES || 256);
const megabyte = 1024 * 1024;
const large = megabytes * megabyte;
const cuts = 50;
const blockSize = 65_536;
const memoryAtMost = 50 * megabyte;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ wire: false, content: openWorks });
}, 120_000);
afterAll(() => stack?.stop());

/** Works of a contest are open now, and may be large. */
function openWorks(folder: string): void {
  const file = join(folder, 'works', 'chain-2', 'facts.yaml');
  const facts = readFileSync(file, 'utf8');
  writeFileSync(file, facts.replace('start+11d 10:00', 'start-1d 10:00').replace('max: 50 M', 'max: 4 G'));
}

/** Every block differs from its neighbours, so that a swapped, a doubled or a lost one shows. */
function block(index: number): Buffer {
  const bytes = Buffer.alloc(blockSize, index % 251);
  bytes.writeUInt32LE(index);
  return bytes;
}

function* blocksFrom(offset: number, size: number): Generator<Buffer> {
  for (let at = offset; at < size; at = (Math.floor(at / blockSize) + 1) * blockSize)
    yield block(Math.floor(at / blockSize)).subarray(at % blockSize);
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An upload of so many bytes. */
interface Begun {
  readonly path: string;
  readonly size: number;
}

type Headers = Readonly<Record<string, string>>;
/** A browser: it keeps its cookies, and sends what pages of the portal send. */
class Browser {
  readonly #cookies = new Map<string, string>();

  headers(more: Headers = {}): Headers {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...ownHeaders(stack.origin), cookie, ...more };
  }

  keep(lines: readonly string[] = []): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
  }

  forge(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  call(method: string, path: string, more: Headers = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = ask(`${stack.origin}${path}`, { method, headers: this.headers(more) }, async (answer) => {
        this.keep(answer.headers['set-cookie']);
        const chunks = await Array.fromAsync(answer);
        const body = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
      sent.on('error', reject).end();
    });
  }

  /** Sends a piece from `offset` on, and pulls the plug after `bytes`. Null: there was no answer. */
  piece({ path, size }: Begun, offset: number, bytes: number): Promise<number | null> {
    const headers = this.headers({
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': String(size - offset),
    });
    return new Promise((resolve) => {
      const sent = ask(`${stack.origin}${path}`, { method: 'PATCH', headers }, (answer) => {
        this.keep(answer.headers['set-cookie']);
        answer.resume().on('close', () => resolve(answer.statusCode ?? null));
      });
      sent.on('error', () => resolve(null));
      void this.#write(sent, blocksFrom(offset, size), bytes);
    });
  }

  async #write(sent: ReturnType<typeof ask>, parts: Iterable<Buffer>, bytes: number): Promise<void> {
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
}

const drained = (sent: ReturnType<typeof ask>): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      sent.off('drain', done).off('close', done);
      resolve();
    };
    sent.on('drain', done).on('close', done);
  });

const encoded = (text: string) => Buffer.from(text).toString('base64');
const tus = { 'Tus-Resumable': '1.0.0' };

async function signedIn(): Promise<Browser> {
  const browser = new Browser();
  const answer = await browser.call('GET', `/api${identity.testLogin.path}?userName=chen.yu`);
  if (answer.status !== 200) throw new Error(answer.body);
  return browser;
}

async function begin(browser: Browser, size: number): Promise<Begun> {
  const metadata = { kind: 'report', subject: reportSubject('chain-2', 'works'), name: 'work.zip' };
  const answer = await browser.call('POST', '/api/v1/upload/resumable', {
    ...tus,
    'Content-Length': '0',
    'Upload-Length': String(size),
    'Upload-Metadata': Object.entries(metadata)
      .map(([key, text]) => `${key} ${encoded(text)}`)
      .join(','),
  });
  expect([answer.status, answer.body]).toEqual([201, '']);
  const path = answer.headers.location ?? '';
  expect(path).toMatch(/^\/api\/v1\/upload\/resumable\/[\da-f-]{36}$/);
  return { path, size };
}

async function offsetOf(browser: Browser, { path, size }: Begun): Promise<number> {
  const answer = await browser.call('HEAD', path, tus);
  expect([answer.status, answer.headers['upload-length']]).toEqual([200, String(size)]);
  return Number(answer.headers['upload-offset']);
}

/** Sends all of it, and pulls the plug `times` times on the way. @returns where it went on after each */
async function sendWithCuts(browser: Browser, upload: Begun, times: number): Promise<number[]> {
  const offsets: number[] = [];
  for (let cut = 0; cut < times; cut++) {
    const offset = await offsetOf(browser, upload);
    offsets.push(offset);
    const share = Math.ceil((upload.size - offset) / (times - cut + 1));
    expect(await browser.piece(upload, offset, randomInt(Math.ceil(share / 2), share + 1))).toBeNull();
  }
  expect(await browser.piece(upload, await offsetOf(browser, upload), upload.size)).toBe(204);
  return offsets;
}

it(`an upload of ${megabytes} MB that is cut ${cuts} times arrives whole, and the portal stays small`, {
  timeout: 600_000,
}, async () => {
  const browser = await signedIn();
  // What any first upload brings: code that is compiled, connections, buffers.
  await sendWithCuts(browser, await begin(browser, 64 * megabyte), 5);
  const upload = await begin(browser, large);
  let offsets: readonly number[] = [];
  const grown = await growthDuring(stack.portalPids()[0] ?? 0, async () => {
    offsets = await sendWithCuts(browser, upload, cuts);
  });
  const expected = createHash('sha256');
  for (const part of blocksFrom(0, large)) expected.update(part);
  const state = JSON.parse((await browser.call('GET', upload.path)).body);
  expect(state.data).toMatchObject({ size: large, offset: large, sha256: expected.digest('hex') });
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(offsets.at(-1)).toBeGreaterThan(large / 3);
  console.log(`the portal grew by ${(grown / megabyte).toFixed(1)} MB over ${megabytes} MB`);
  expect(grown).toBeLessThan(memoryAtMost);
});

it('a stale anti-forgery value costs one piece, not the upload', async () => {
  const browser = await signedIn();
  const upload = await begin(browser, 16 * megabyte);
  browser.forge(cookieNames(stack.origin).antiForgery, 'stale');
  expect([null, 503]).toContain(await browser.piece(upload, 0, upload.size));
  expect(await offsetOf(browser, upload)).toBe(0);
  expect(await browser.piece(upload, 0, upload.size)).toBe(204);
});
