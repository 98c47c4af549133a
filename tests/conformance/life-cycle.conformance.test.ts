import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { freePort } from '../../scripts/launch/ports.ts';
import { makeStackFolder } from '../support/folder.ts';
import { ask, type CaseContext, call, callText, connected } from './case.ts';
import { openEntry, sessionSecret, signalSecret } from './portals.ts';
import { createScriptedUpstream } from './scripted-upstream.ts';
import { signedIn } from './signed-in.ts';

async function openCase(): Promise<CaseContext> {
  const upstream = await createScriptedUpstream();
  const portal = await openEntry(upstream.url);
  return { upstream, portal, cookie: await signedIn(portal) };
}

/** Answers a call when it is told to. */
function answerLater({ upstream }: CaseContext) {
  const told = Promise.withResolvers<void>();
  return {
    play: upstream.play((_, reply) => void told.promise.then(() => reply.end('{"data":1}'))),
    sendAnswer: told.resolve,
  };
}

/** Waits until a portal takes no new calls. */
async function untilRefusing(context: CaseContext): Promise<void> {
  const refused = () =>
    ask(context, 'GET', `/api${call.open}`).then(
      () => false,
      () => true,
    );
  while (!(await refused())) await delay(20);
}

/** Asks a portal to end while an event stream runs. Its limit ends it, and nothing else does. */
async function endWithStream(context: CaseContext): Promise<void> {
  const play = context.upstream.play((_, reply) => {
    const beat = setInterval(() => reply.write('data: 1\n\n'), 500);
    reply.on('close', () => clearInterval(beat));
  });
  await connected(context, async (connection) => {
    await connection.write(callText(context, 'GET', play.address(call.own)));
    await connection.head();
    process.kill(context.portal.pid, 'SIGTERM');
    while (!context.portal.hasEnded()) await delay(50);
  });
}

it('a portal that is asked to end finishes its running calls, takes no new ones and ends cleanly, before a limit does', async () => {
  const [context, streaming] = await Promise.all([openCase(), openCase()]);
  const ended = endWithStream(streaming).then(() => 'by its limit');
  const { play, sendAnswer } = answerLater(context);
  await connected(context, async (connection) => {
    await connection.write(callText(context, 'GET', play.address(call.own)));
    await play.arrived();
    process.kill(context.portal.pid, 'SIGTERM');
    await untilRefusing(context);
    sendAnswer();
    const answer = await connection.answer();
    expect([answer.status, answer.body.toString()]).toEqual([200, '{"data":1}']);
  });
  const finished = async () => {
    while (!context.portal.hasEnded()) await delay(50);
    return 'when its calls were finished';
  };
  expect(await Promise.race([finished(), ended])).toBe('when its calls were finished');
  // An event stream is not waited for.
  await ended;
  for (const { portal, upstream } of [context, streaming]) await Promise.all([portal.stop(), upstream.close()]);
});

it('a portal that is asked to end is not ready at once, and takes new calls until balancers have seen it', async () => {
  const upstream = await createScriptedUpstream();
  const portal = await openEntry(upstream.url, { SHUTDOWN_DELAY: '3' });
  const context = { upstream, portal, cookie: await signedIn(portal) };
  const statusOf = async (target: string) => (await ask(context, 'GET', target)).status;
  expect(await statusOf('/api/portal/health/ready')).toBe(200);
  process.kill(portal.pid, 'SIGTERM');
  while ((await statusOf('/api/portal/health/ready')) !== 503) await delay(20);
  expect(await statusOf(`/api${call.open}`)).toBe(200);
  while (!portal.hasEnded()) await delay(50);
  await expect(ask(context, 'GET', `/api${call.open}`)).rejects.toThrow();
  await portal.stop();
  await upstream.close();
});

it.each([
  ['longer than proxies do behind one', { TRUSTED_PROXIES: '1' }, 'timeout=75'],
  ['for a short time without one', {}, 'timeout=15'],
])('a portal keeps idle connections %s', async (_, settings, kept) => {
  const upstream = await createScriptedUpstream();
  const portal = await openEntry(upstream.url, settings);
  const context = { upstream, portal, cookie: '' };
  expect((await ask(context, 'GET', `/api${call.open}`)).header('keep-alive')).toBe(kept);
  await portal.stop();
  await upstream.close();
});

it('a second portal on one data folder without Redis ends with a sentence, and the first one serves on', async () => {
  const upstream = await createScriptedUpstream();
  const data = mkdtempSync(join(tmpdir(), 'one-folder-'));
  const first = await openEntry(upstream.url, { DATA_DIR: data });
  const second = openEntry(upstream.url, { DATA_DIR: data });
  await expect(second).rejects.toThrow(/sessions\.json is in use by another portal.*REDIS_URL/);
  const context = { upstream, portal: first, cookie: await signedIn(first) };
  expect((await ask(context, 'GET', `/api${call.open}`)).status).toBe(200);
  await first.stop();
  await upstream.close();
  rmSync(data, { recursive: true });
});

