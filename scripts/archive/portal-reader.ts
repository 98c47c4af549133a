import { setTimeout } from 'node:timers/promises';
import { type DataOf, type Endpoint, type InputOf, urlOf } from '#lib/contract/endpoint.ts';
import { openEnvelope } from '#lib/contract/envelope.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Requests at the same time: the portal serves its visitors meanwhile. */
const width = 4;
/** Timeout of one request in milliseconds. */
const timeLimitMs = 30_000;
/** Largest file that is taken, in bytes. */
const maxBytes = 64 * 1024 * 1024;
const attempts = 5;
/** Longest wait that an answer may ask for, in seconds. */
const maxWaitS = 60;

/** An answer of the portal; null where it has none at that address. */
export interface Received {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface PortalReader {
  readonly origin: string;
  /** Page or file at a path of the portal; null when there is none or it is elsewhere. @throws Error with a sentence */
  readonly read: (path: string) => Promise<Received | null>;
  /** Data of a public call. @throws ApiError */
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, locale: Locale) => Promise<DataOf<E>>;
}

export function createPortalReader(origin: string): PortalReader {
  const send = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(new URL(path, origin), {
        redirect: 'manual',
        headers: { 'User-Agent': 'contest-archive', ...headers },
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if ((answer.status !== 429 && answer.status < 500) || attempt === attempts) return answer;
      await answer.body?.cancel();
      const wait = Number(answer.headers.get('Retry-After'));
      await setTimeout(Math.min(maxWaitS, wait > 0 ? wait : attempt) * 1000);
    }
  };
  return {
    origin,
    async read(path) {
      const answer = await send(path);
      if (answer.status >= 500 || answer.status === 429) throw new Error(`${path} answers ${answer.status}.`);
      if (answer.status !== 200) {
        await answer.body?.cancel();
        return null;
      }
      return { type: answer.headers.get('Content-Type') ?? '', bytes: await bytesOf(path, answer) };
    },
    async call(endpoint, input, locale) {
      const answer = await send(urlOf(endpoint, input), { 'X-Portal-Request': '1', 'X-Language': locale });
      return openEnvelope(endpoint, answer.status, await answer.json().catch(() => undefined)).data;
    },
  };
}

async function bytesOf(path: string, { body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${path} is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Works through a queue that grows meanwhile, a few items at a time. */
export async function drain<Item>(queue: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  while (queue.length > 0) await Promise.all(queue.splice(0, width).map(work));
}
