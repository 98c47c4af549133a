import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { identity } from '#lib/contract/identity.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { href } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { onLinux, requiring } from '../support/requiring.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { generateRequests } from './generated/requests.ts';
import { newOutcome, type Outcome, sendAll } from './generated/run.ts';
import { type StartingPoint, startingPoints } from './generated/starting-points.ts';
import { residentBytes } from './memory.ts';

/** By default one round: two requests from each of the 640 starting points. */
const wanted = Number(process.env.GENERATED_REQUESTS ?? 1_280);
/** Of the first round; each following round has the next one. */
const firstSeed = Number(process.env.GENERATED_SEED ?? 2_026);
/** Requests from each starting point in one round; sessions are new for each round. */
const each = 2;
/** Requests after which caches are full; from then on the portal's memory may grow by so many bytes. */
const warmUp = 10_000;
const mostGrowth = 128 * 2 ** 20;
/** Bytes that it never has: some 550 MB are usual in such a run, garbage included. */
const mostMemory = 768 * 2 ** 20;

const ofPage = { 'x-portal-request': '1', 'sec-fetch-site': 'same-origin' };
const people = [persons.player, persons.captain, persons.teacher, persons.assistant, persons.student];

async function signIn({ origin }: Stack, userName: string): Promise<string> {
  const path = `/api${identity.testLogin.path}?userName=${encodeURIComponent(userName)}`;
  const answer = await fetch(origin + path, { headers: ofPage });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Every file that Next wrote or could write, with the time of its last change. */
function renderedFiles({ folder }: Stack): readonly string[] {
  const cwd = join(folder.portal, '.next', 'server');
  return globSync('**/*', { cwd }).map((path) => `${path} ${statSync(join(cwd, path)).mtimeMs}`);
}

function filesOfBuild({ folder }: Stack): readonly string[] {
  const [chunk = ''] = globSync('static/**/*.js', { cwd: join(folder.portal, '.next') }).toSorted();
  return [`/_next/${chunk}`, '/icon.svg', '/icon-192.png'];
}

let stack: Stack;
let points: readonly StartingPoint[];
let outcome: Outcome;
/** Bytes of the portal's process after each round, with the number of requests so far. */
const memory: { readonly sent: number; readonly bytes: number }[] = [];
let filesBefore: readonly string[];

beforeAll(async () => {
  // Limits of one client have tests of their own; here they would keep most requests from what they are for.
  const env = { READ_LIMIT: '100000000', REQUEST_RATE: '1000000' };
  stack = await startStack({ wire: false, env });
  points = startingPoints(filesOfBuild(stack));
  filesBefore = renderedFiles(stack);
  outcome = newOutcome();
  const allowed = new Set([stack.origin, new URL(stack.settings.env.BACKEND_PUBLIC_URL ?? stack.backendUrl).origin]);
  const port = Number(new URL(stack.origin).port);
  for (let sent = 0, seed = firstSeed; sent < wanted; seed += 1) {
    const sessions = await Promise.all(people.map(({ userName }) => signIn(stack, userName)));
    const all = generateRequests(points, seed, each, { host: `localhost:${port}`, sessions });
    const requests = all.slice(0, wanted - sent);
    await sendAll(port, requests, allowed, outcome);
    sent += requests.length;
    memory.push({ sent, bytes: residentBytes(stack.portalPids()[0] ?? 0) ?? 0 });
    if (process.env.GENERATED_REQUESTS) console.log(seed, memory.at(-1), Object.fromEntries(outcome.statuses));
  }
}, 3_600_000);
afterAll(() => stack?.stop());

describe(`${wanted} generated requests over raw sockets`, () => {
  it('meet no fault, no foreign redirect, no script outside a policy and no connection without an end', () => {
    expect(outcome.findings.slice(0, 20)).toEqual([]);
  });

  it('reach pages, calls, refusals and redirects, and are rarely turned away as too many', () => {
    const count = (from: number, to = from) =>
      [...outcome.statuses].reduce((sum, [status, times]) => (status >= from && status <= to ? sum + times : sum), 0);
    const all = count(100, 599);
    expect(all).toBeGreaterThan(wanted / 2);
    for (const [from, to] of [
      [200, 299],
      [300, 399],
      [400, 499],
    ] as const)
      expect(count(from, to)).toBeGreaterThan(all / 50);
    expect(count(429) + count(503)).toBeLessThan(all / 20);
  });

  it('leave a portal that shows its pages and passes calls', async () => {
    const page = await fetch(stack.origin + href('home'));
    expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true]);
    const cookie = await signIn(stack, persons.player.userName);
    const call = await fetch(`${stack.origin}/api${inbox.summary.path}`, { headers: { ...ofPage, cookie } });
    expect(call.status).toBe(200);
    expect(inbox.summary.data.safeParse((await call.json()).data).success).toBe(true);
  });

  it('write no file among the rendered pages', () => {
    expect(renderedFiles(stack)).toEqual(filesBefore);
  });

  onLinux.it('leave its memory within its bound', async () => {
    expect(Math.min(...memory.map(({ bytes }) => bytes))).toBeGreaterThan(0);
    expect(Math.max(...memory.map(({ bytes }) => bytes))).toBeLessThan(mostMemory);
  });

  const warmedUp = requiring(wanted >= 2 * warmUp, `GENERATED_REQUESTS of ${2 * warmUp} or more`);
  warmedUp.it('leave its memory flat once it is warm', async () => {
    const warm = memory.filter(({ sent }) => sent >= warmUp).map(({ bytes }) => bytes);
    expect(warm.length).toBeGreaterThan(1);
    expect((warm.at(-1) ?? 0) - (warm[0] ?? 0)).toBeLessThan(mostGrowth);
  });
});