it('a second signal does not cut the calls that the first one lets end', async () => {
  const context = await openCase();
  const { play, sendAnswer } = answerLater(context);
  await connected(context, async (connection) => {
    await connection.write(callText(context, 'GET', play.address(call.own)));
    await play.arrived();
    process.kill(context.portal.pid, 'SIGINT');
    process.kill(context.portal.pid, 'SIGTERM');
    await untilRefusing(context);
    sendAnswer();
    const answer = await connection.answer();
    expect([answer.status, answer.body.toString()]).toEqual([200, '{"data":1}']);
  });
  await context.portal.stop();
  await context.upstream.close();
});

it.each([
  ['an upgrade', 'GET', ['Connection: Upgrade', 'Upgrade: x']],
  ['a tunnel', 'CONNECT', []],
])('%s that was refused is closed, though its client neither ends nor stops sending', async (_, method, headers) => {
  const context = await openCase();
  const { port, host } = context.portal;
  const client = connect({ port, host: 'localhost', allowHalfOpen: true });
  const closed = new Promise((resolve) => client.on('error', () => undefined).once('close', resolve));
  client.write([`${method} /home HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n'));
  await once(client, 'data');
  client.resume();
  const sending = setInterval(() => client.write('x'), 100);
  await closed;
  clearInterval(sending);
  await context.portal.stop();
  await context.upstream.close();
});

it('a portal under https tells browsers to use nothing else, on every answer', async () => {
  const upstream = await createScriptedUpstream();
  const portal = await openEntry(upstream.url, { PUBLIC_ORIGIN: 'https://contest.example' });
  const context = { upstream, portal: { ...portal, host: 'contest.example' }, cookie: '' };
  const strict = async (method: string, target: string) =>
    (await ask(context, method, target)).header('strict-transport-security');
  const asked = ['/login/1', '/none', '/icon.svg', '/none.svg', `/api${call.open}`, '/api/portal/health', '/api/none'];
  for (const target of asked) expect(await strict('GET', target)).toMatch(/^max-age=31536000; includeSubDomains$/);
  expect(await strict('POST', '/login/1')).toMatch(/^max-age=31536000/);
  await portal.stop();
  await upstream.close();
});

it('a bad configuration ends the start with the names of the settings and none of their values', async () => {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    PORT: 'no-port',
    SESSION_SECRET: 'too-short-canary',
  };
  const server = spawn(process.execPath, ['server/entry.ts'], { cwd: projectDir, env });
  const [printed, wrong, [code]] = await Promise.all([text(server.stdout), text(server.stderr), once(server, 'exit')]);
  expect(code).toBe(1);
  expect(wrong).toMatch(/PORT.*PORTAL_SIGNAL_SECRET.*SESSION_SECRET/);
  expect(printed + wrong).not.toMatch(/canary|no-port/);
});

/** Starts a portal that cannot start. `code` is null when it did not end by itself. */
async function failedStart(settings: Readonly<Record<string, string>>) {
  const folder = makeStackFolder();
  const secrets = { SESSION_SECRET: sessionSecret, PORTAL_SIGNAL_SECRET: signalSecret };
  const server = spawn(process.execPath, ['server/entry.ts'], {
    cwd: folder.portal,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder.data, ...secrets, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000,
  });
  const [printed, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  rmSync(folder.dir, { recursive: true, force: true });
  return { code, printed };
}

it('a portal whose port is taken ends with 1 and a sentence, so that a supervisor starts it again', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, printed } = await failedStart({ HOST: '127.0.0.1', PORT: String(port) });
  other.close();
  expect([code, printed]).toEqual([1, `Port ${port} is taken. Set PORT to a free one.\n`]);
});

it('a portal that cannot listen on its host ends with 1 and a sentence', async () => {
  const { code, printed } = await failedStart({ HOST: '192.0.2.1', PORT: String(await freePort()) });
  expect([code, printed]).toEqual([1, expect.stringMatching(/^The portal cannot listen: .*192\.0\.2\.1.*\n$/)]);
});

it('a portal that cannot write its archive of static files ends with 1 and a sentence', async () => {
  const folder = join(projectDir, 'package.json');
  const { code, printed } = await failedStart({ PORT: String(await freePort()), STATIC_ARCHIVE_DIR: folder });
  expect([code, printed]).toEqual([1, 'STATIC_ARCHIVE_DIR cannot be written: ENOTDIR.\n']);
});
