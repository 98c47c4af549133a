import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { identity } from '#lib/contract/identity.ts';
import { persons } from '../support/persons.ts';
import { median } from './page-speed.ts';

/** A client with an address and a session of its own. */
export interface Person {
  readonly cookie: string;
  readonly agent: Agent;
}

/** Port of a portal on 127.0.0.1, and the host name used in requests. */
export interface Target {
  readonly port: number;
  readonly host: string;
}

export interface Seen {
  /** Milliseconds from the moment a request was due until its answer was whole. */
  readonly p50: number;
  readonly p99: number;
  /** Statuses other than 200, with their counts. */
  readonly errors: ReadonlyMap<string, number>;
}

/** One line of progress. */
export const seenAs = ({ p50, p99, errors }: Seen): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, errors ${JSON.stringify(Object.fromEntries(errors))}`;

export const errorCount = ({ errors }: Seen): number => [...errors.values()].reduce((sum, count) => sum + count, 0);

/** Users whose login gives a session at once. */
const { player, captain, member, teacher, assistant, student } = persons;
const users = [player, captain, member, teacher, assistant, student].map(({ userName }) => userName);

const ownHeaders = { 'x-portal-request': '1', 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' };

/** A free address of loopback for each client. */
export const agentAt = (localAddress: string): Agent => new Agent({ keepAlive: true, localAddress });

/** Signs a test person in. @throws Error unless the portal answers with a session */
export async function signInFrom({ port, host }: Target, agent: Agent, at = 0): Promise<Person> {
  const userName = users[at % users.length] ?? '';
  const path = `/api${identity.testLogin.path}?userName=${userName}`;
  return new Promise((resolve, reject) => {
    const headers = { host, ...ownHeaders, origin: `http://${host}` };
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume();
      const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
      answer.once('close', () =>
        cookie.includes('session=')
          ? resolve({ cookie, agent })
          : reject(new Error(`Signing in ${userName}: ${answer.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** Timeout of a response in milliseconds. */
const timeoutMs = 20_000;

/** @returns the status, or what went wrong */
function ask({ port, host }: Target, { cookie, agent }: Person, path: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { host, cookie, ...ownHeaders };
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.complete ? String(answer.statusCode) : 'cut'));
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error('No answer')));
    sent.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    sent.end();
  });
}

interface Observation {
  readonly target: Target;
  readonly people: readonly Person[];
  /** Asked for in turn. */
  readonly paths: readonly string[];
  /** Requests a second of all of them. */
  readonly perSecond: number;
  /** Asked before each request. */
  readonly isOver: (asked: number) => boolean;
}

/** Load of other users: requests at a constant rate, whether or not earlier ones have been answered. */
export async function observe({ target, people, paths, perSecond, isOver }: Observation): Promise<Seen> {
  const times: number[] = [];
  const errors = new Map<string, number>();
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let at = 0; !isOver(at); at += 1) {
    const due = began + (at * 1000) / perSecond;
    if (due > performance.now()) await delay(due - performance.now());
    const person = people[at % people.length];
    // People and paths are counted apart, so that each person asks for each path.
    const path = paths[Math.floor(at / people.length) % paths.length];
    if (!person || path === undefined) throw new Error('Nobody observes, or nothing');
    running.push(
      ask(target, person, path).then((answer) => {
        if (answer !== '200') errors.set(`${answer} ${path}`, (errors.get(`${answer} ${path}`) ?? 0) + 1);
        times.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(running);
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { p50: share(0.5), p99: share(0.99), errors };
}

/** @throws Error when others got anything but 200 without a hostile client: the measurement is invalid then */
export function assertUndisturbed(seen: Seen): Seen {
  if (errorCount(seen) > 0)
    throw new Error(`Others got errors in the quiet phase: ${JSON.stringify(Object.fromEntries(seen.errors))}`);
  return seen;
}

export function middle(all: readonly Seen[]): Seen {
  const errors = new Map<string, number>();
  for (const seen of all) for (const [what, count] of seen.errors) errors.set(what, (errors.get(what) ?? 0) + count);
  return { p50: median(all.map(({ p50 }) => p50)), p99: median(all.map(({ p99 }) => p99)), errors };
}
