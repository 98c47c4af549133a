import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, type Connection, openConnection } from '../connection.ts';
import type { GeneratedRequest } from './requests.ts';

/** Response of a connection, and the way it ended. */
export interface Exchange {
  readonly answers: readonly Answer[];
  readonly hangs: boolean;
}

/** Milliseconds after which a whole request counts as not answered, and an ended connection as not closed. */
const longest = 90_000;
/** Milliseconds that a client waits with its half open when its request may be incomplete. */
const pause = 100;

/** Stands for a wait that is over before its work. */
class Late {
  readonly isLate = true;
}

async function within<Value>(work: Promise<Value>, milliseconds: number): Promise<Value | Late> {
  const timer = new AbortController();
  const late = delay(milliseconds, new Late(), { signal: timer.signal }).catch(() => new Late());
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

const isEndless = (contentType = '') => contentType.startsWith('text/event-stream');

/** The next answer; of an event stream, which has no end, its head. Null when the connection ends before it. */
async function nextAnswer(connection: Connection, method: string): Promise<Answer | null> {
  try {
    return await connection.answer(method, isEndless);
  } catch (error) {
    if (connection.isClosed) return null;
    throw error;
  }
}

/** Waits a little, then ends our half: from a server that still waits for more, the end of the connection must come. */
async function atLast<Value>(
  connection: Connection,
  coming: Promise<Value>,
  isExpected: boolean,
): Promise<Value | Late> {
  const early = await within(coming, isExpected ? pause : 0);
  if (!(early instanceof Late)) return early;
  connection.half();
  return within(coming, longest);
}

async function talk(connection: Connection, { bytes, methods, isWhole }: GeneratedRequest): Promise<Exchange> {
  const answers: Answer[] = [];
  await connection.write(bytes);
  for (let at = 0; ; at += 1) {
    const coming = nextAnswer(connection, methods[at] ?? 'GET');
    const isExpected = at < methods.length;
    const answer = isWhole && isExpected ? await within(coming, longest) : await atLast(connection, coming, isExpected);
    if (answer instanceof Late) return { answers, hangs: true };
    if (answer === null) return { answers, hangs: false };
    answers.push(answer);
    if (isEndless(answer.header('content-type'))) return { answers, hangs: false };
  }
}

/** Sends a generated request on a connection of its own and reads until it ends. */
export async function exchange(port: number, request: GeneratedRequest): Promise<Exchange> {
  const connection = await openConnection(port);
  try {
    return await talk(connection, request);
  } finally {
    connection.destroy();
  }
}
