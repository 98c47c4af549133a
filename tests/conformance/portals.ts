import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePortal } from '../../scripts/build/bundle.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import { run } from '../../scripts/launch/processes.ts';
import { untilReady } from '../../scripts/launch/readiness.ts';
import { portalArguments } from '../../scripts/launch/servers.ts';
import { makeStackFolder } from '../support/folder.ts';

/** A running portal, whatever server carries it. */
export interface PortalProcess {
  readonly port: number;
  /** Its public origin, and the value of Host that names it. */
  readonly origin: string;
  readonly host: string;
  readonly pid: number;
  /** Milliseconds from the start of the process until it answered. */
  readonly startedIn: number;
  readonly hasEnded: () => boolean;
  /** Everything it has printed. */
  readonly logs: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts a portal in front of a backend. */
export type OpenPortal = (backendUrl: string, env?: Readonly<Record<string, string>>) => Promise<PortalProcess>;

export const sessionSecret = 'a secret of the conformance suite that is long enough';
export const signalSecret = 'another secret of the suite, as long as the first';

type ArgumentsOf = (port: number) => readonly string[];

function environment(port: number, backendUrl: string): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    CONTEST_BACKEND_URL: backendUrl,
    BACKEND_PUBLIC_URL: backendUrl,
    SESSION_SECRET: sessionSecret,
    PORTAL_SIGNAL_SECRET: signalSecret,
    // The limit is tested with the gateway; here one session sends all requests.
    READ_LIMIT: '100000000',
    REQUEST_RATE: '100000000',
    LOG_LEVEL: 'warn',
    SHUTDOWN_DELAY: '0',
  };
}

/** @param prepare adds files to the portal's folder before the server starts */
const openWith =
  (name: string, argumentsOf: ArgumentsOf, prepare?: (folder: string) => Promise<void>): OpenPortal =>
  async (backendUrl, env = {}) => {
    const folder = makeStackFolder();
    const port = await freePort();
    const logFile = join(folder.dir, 'portal.log');
    appendFileSync(logFile, '');
    await prepare?.(folder.portal);
    const began = performance.now();
    const server = run({
      name,
      args: argumentsOf(port),
      cwd: folder.portal,
      env: { ...environment(port, backendUrl), ...env } as NodeJS.ProcessEnv,
      onLine: (line) => appendFileSync(logFile, `${line}\n`),
    });
    const logs = () => readFileSync(logFile, 'utf8');
    const stop = async () => {
      await server.stop();
      rmSync(folder.dir, { recursive: true, force: true });
    };
    try {
      await untilReady(server, `http://localhost:${port}/api/portal/health`);
    } catch (cause) {
      const printed = logs().slice(-4000);
      await stop();
      throw new Error(`The ${name} did not start.\n${printed}`, { cause });
    }
    const startedIn = performance.now() - began;
    return {
      port,
      origin: `http://localhost:${port}`,
      host: `localhost:${port}`,
      pid: server.child.pid ?? 0,
      startedIn,
      hasEnded: () => server.child.exitCode !== null || server.child.signalCode !== null,
      logs,
      stop,
    };
  };

/** The shipped form: the entry server with Next inside. */
export const openEntry = openWith('entry server', () => portalArguments);

/** The entry server as one file, as a standalone build has it. */
export const openBundle = openWith('bundled entry server', () => ['entry.mjs'], bundlePortal);

/** The same portal on Next's own server: the proxy core as a route handler, `decide` as middleware. */
export const openNext = openWith('Next server', (port) => [
  'node_modules/next/dist/bin/next',
  'start',
  '-p',
  String(port),
  '-H',
  'localhost',
]);
