import type { IncomingMessage, ServerResponse } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import { filter } from '#lib/proxy/filter.ts';
import { type ProxySettings, plan, type Send } from '#lib/proxy/plan.ts';
import type { AnswerBody } from '#lib/server/answer-body.ts';
import type { Upstream } from '#lib/server/upstream.ts';
import { readerOf } from './api.ts';
import { securityFields } from './content-policy.ts';
import { everybody, fieldsOf, keyOf, type SharedPaths, withoutPerson } from './shared-calls.ts';

/** Bytes that a slow reader may leave waiting before the connection is ended; the browser comes back by itself. */
const mostWaiting = 65_536;

/** One stream of the backend and everybody who reads it. */
interface Stream {
  readonly fields: readonly string[];
  readonly readers: Set<ServerResponse>;
  readonly body: AnswerBody;
  /** The last whole event, for whoever comes later. */
  last: string;
  isOver: boolean;
}

/**
 * Event streams that are the same for everybody (`shared` in the contract): the backend is asked for each once, however
 * many read it. Whoever comes later begins with the last event.
 */
export interface SharedEvents {
  /** False: this request is for the gateway. */
  answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>;
}

interface Parts {
  readonly settings: ProxySettings;
  readonly upstream: Pick<Upstream, 'send'>;
  readonly isShared: SharedPaths;
}

export function createSharedEvents({ settings, upstream, isShared }: Parts): SharedEvents {
  const streams = new Map<string, Promise<Stream | null>>();

  const openOnce = (key: string, send: Send): Promise<Stream | null> => {
    const running = streams.get(key);
    if (running) return running;
    const started = open(upstream, send, () => {
      if (streams.get(key) === started) streams.delete(key);
    });
    streams.set(key, started);
    return started;
  };

  return {
    answer(request, response) {
      if (request.method !== 'GET' || !isShared('events', request.url ?? '')) return false;
      const planned = plan('GET', request.url ?? '', readerOf(request), null, settings);
      if (planned.kind === 'refuse') return false;
      const send = withoutPerson(planned, 'text/event-stream');
      return openOnce(keyOf(send), send).then((stream) => stream !== null && join(stream, response));
    },
  };
}

/** Null where the backend does not answer with events: the gateway says what it says instead. */
async function open(upstream: Parts['upstream'], send: Send, ended: () => void): Promise<Stream | null> {
  const answer = await upstream.send(send, { 'x-request-id': crypto.randomUUID() }, null, everybody).catch(() => null);
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
  passOn(stream, ended);
  return stream;
}

function passOn(stream: Stream, ended: () => void): void {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  const over = () => {
    stream.isOver = true;
    ended();
    // A cut connection is what an EventSource takes for a reason to come back.
    for (const reader of stream.readers) reader.destroy();
  };
  stream.body.take({
    data(chunk) {
      const [rest = '', ...whole] = (begun + decoder.write(chunk)).split('\n\n').reverse();
      begun = rest;
      for (const event of whole.reverse()) tell(stream, `${event}\n\n`);
      return true;
    },
    end: over,
    fail: over,
  });
}

function tell(stream: Stream, event: string): void {
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
