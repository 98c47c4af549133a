import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { ask, type CaseContext, call, callText, connected } from './case.ts';
import { openEntry } from './doors.ts';
import { createScriptedUpstream } from './scripted-upstream.ts';
import { signedIn } from './signed-in.ts';

async function openScene(): Promise<CaseContext> {
  const upstream = await createScriptedUpstream();
  const door = await openEntry(upstream.url);
  return { upstream, door, cookie: await signedIn(door) };
}

/** Answers a call when it is told to. */
function answerLater({ upstream }: CaseContext) {
  const told = Promise.withResolvers<void>();
  return {
    play: upstream.play((_, reply) => void told.promise.then(() => reply.end('{"data":1}'))),
    tell: told.resolve,
  };
}

/** Waits until a portal takes no new calls. */
async function untilRefusing(scene: CaseContext): Promise<void> {
  const refused = () =>
    ask(scene, 'GET', `/api${call.open}`).then(
      () => false,
      () => true,
    );
  while (!(await refused())) await delay(20);
}

/** Asks a portal to end while an event stream runs. Its limit ends it, and nothing else does. */
async function endWithStream(scene: CaseContext): Promise<void> {
  const play = scene.upstream.play((_, reply) => {
    const beat = setInterval(() => reply.write('data: 1\n\n'), 500);
    reply.on('close', () => clearInterval(beat));
  });
  await connected(scene, async (connection) => {
    await connection.write(callText(scene, 'GET', play.address(call.own)));
    await connection.head();
    process.kill(scene.door.pid, 'SIGTERM');
    while (!scene.door.hasEnded()) await delay(50);
  });
}

it('a portal that is asked to end finishes its running calls, takes no new ones and ends cleanly, before a limit does', async () => {
  const [scene, streaming] = await Promise.all([openScene(), openScene()]);
  const ended = endWithStream(streaming).then(() => 'by its limit');
  const { play, tell } = answerLater(scene);
  await connected(scene, async (connection) => {
    await connection.write(callText(scene, 'GET', play.address(call.own)));
    await play.arrived();
    process.kill(scene.door.pid, 'SIGTERM');
    await untilRefusing(scene);
    tell();
    const answer = await connection.answer();
    expect([answer.status, answer.body.toString()]).toEqual([200, '{"data":1}']);
  });
  const finished = async () => {
    while (!scene.door.hasEnded()) await delay(50);
    return 'when its calls were finished';
  };
  expect(await Promise.race([finished(), ended])).toBe('when its calls were finished');
  // An event stream is not waited for.
  await ended;
  for (const { door, upstream } of [scene, streaming]) await Promise.all([door.stop(), upstream.close()]);
});

it('a portal that is asked to end is not ready at once, and takes new calls until balancers have seen it', async () => {
  const upstream = await createScriptedUpstream();
  const door = await openEntry(upstream.url, { SHUTDOWN_DELAY: '3' });
  const scene = { upstream, door, cookie: await signedIn(door) };
  const statusOf = async (target: string) => (await ask(scene, 'GET', target)).status;
  expect(await statusOf('/api/portal/health/ready')).toBe(200);
  process.kill(door.pid, 'SIGTERM');
  while ((await statusOf('/api/portal/health/ready')) !== 503) await delay(20);
  expect(await statusOf(`/api${call.open}`)).toBe(200);
  while (!door.hasEnded()) await delay(50);
  await expect(ask(scene, 'GET', `/api${call.open}`)).rejects.toThrow();
  await door.stop();
  await upstream.close();
});

it('a second portal on one data folder without Redis ends with a sentence, and the first one serves on', async () => {
  const upstream = await createScriptedUpstream();
  const data = mkdtempSync(join(tmpdir(), 'one-folder-'));
  const first = await openEntry(upstream.url, { DATA_DIR: data });
  const second = openEntry(upstream.url, { DATA_DIR: data });
  await expect(second).rejects.toThrow(/sessions\.json is in use by another portal.*REDIS_URL/);
  const scene = { upstream, door: first, cookie: await signedIn(first) };
  expect((await ask(scene, 'GET', `/api${call.open}`)).status).toBe(200);
  await first.stop();
  await upstream.close();
  rmSync(data, { recursive: true });
});

it('a second signal does not cut the calls that the first one lets end', async () => {
  const scene = await openScene();
  const { play, tell } = answerLater(scene);
  await connected(scene, async (connection) => {
    await connection.write(callText(scene, 'GET', play.address(call.own)));
    await play.arrived();
    process.kill(scene.door.pid, 'SIGINT');
    process.kill(scene.door.pid, 'SIGTERM');
    await untilRefusing(scene);
    tell();
    const answer = await connection.answer();
    expect([answer.status, answer.body.toString()]).toEqual([200, '{"data":1}']);
  });
  await scene.door.stop();
  await scene.upstream.close();
});

it('a portal under https tells browsers to use nothing else, on every answer', async () => {
  const upstream = await createScriptedUpstream();
  const door = await openEntry(upstream.url, { PUBLIC_ORIGIN: 'https://contest.example' });
  const scene = { upstream, door: { ...door, host: 'contest.example' }, cookie: '' };
  const strict = async (method: string, target: string) =>
    (await ask(scene, method, target)).header('strict-transport-security');
  const asked = ['/login/1', '/none', '/icon.svg', '/none.svg', `/api${call.open}`, '/api/portal/health', '/api/none'];
  for (const target of asked) expect(await strict('GET', target)).toMatch(/^max-age=31536000; includeSubDomains$/);
  expect(await strict('POST', '/login/1')).toMatch(/^max-age=31536000/);
  await door.stop();
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
