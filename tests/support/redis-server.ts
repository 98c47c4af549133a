import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/launch/ports.ts';
import { requiring } from './requiring.ts';
import { until } from './until.ts';

/** True when this machine has a Redis to start. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** `describe` and `it` of tests that start a Redis. */
export const withRedis = requiring(hasRedis, 'redis-server');

export interface RedisServer {
  readonly url: string;
  /** Resolves once so many clients beside those of this helper are ready to send commands. */
  untilReady(clients: number): Promise<void>;
  /** Resolves once a channel has so many subscribers. */
  untilSubscribed(channel: string, clients: number): Promise<void>;
  stop(): Promise<void>;
  /** Starts an empty one at the same address, after `stop`. */
  restart(): Promise<void>;
}

/** Resolves when a Redis answers. */
async function answering(url: string): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => 20 });
  client.on('error', () => undefined);
  await until(() => client.status === 'ready');
  client.disconnect();
}

async function asking<Result>(url: string, work: (client: Redis) => Promise<Result>): Promise<Result> {
  const client = new Redis(url);
  try {
    return await work(client);
  } finally {
    client.disconnect();
  }
}

/** Starts a server that keeps nothing. @returns stops it */
async function startServer(port: number, url: string): Promise<() => Promise<void>> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  await answering(url);
  return async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
}

/**
 * Clients in the answer to `CLIENT LIST` that have sent `info`, as ioredis does last before it is ready, or a command
 * since: a portal may look for revocations at once. Before `info` there are none, or those about the client itself.
 */
const countReady = (list: string): number => list.match(/ cmd=(?!NULL |client\||hello |auth |select )/g)?.length ?? 0;

/** A Redis of its own on a free port of loopback, which keeps nothing on disk; resolves when it answers. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let stop = await startServer(port, url);
  return {
    url,
    untilReady: (clients) =>
      asking(url, async (client) => {
        await until(async () => countReady(String(await client.client('LIST'))) >= clients);
        // Its answer was sent before the one to this command: when this one has arrived, that one has been read.
        await client.ping();
      }),
    untilSubscribed: (channel, clients) =>
      asking(url, (client) =>
        until(async () => {
          const [, count] = await client.pubsub('NUMSUB', channel);
          return Number(count) === clients;
        }),
      ),
    stop: () => stop(),
    restart: async () => {
      stop = await startServer(port, url);
    },
  };
}
