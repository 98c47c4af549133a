import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { ask, call, callText, connected, type Scene } from './case.ts';
import { openEntry } from './doors.ts';
import { createScriptedUpstream } from './scripted-upstream.ts';
import { signedIn } from './signed-in.ts';

async function openScene(): Promise<Scene> {
  const upstream = await createScriptedUpstream();
  const door = await openEntry(upstream.url);
  return { upstream, door, cookie: await signedIn(door) };
}

it('a portal that is asked to end finishes its running calls, takes no new ones and ends cleanly', async () => {
  const scene = await openScene();
  const play = scene.upstream.play((_, reply) => void setTimeout(() => reply.end('{"data":1}'), 1_500));
  await connected(scene, async (connection) => {
    await connection.write(callText(scene, 'GET', play.address(call.own)));
    await play.arrived();
    const began = performance.now();
    process.kill(scene.door.pid, 'SIGTERM');
    await delay(300);
    await expect(ask(scene, 'GET', `/api${call.own}`)).rejects.toThrow();
    const answer = await connection.answer();
    expect([answer.status, answer.body.toString()]).toEqual([200, '{"data":1}']);
    while (!scene.door.hasEnded()) await delay(50);
    expect(performance.now() - began).toBeLessThan(6_000);
  });
  await scene.door.stop();
  await scene.upstream.close();
});

it('a portal that is asked to end does not wait for ever for an event stream', async () => {
  const scene = await openScene();
  const play = scene.upstream.play((_, reply) => {
    const beat = setInterval(() => reply.write('data: 1\n\n'), 500);
    reply.on('close', () => clearInterval(beat));
  });
  await connected(scene, async (connection) => {
    await connection.write(callText(scene, 'GET', play.address(call.own)));
    await connection.head();
    const began = performance.now();
    process.kill(scene.door.pid, 'SIGTERM');
    while (!scene.door.hasEnded()) await delay(50);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
  await scene.door.stop();
  await scene.upstream.close();
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
