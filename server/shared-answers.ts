import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { withBrand } from '#lib/brand.ts';
import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
import { EnvelopeSchema } from '#lib/contract/envelope.ts';
import { filter, isPassedStatus } from '#lib/proxy/filter.ts';
import { type ProxySettings, plan, type Send } from '#lib/proxy/plan.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { type Outgoing, refusalAnswer } from '#lib/server/exchange.ts';
import { readText } from '#lib/server/text-body.ts';
import { type Upstream, upstreamError } from '#lib/server/upstream.ts';
import { sendEncoded } from './answers.ts';
import { readerOf, send as sendAnswer } from './api.ts';
import { securityHeaders } from './content-policy.ts';
import { type Encoded, encode } from './encodings.ts';

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
  readonly endpoints?: readonly NamedEndpoint[];
  readonly now?: () => number;
}

export function createSharedAnswers({
  settings,
  upstream,
  endpoints = allEndpoints(),
  now = () => performance.now(),
}: Parts): SharedAnswers {
  const isShared = sharedPaths(endpoints);
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
      if (request.method !== 'GET' || request.headers.range !== undefined || !isShared(request.url ?? '')) return false;
      const planned = plan('GET', request.url ?? '', readerOf(request), null, settings);
      if (planned.kind === 'refuse' || planned.call.endpoint.shared === undefined) return false;
      const send = withoutPerson(planned);
      const key = `${send.headers['x-language'] ?? ''} ${send.target}`;
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

/** Whether an address may be one of a shared call, quickly: most requests are not. */
function sharedPaths(endpoints: readonly NamedEndpoint[]): (url: string) => boolean {
  const paths = endpoints
    .filter(({ endpoint }) => endpoint.shared !== undefined && endpoint.answer === 'json')
    .map(({ endpoint }) =>
      withBrand(endpoint.path)
        .replace(/[.]/g, '\\.')
        .replace(/\{\w+\}/g, '[^/?]+'),
    );
  const pattern = paths.length > 0 ? new RegExp(`^/api(?:${paths.join('|')})(?:\\?|$)`) : /(?!)/;
  return (url) => pattern.test(url);
}

/** What everybody asks alike: the address and the language, nothing of who asks. */
function withoutPerson(planned: Send): Send {
  const language = planned.headers['x-language'];
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...(language && { 'x-language': language }),
  };
  return { ...planned, headers };
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

/** Several may wait for one answer: nobody's leaving ends the question. */
const everybody = { isGone: false, onceGone: () => undefined };

/** As names and values in turn, without those that every answer of ours has. */
const fieldsOf = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers)
    .filter(([name]) => !(name in securityHeaders))
    .flat();

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
