import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { envelopeOf, jsonResponse, refusalEnvelope } from './envelope.ts';
import { Answer } from './handlers.ts';
import { Refusal } from './refusal.ts';
import { localeOf } from './request.ts';

/**
 * Failures on demand, for tests only (SENTINELS=1). Any path parameter, query value or body value may be one of
 *
 * - `fail-<status>`: that HTTP status with an envelope, for instance `fail-500`, `fail-401`, `fail-429`
 * - `code-<code>`: HTTP 200 with that business code and the message `Sentinel`
 * - `slow-<n>s`: the real answer, n seconds later
 * - `hang`: no answer until the client leaves
 * - `cut`: half an answer, then the connection breaks
 * - `stall`: half an answer, then silence until the client leaves
 * - `malformed`: HTTP 200 with text that is no JSON
 * - `shapeless`: HTTP 200 with an envelope whose data has the wrong shape
 * - `redirect`: HTTP 302 to another host
 * - `lost`: the call is done, then the connection breaks before its answer arrives
 *
 * Calls without such a value fail through `next`, which `POST /test/fail` sets.
 */
export interface Sentinels {
  /** The failure requested by the input, or null when the call is to be answered normally. */
  answer(call: string, input: unknown, context: Context): Promise<Response | null>;
  /** The response for a call that was executed; cut off when its answer is to be lost. */
  lose(answer: Response, context: Context): Response;
  /** Lets the next `times` requests of a call (`inbox.summary`, or `*`) fail with a sentinel. */
  next(call: string, sentinel: string, times: number): void;
  /** Clears the failures set by `next`. */
  clear(): void;
}

const pattern =
  /^(?:fail-(?<status>[2-5]\d\d)|code-(?<code>\d{1,5})|slow-(?<seconds>\d{1,3})s|(?<name>hang|cut|stall|malformed|shapeless|redirect|lost))$/;

export function createSentinels(): Sentinels {
  const queued = new Map<string, { sentinel: string; times: number }>();
  const losing = new WeakSet<Context>();

  const due = (call: string): string | null => {
    const key = queued.has(call) ? call : '*';
    const entry = queued.get(key);
    if (!entry) return null;
    entry.times -= 1;
    if (entry.times <= 0) queued.delete(key);
    return entry.sentinel;
  };

  return {
    async answer(call, input, context) {
      const sentinel = due(call) ?? firstSentinel(input);
      if (sentinel === 'lost') losing.add(context);
      return sentinel && sentinel !== 'lost' ? act(sentinel, context) : null;
    },
    lose: (answer, context) => (losing.has(context) ? half('cut') : answer),
    next: (call, sentinel, times) => void queued.set(call, { sentinel, times }),
    clear: () => queued.clear(),
  };
}

function firstSentinel(value: unknown): string | null {
  if (typeof value === 'string') return pattern.test(value) ? value : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const inner of Object.values(value)) {
    const found = firstSentinel(inner);
    if (found) return found;
  }
  return null;
}

async function act(sentinel: string, context: Context): Promise<Response | null> {
  const { status, code, seconds, name } = pattern.exec(sentinel)?.groups ?? {};
  if (status) return failed(Number(status), context);
  if (code) return jsonResponse(200, envelopeOf(new Answer(Number(code), null, 'Sentinel')));
  if (seconds) {
    await wait(Number(seconds) * 1000);
    return null;
  }
  if (name === 'malformed') return jsonResponse(200, '<html>not JSON</html>');
  if (name === 'shapeless') return jsonResponse(200, JSON.stringify({ code: 0, message: '', data: { list: 7 } }));
  if (name === 'redirect') return new Response(null, { status: 302, headers: { Location: 'http://192.0.2.1/' } });
  if (name === 'hang') return silent(context);
  return half(name === 'cut' ? 'cut' : 'stall');
}

function failed(status: number, context: Context): Response {
  const key = status === 401 ? 'unauthorized' : status === 404 ? 'notFound' : 'failure';
  return jsonResponse(status, refusalEnvelope(new Refusal(status, status, key), localeOf(context)));
}

const silent = (context: Context): Promise<Response> =>
  new Promise((resolve) => {
    context.req.raw.signal.addEventListener('abort', () => resolve(new Response(null, { status: 499 })));
  });

/** Half an answer; then the connection breaks, or nothing more comes. */
function half(end: 'cut' | 'stall'): Response {
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"code":0,"message":"","data":{"list":['));
      if (end === 'stall') return;
      await wait(50);
      controller.error(new Error('Sentinel: cut'));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
}
