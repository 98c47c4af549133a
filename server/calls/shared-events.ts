import type { IncomingMessage, ServerResponse } from 'node:http';
import { filter } from '#lib/proxy/filter.ts';
import { type ProxySettings, plan, type Send } from '#lib/proxy/plan.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import type { Client } from '#lib/server/client.ts';
import type { ConcurrencyLimiter } from '#lib/server/concurrency-limiter.ts';
import { refusalAnswer } from '#lib/server/gateway/exchange.ts';
import type { AnswerBody } from '#lib/server/upstream/answer-body.ts';
import type { Upstream } from '#lib/server/upstream/upstream.ts';
import { retryHeaders, upstreamError } from '#lib/server/upstream/upstream-error.ts';
import { securityFields } from '../policy/content-policy.ts';
import { readerOf, send as sendAnswer } from './api.ts';
import { createEventSplitter } from './event-splitter.ts';
import { clientOf, everybody, fieldsOf, hasApiToken, keyOf, type SharedPaths, withoutPerson } from './shared-calls.ts';

/** Unread bytes of a slow reader after which its connection is closed; the browser reconnects by itself. */
const mostWaiting = 65_536;

/** One stream of the backend and all its readers. */
interface Stream {
  readonly fields: readonly string[];
  readonly readers: Set<ServerResponse>;
  readonly body: AnswerBody;
  /** The last complete event, for new readers. */
  last: string;
  isOver: boolean;
}

/**
 * Event streams that are the same for everyone (`shared` in the contract): each is requested from the backend once,
 * regardless of the number of readers. New readers first get the last event.
 */
export interface SharedEvents {
  /** False when the gateway must handle the request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>;
}

interface Deps {
  readonly settings: ProxySettings;
  readonly upstream: Pick<Upstream, 'send'>;
  readonly isShared: SharedPaths;
  /** Limits the reading connections. */
  readonly readers: ConcurrencyLimiter;
}

export function createSharedEvents({ settings, upstream, isShared, readers }: Deps): SharedEvents {
  const streams = new Map<string, Promise<Stream | null>>();

  const openOnce = (key: string, send: Send, client: Client): Promise<Stream | null> => {
    const running = streams.get(key);
    if (running) return running;
    const started = open(upstream, send, client, () => {
      if (streams.get(key) === started) streams.delete(key);
    });
    streams.set(key, started);
    return started;
  };

  return {
    answer(request, response) {
      if (request.method !== 'GET' || !isShared('events', request.url ?? '')) return false;
      if (hasApiToken(request)) return false;
      const planned = plan({ method: 'GET', target: request.url ?? '', read: readerOf(request) }, null, settings);
      if (planned.kind === 'refuse') return false;
      const send = withoutPerson(planned, 'text/event-stream');
      if (!send) return false;
      const client = clientOf(request);
      if (!takesReader(readers, client, request, response)) return true;
      return openOnce(keyOf(send), send, client).then((stream) => stream !== null && join(stream, response));
    },
  };
}

/** Counts a reader while its connection is open. False when it was rejected. */
function takesReader(
  readers: ConcurrencyLimiter,
  client: Client,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  try {
    const release = readers.acquire(client);
    if (response.destroyed) release();
    else response.once('close', release);
    return true;
  } catch (error) {
    const known = upstreamError(error);
    const reason = known.reason === 'clientGone' ? 'busy' : known.reason;
    sendAnswer(request, response, refusalAnswer(refuse(reason, retryHeaders(known))));
    return false;
  }
}

/**
 * Null when the backend does not answer with events: the gateway then sends its own answer.
 * @param client the client that opened the stream, and whose share of the connections it uses
 */
async function open(upstream: Deps['upstream'], send: Send, client: Client, ended: () => void): Promise<Stream | null> {
  const requestId = { 'x-request-id': crypto.randomUUID() };
  const answer = await upstream.send(send, { headers: requestId, caller: everybody, client }).catch(() => null);
  const { status, headers } = answer ? filter('GET', answer.status, answer.headers) : { status: 0, headers: {} };
  const isStream = (headers as Record<string, string>)['content-type']?.startsWith('text/event-stream') ?? false;
  if (!answer || status !== 200 || !isStream) {
    answer?.body.destroy();
    ended();
    return null;
  }
  const stream = {
    fields: fieldsOf(headers),
    readers: new Set<ServerResponse>(),
    body: answer.body,
    last: '',
    isOver: false,
  };
  forwardEvents(stream, ended);
  return stream;
}

function forwardEvents(stream: Stream, ended: () => void): void {
  const eventsOf = createEventSplitter();
  const over = () => {
    stream.isOver = true;
    ended();
    // EventSource reconnects only after a broken connection.
    for (const reader of stream.readers) reader.destroy();
  };
  stream.body.consume({
    data(chunk) {
      const events = stream.isOver ? null : eventsOf(chunk);
      for (const event of events ?? []) sendToReaders(stream, event);
      if (events) return true;
      over();
      stream.body.destroy();
      return false;
    },
    end: over,
    fail: over,
  });
}

function sendToReaders(stream: Stream, event: string): void {
  if (!event.startsWith(':')) stream.last = event;
  for (const reader of stream.readers) {
    if (reader.writableLength > mostWaiting) reader.destroy();
    else reader.write(event);
  }
}

function join(stream: Stream, response: ServerResponse): boolean {
  if (stream.isOver) return false;
  const leave = () => {
    stream.readers.delete(response);
    if (stream.readers.size === 0) stream.body.destroy();
  };
  if (response.destroyed) {
    leave();
    return true;
  }
  stream.readers.add(response);
  response.once('close', leave);
  response.writeHead(200, [...securityFields, ...stream.fields]);
  response.flushHeaders();
  if (stream.last) response.write(stream.last);
  return true;
}
