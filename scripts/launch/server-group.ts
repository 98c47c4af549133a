import { whenOrphaned } from '../bootstrap/orphan.mjs';
import type { Running } from './processes.ts';

/**
 * Stops servers together: a signal stops them all, and when one exits the others are stopped. Started servers are added
 * one by one, so that a failed start leaves none running.
 */
export class ServerGroup {
  readonly #servers: Running[] = [];
  #stopping = false;

  constructor() {
    const end = () => void this.stop().then(() => process.exit(0));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
    whenOrphaned(end);
  }

  add(server: Running): Running {
    this.#servers.push(server);
    void server.ended.then(() => this.#oneEnded(server));
    return server;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#servers.map((server) => server.stop()));
  }

  async #oneEnded({ name, child }: Running) {
    if (this.#stopping) return;
    console.error(`The ${name} ended unexpectedly (${child.signalCode ?? `exit code ${child.exitCode}`}); stopping.`);
    await this.stop();
    process.exit(1);
  }
}

/** Runs a command of the launcher: an error is printed as one sentence, with exit code 1. */
export async function orExplain(work: (servers: ServerGroup) => Promise<void>): Promise<void> {
  const servers = new ServerGroup();
  try {
    await work(servers);
  } catch (error) {
    console.error(Error.isError(error) ? error.message : error);
    await servers.stop();
    process.exit(1);
  }
}
