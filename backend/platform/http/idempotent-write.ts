import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { whileUnavailable } from '../database/unavailable.ts';
import { abandoned, type FirstClaim, type Idempotency } from '../idempotency/idempotency.ts';
import { jsonResponse } from './envelope.ts';
import { digestedFormOf } from './form-data.ts';
import type { RequestContext } from './handlers.ts';
import { Refusal } from './refusal.ts';

/** The parsed input of a call; the body of an upload is not in it. */
export interface Input {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

interface Write {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly request: RequestContext;
  readonly input: Input;
}

interface Deps {
  readonly idempotency: Idempotency;
  readonly log: Pick<Logger, 'error'>;
  /** Seconds that an answer waits to be stored; the portal waits ten for it. */
  readonly longestWait?: number;
}

/**
 * A POST of a player that carries an Idempotency-Key is executed once; a repetition gets the first answer. Calls that
 * sign in handle repetitions themselves, because a token must not be stored.
 * @throws Refusal 409 for a key of another request, and for a repetition while there is no stored answer
 */
export async function runOnce(deps: Deps, write: Write, run: () => Promise<Response>): Promise<Response> {
  const { name, endpoint, request, input } = write;
  const key = request.idempotencyKey;
  if (!key || !request.caller || endpoint.method !== 'POST' || endpoint.session || endpoint.protocol) return run();
  // A form is compared by its fields: a client that sends it again separates them by another boundary.
  const body = endpoint.upload ? await digestedFormOf(request.upload) : input.body;
  const scope = `${request.caller.playerId} ${name}`;
  const claim = await deps.idempotency.claim(scope, key, JSON.stringify({ ...input, body }));
  if (claim.kind === 'repeated') return jsonResponse(claim.answer.status, claim.answer.body);
  if (claim.kind === 'running' || claim.kind === 'unreadable') throw new Refusal(409, 409, 'conflict');
  if (claim.kind === 'reused') throw new Refusal(409, 409, 'keyReused');
  const response = await run().catch(async (error) => {
    await claim.release();
    throw error;
  });
  await store(response, claim, name, deps);
  return response;
}

/**
 * The write is done: a failure here must neither release the key nor replace the answer. It would let a repetition write
 * a second time once the claim counts as abandoned, so storing is tried until then, after `longestWait` behind the answer.
 */
async function store(response: Response, claim: FirstClaim, call: string, deps: Deps): Promise<void> {
  const { log, longestWait = 5 } = deps;
  const read = async () => ({ status: response.status, body: await response.clone().text() });
  const stored = read()
    .then((answer) => whileUnavailable(() => claim.finish(answer), abandoned))
    .catch((error: unknown) => log.error({ call, err: error }, 'the answer of a write was not stored'));
  const waiting = new AbortController();
  await Promise.race([stored, delay(longestWait * 1000, undefined, { signal: waiting.signal })]);
  waiting.abort();
}
