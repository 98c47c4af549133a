import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { EnvelopeSchema } from '#lib/contract/envelope.ts';
import { parseJson } from '#lib/contract/parse-json.ts';
import { filter, isPassedStatus } from '#lib/proxy/filter.ts';
import { type ProxySettings, plan, type Send } from '#lib/proxy/plan.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import type { Client } from '#lib/server/client.ts';
import type { ConcurrencyLimiter } from '#lib/server/concurrency-limiter.ts';
import { type Outgoing, refusalAnswer } from '#lib/server/gateway/exchange.ts';
import type { ReadBudget } from '#lib/server/upstream/read-budget.ts';
import { readText } from '#lib/server/upstream/text-body.ts';
import type { Upstream } from '#lib/server/upstream/upstream.ts';
import { retryHeaders, upstreamError } from '#lib/server/upstream/upstream-error.ts';
import { sendEncoded } from '../responses/answers.ts';
import { type Encoded, encode } from '../responses/encodings.ts';
import { readerOf, send as sendAnswer } from './api.ts';
import { clientOf, everybody, fieldsOf, hasApiToken, keyOf, type SharedPaths, withoutPerson } from './shared-calls.ts';

/** Total bytes of all cached answers in all encodings. */
const keptBytes = 32 * 2 ** 20;

interface SharedAnswer {
  readonly encoded: Encoded;
  readonly fields: readonly string[];
}

/**
 * Result of a shared request: an answer to cache, one for the current waiters only, or null when the answer is not for
 * everyone.
 */
type Outcome = { readonly kept: SharedAnswer } | { readonly once: Outgoing } | null;

interface Kept {
  readonly answer: SharedAnswer;
  /** Milliseconds of a monotonic clock. */
  readonly freshUntil: number;
}

/**
 * Answers of public calls that are the same for everyone (`shared` in the contract), cached for the number of seconds
 * given there. Concurrent equal requests are sent to the backend once.
 */
export interface SharedAnswers {
  /** False when the gateway must handle the request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>;
  /** Clears the cache after a change of content. */
  clear(): void;
}

interface Deps {
  readonly settings: ProxySettings;
  readonly upstream: Pick<Upstream, 'send'>;
  readonly isShared: SharedPaths;
  readonly reads: ReadBudget;
  /** Limits the backend requests begun by one client. */
  readonly questions: ConcurrencyLimiter;
  readonly now?: () => number;
}

export function createSharedAnswers({
  settings,
  upstream,
  isShared,
  reads,
  questions,
  now = () => performance.now(),
}: Deps): SharedAnswers {
  const kept = new LRUCache<string, Kept>({ maxSize: keptBytes, sizeCalculation: sizeOf });
  const asking = new Map<string, Promise<Outcome>>();
  let generation = 0;

  const begin = (key: string, send: Send, seconds: number): Promise<Outcome> => {
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

  /** Only the client that begins a backend request needs a budget for it, and only that client is rejected. */
  const askOnce = async (key: string, send: Send, seconds: number, client: Client): Promise<Outcome> => {
    const running = asking.get(key);
    if (running) return running;
    try {
      const spending = reads.spend(client);
      if (spending) await spending;
      const begun = asking.get(key);
      if (begun) return begun;
      const release = questions.acquire(client);
      return await begin(key, send, seconds).finally(release);
    } catch (error) {
      return refused(error);
    }
  };

  return {
    answer(request, response) {
      if (request.method !== 'GET' || request.headers.range !== undefined || !isShared('json', request.url ?? ''))
        return false;
      if (hasApiToken(request)) return false;
      const planned = plan({ method: 'GET', target: request.url ?? '', read: readerOf(request) }, null, settings);
      if (planned.kind === 'refuse' || planned.call.endpoint.shared === undefined) return false;
      const send = withoutPerson(planned, 'application/json');
      if (!send) return false;
      const key = keyOf(send);
      const known = kept.get(key);
      if (known && now() < known.freshUntil) return give(request, response, { kept: known.answer });
      const asked = askOnce(key, send, planned.call.endpoint.shared, clientOf(request));
      return asked.then((outcome) => give(request, response, outcome));
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

/** Asks the backend. Answers that end a session, and those that are not JSON, are left to the gateway. */
async function ask(upstream: Deps['upstream'], send: Send): Promise<Outcome> {
  try {
    const requestId = { 'x-request-id': crypto.randomUUID() };
    const answer = await upstream.send(send, { headers: requestId, caller: everybody });
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
    return refused(error);
  }
}

function refused(error: unknown): Outcome {
  const known = upstreamError(error);
  const reason = known.reason === 'clientGone' ? 'badGateway' : known.reason;
  return { once: refusalAnswer(refuse(reason, retryHeaders(known))) };
}

const isSuccess = (text: string): boolean => EnvelopeSchema.safeParse(parseJson(text)).data?.code === 0;

function sizeOf({ answer }: Kept): number {
  return 512 + Object.values(answer.encoded).reduce((sum, form) => sum + (form?.body.length ?? 0), 0);
}
