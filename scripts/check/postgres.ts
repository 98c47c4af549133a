import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../launch/ports.ts';
import { postgresProgram } from './machine.ts';

/** A separate PostgreSQL cluster in a temporary folder. */
export interface Cluster {
  /** Process id of the server, whose children serve the connections. */
  readonly pid: number;
  /** Address of a new, empty database. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

function userOf(name: string): User | null {
  const id = (flag: string) => Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10);
  const [uid, gid] = [id('-u'), id('-g')];
  return uid > 0 && gid > 0 ? { uid, gid } : null;
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres` of its package, or as `nobody`. */
const unprivileged = (): User => (process.getuid?.() === 0 ? (userOf('postgres') ?? userOf('nobody') ?? {}) : {});

async function untilConnected(url: string, server: ChildProcess) {
  for (let attempt = 0; attempt < 600 && server.exitCode === null; attempt += 1) {
    const client = new pg.Client(url);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return;
    await delay(100);
  }
  throw new Error('PostgreSQL did not start.');
}

async function createDatabase(url: string, name: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`CREATE DATABASE "${name}"`);
  await client.end();
}

/**
 * Starts a cluster that trusts local connections.
 * @param options `isDurable`: it syncs its data to disk, as in production
 * @throws Error when PostgreSQL is not installed or does not start.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<Cluster> {
  const [initdb, postgres] = [postgresProgram('initdb'), postgresProgram('postgres')];
  if (!initdb || !postgres) throw new Error('PostgreSQL is not installed.');
  const user = unprivileged();
  const dir = mkdtempSync(join(tmpdir(), 'contest-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  const made = spawnSync(initdb, ['-D', data, '-A', 'trust', '-U', 'contest', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: dir,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr ?? made.error?.message}`);
  const port = await freePort();
  // Without a socket file, because its path may exceed the length limit of socket addresses.
  const syncing = `fsync=${isDurable ? 'on' : 'off'}`;
  const options = [syncing, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120'];
  const args = ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])];
  const server = spawn(postgres, args, { ...user, cwd: dir, stdio: 'ignore' });
  const ended = once(server, 'close');
  const address = (name: string) => `postgres://contest@127.0.0.1:${port}/${name}`;
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  await untilConnected(address('postgres'), server).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    pid: server.pid ?? 0,
    database: async (name) => {
      await createDatabase(address('postgres'), name);
      return address(name);
    },
    stop,
  };
}
