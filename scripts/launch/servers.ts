import { join } from 'node:path';
import { localAddress } from '../../lib/process/local-address.ts';
import { limits } from '../../server/limits.ts';
import { projectDir } from '../bootstrap/project.mjs';
import { environmentOf, type ServerName } from './environments.ts';
import { type Program, prefixed, type Running, run } from './processes.ts';
import { untilReady } from './readiness.ts';
import type { Settings } from './settings.ts';

/** The process that visitors connect to; in development the same file lets Next compile on request. */
const entry = 'server/entry.ts';

/**
 * The limits (MB) keep V8 from growing its nursery to 128 MB under load, and from letting garbage grow to four times
 * the live size, as it does when it assumes four gigabytes of memory. About seventy MB are live.
 */
export const portalArguments = ['--max-semi-space-size=16', '--max-old-space-size=1024', entry] as const;

/**
 * Unless the operator sets it. glibc gives each thread that compresses or reads files a pool of its own, which keeps what
 * was freed; with two pools a flood leaves some 50 MB less (mallopt(3), M_ARENA_MAX).
 */
const portalMemory = { MALLOC_ARENA_MAX: '2' } as const;

/** Folder of the compiled code, which is writable only for those who can write the code itself. */
const backendCode = { NODE_COMPILE_CACHE: join(projectDir, '.next', 'cache', 'compiled') } as const;

const ownVariables = { portal: portalMemory, backend: backendCode } as const;

interface How {
  readonly development?: boolean;
  readonly cwd?: string;
  readonly onLine?: (line: string) => void;
}

const program = (name: ServerName, args: readonly string[], settings: Settings, how: How): Program => ({
  name,
  args,
  env: {
    ...ownVariables[name],
    ...environmentOf(name, settings.env),
    NODE_ENV: how.development ? 'development' : 'production',
  },
  onLine: how.onLine ?? prefixed(name),
  ...(how.cwd && { cwd: how.cwd }),
});

/** Milliseconds for requests in progress at the backend, and for closing its database. */
const backendClosing = 15_000;

/** Maximum duration of the backend's shutdown in milliseconds. */
export const backendStopTimeout = ({ env }: Pick<Settings, 'env'>): number =>
  Number(env.BACKEND_SHUTDOWN_DELAY ?? 0) * 1_000 + backendClosing;

/** Starts the reference backend, which migrates, seeds and serves. */
export function runBackend(settings: Settings, how: How = {}): Running {
  const args = how.development ? ['--watch', '--watch-preserve-output', 'backend/main.ts'] : ['backend/main.ts'];
  return run({ ...program('backend', args, settings, how), stopTimeout: backendStopTimeout(settings) });
}

/** Milliseconds, in addition to delay and drain, for closing the portal's other resources. */
const closing = 5_000;

/** Maximum duration of the portal's shutdown in milliseconds: the delay, the drain, and a margin. */
export const portalStopTimeout = ({ shutdownDelay }: Pick<Settings, 'shutdownDelay'>): number =>
  shutdownDelay * 1_000 + limits.drain + closing;

/** Starts the portal; in production it requires a build. */
export function runPortal(settings: Settings, how: How = {}): Running {
  const started = program('portal', how.development ? [entry] : portalArguments, settings, how);
  return run({ ...started, stopTimeout: portalStopTimeout(settings) });
}

export const untilBackendReady = (backend: Running, { backendHost, backendPort }: Settings) =>
  untilReady(backend, `${localAddress(backendHost, backendPort)}/health`);

export const untilPortalReady = (portal: Running, { host, port }: Settings) =>
  untilReady(portal, `${localAddress(host, port)}/api/portal/health`);
