import { contests } from '#lib/contract/contests/contests.ts';
import { rankings } from '#lib/contract/contests/rankings.ts';
import { files } from '#lib/contract/files.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { site } from '#lib/contract/site.ts';
import { type Answer, type Connection, openConnection } from './connection.ts';
import type { PortalProcess } from './portals.ts';
import type { ScriptedUpstream } from './scripted-upstream.ts';

/** Context of a case: an entry server, the backend behind it, and the cookies of a signed-in person. */
export interface CaseContext {
  readonly portal: PortalProcess;
  readonly upstream: ScriptedUpstream;
  readonly cookie: string;
}

/** One sentence about the proxy, and how to see that it holds. */
export interface Case {
  readonly name: string;
  readonly run: (context: CaseContext) => Promise<void>;
}

export interface CaseGroup {
  readonly name: string;
  readonly cases: readonly Case[];
  /** Cases that mostly wait run beside each other. */
  readonly together?: boolean;
}

/** Calls of the contract that stand for their kind; paths below /api. */
export const call = {
  /** GET for everybody. */
  open: contests.pictures.path,
  /** GET for everybody with a parameter in its path. */
  item: (id: string) => site.agreement.path.replace('{id}', id),
  /** GET and PUT for signed-in players. */
  own: inbox.readNotice.path,
  /** POST for signed-in players, with a body of any length. */
  upload: files.upload.path,
  /** An event stream for everybody. */
  events: rankings.events.path,
} as const;

/** Headers of a call that a page of the portal makes. */
export function ownHeaders({ portal, cookie }: CaseContext): readonly string[] {
  return [`Host: ${portal.host}`, 'X-Portal-Request: 1', 'Sec-Fetch-Site: same-origin', `Cookie: ${cookie}`];
}

/** A request as text. */
export function requestText(method: string, target: string, headers: readonly string[], body = ''): string {
  return `${method} ${target} HTTP/1.1\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${body}`;
}

/** A call of a page, as text. */
export function callText(
  context: CaseContext,
  method: string,
  target: string,
  headers: readonly string[] = [],
  body?: string,
): string {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return requestText(method, target, [...ownHeaders(context), ...length, ...headers], body);
}

/** Opens a connection for as long as `work` takes. */
export async function connected<Result>(
  { portal }: CaseContext,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await openConnection(portal.port);
  try {
    return await work(connection);
  } finally {
    connection.destroy();
  }
}

/** Sends text on a connection of its own and reads one answer. */
export function askRaw(context: CaseContext, text: string, method = 'GET'): Promise<Answer> {
  return connected(context, async (connection) => {
    await connection.write(text);
    return connection.answer(method);
  });
}

/** Makes one call of a page on a connection of its own. */
export function ask(
  context: CaseContext,
  method: string,
  target: string,
  headers: readonly string[] = [],
  body?: string,
): Promise<Answer> {
  return askRaw(context, callText(context, method, target, headers, body), method);
}

/** Other calls, one after the other, until there were enough of them to see what the portal does at once. */
export async function othersAnswered(context: CaseContext, isOver: () => boolean = () => false): Promise<null> {
  for (let answered = 0; answered < 200 && !isOver(); answered += 1) await ask(context, 'GET', `/api${call.open}`);
  return null;
}

/**
 * Waits for what the portal does at once while it answers other calls: they measure its own work, not the time, so the
 * result is the same on a busy machine.
 * @returns null when all of them were answered first
 */
export async function meanwhile<Value>(context: CaseContext, work: Promise<Value>): Promise<Value | null> {
  let isOver = false;
  try {
    return await Promise.race([work, othersAnswered(context, () => isOver)]);
  } finally {
    isOver = true;
  }
}

/**
 * Waits for what no limit of time ends. A call that the backend never answers begins first, so the shortest limit of
 * the portal ends it before any limit could end the work.
 * @throws Error when that call ends first
 */
export async function beforeAnyLimit(context: CaseContext, work: () => Promise<void>): Promise<void> {
  const silent = context.upstream.play(() => undefined);
  await connected(context, async (connection) => {
    await connection.write(callText(context, 'GET', silent.address(call.own)));
    await silent.arrived();
    const limit = connection.answer().then(({ status }) => {
      throw new Error(`A limit came first: ${status}.`);
    });
    limit.catch(() => undefined);
    await Promise.race([work(), limit]);
  });
}
