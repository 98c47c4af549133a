import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { EnvelopeSchema } from '#lib/contract/envelope.ts';
import { filter, isPassedStatus } from '#lib/proxy/filter.ts';
import { type ProxySettings, plan, type Send } from '#lib/proxy/plan.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { type Outgoing, refusalAnswer } from '#lib/server/exchange.ts';
import { readText } from '#lib/server/text-body.ts';
import { type Upstream, upstreamError } from '#lib/server/upstream.ts';
import { sendEncoded } from './answers.ts';
import { readerOf, send as sendAnswer } from './api.ts';
import { type Encoded, encode } from './encodings.ts';
import { everybody, fieldsOf, keyOf, type SharedPaths, withoutPerson } from './shared-calls.ts';

/** Bytes of all kept answers in all encodings. */
const keptBytes = 32 * 2 ** 20;

interface SharedAnswer {
  readonly encoded: Encoded;
  readonly fields: readonly string[];
}

/** What came of a question: an answer to keep, one that only those hear who wait for it, or none that is for everybody. */
type Outcome = { readonly kept: SharedAnswer } | { readonly once: Outgoing } | null;

interface Kept {
  readonly answer: SharedAnswer;
  /** Milliseconds of a clock that never goes back. */
  readonly freshUntil: number;
}

/**
 * Answers of public calls that are the same for everybody (`shared` in the contract), kept for as many seconds as the
 * contract says. Many who ask the same at the same time are one question to the backend.
 */
export interface SharedAnswers {
  /** False: this request is for the gateway. */
  answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>;
  /** Forgets everything: content has changed. */
  clear(): void;
}

interface Parts {
  readonly settings: ProxySettings;
  readonly upstream: Pick<Upstream, 'send'>;
  readonly isShared: SharedPaths;
  readonly now?: () => number;
}

export function createSharedAnswers({
  settings,
  upstream,
  isShared,
  now = () => performance.now(),
}: Parts): SharedAnswers {
  const kept = new LRUCache<string, Kept>({ maxSize: keptBytes, sizeCalculation: sizeOf });
  const asking = new Map<string, Promise<Outcome>>();
  let generation = 0;

  const askOnce = (key: string, send: Send, seconds: number): Promise<Outcome> => {
    const running = asking.get(key);
    if (running) return running;
    const begun = generation;
    const started = ask(upstream, send)
      .then((outcome) => {
        if (outcome && 'kept' in outcome && begun === generation)
          kept.set(key, { answer: outcome.kept, freshUntil: now() + seconds * 1000 });
        return outcome;
      })
      .finally(() => {
        if (asking.get(key) === started) asking.delete(key);
      });
    asking.set(key, started);
    return started;
  };

  return {
    answer(request, response) {
      if (request.method !== 'GET' || request.headers.range !== undefined || !isShared('json', request.url ?? ''))
        return false;
      const planned = plan('GET', request.url ?? '', readerOf(request), null, settings);
      if (planned.kind === 'refuse' || planned.call.endpoint.shared === undefined) return false;
      const send = withoutPerson(planned, 'application/json');
      const key = keyOf(send);
      const known = kept.get(key);
      if (known && now() < known.freshUntil) return give(request, response, { kept: known.answer });
      return askOnce(key, send, planned.call.endpoint.shared).then((outcome) => give(request, response, outcome));
    },
    clear() {
      generation += 1;
      kept.clear();
      asking.clear();
    },
  };
}

function give(request: IncomingMessage, response: ServerResponse, outcome: Outcome): boolean {
  if (!outcome) return false;
  if (response.destroyed) return true;
  if ('kept' in outcome) sendEncoded(request, response, outcome.kept.encoded, outcome.kept.fields);
  else sendAnswer(request, response, outcome.once);
  return true;
}

/** Asks the backend. The gateway answers what ends a session, and what is no JSON. */
async function ask(upstream: Parts['upstream'], send: Send): Promise<Outcome> {
  try {
    const answer = await upstream.send(send, { 'x-request-id': crypto.randomUUID() }, null, everybody);
    const { status, headers, hasBody } = filter('GET', answer.status, answer.headers);
    const isJson = hasBody && (headers['content-type'] ?? '').startsWith('application/json');
    if (!isJson || headers['content-encoding'] !== undefined || status === 401 || !isPassedStatus(answer.status)) {
      answer.body.drain();
      return null;
    }
    const { 'content-length': _length, etag: _etag, ...fields } = headers;
    const text = await readText(answer.body);
    if (answer.headers['set-cookie'] !== undefined || status !== 200 || !isSuccess(text))
      return { once: { status, headers: fields, cookies: [], body: text } };
    return { kept: { encoded: await encode(Buffer.from(text), 4), fields: fieldsOf(fields) } };
  } catch (error) {
    const { reason } = upstreamError(error);
    return { once: refusalAnswer(refuse(reason === 'clientGone' ? 'badGateway' : reason)) };
  }
}

function isSuccess(text: string): boolean {
  try {
    return EnvelopeSchema.parse(JSON.parse(text)).code === 0;
  } catch {
    return false;
  }
}

function sizeOf({ answer }: Kept): number {
  return 512 + Object.values(answer.encoded).reduce((sum, form) => sum + (form?.body.length ?? 0), 0);
}
