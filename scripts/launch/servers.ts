import { type Program, prefixed, type Running, run } from './processes.ts';
import { untilReady } from './readiness.ts';
import type { Settings } from './settings.ts';

/** The one process that visitors reach; under development the same file lets Next compile as it goes. */
const entry = 'server/entry.ts';

/**
 * The limits (MB) keep V8 from growing its nursery to 128 MB under load, and from letting garbage grow to four times of
 * what lives, as it does where it believes to have four gigabytes. Some seventy live.
 */
export const portalArguments = ['--max-semi-space-size=16', '--max-old-space-size=1024', entry] as const;

interface How {
  readonly development?: boolean;
  readonly cwd?: string;
  readonly onLine?: (line: string) => void;
}

const program = (name: 'portal' | 'backend', args: readonly string[], settings: Settings, how: How): Program => ({
  name,
  args,
  env: { ...settings.env, NODE_ENV: how.development ? 'development' : 'production' },
  onLine: how.onLine ?? prefixed(name),
  ...(how.cwd && { cwd: how.cwd }),
});

/** Starts the reference backend: it migrates, seeds and serves. */
export function runBackend(settings: Settings, how: How = {}): Running {
  const args = how.development ? ['--watch', '--watch-preserve-output', 'backend/main.ts'] : ['backend/main.ts'];
  return run(program('backend', args, settings, how));
}

/** Starts the portal; in production it needs a build. */
export function runPortal(settings: Settings, how: How = {}): Running {
  return run(program('portal', how.development ? [entry] : portalArguments, settings, how));
}

const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);

/** Address of the portal on this machine, whatever its public one is. */
export const localAddress = ({ host, port }: Settings) => `http://${reachable(host)}:${port}`;

export const untilBackendReady = (backend: Running, settings: Settings) =>
  untilReady(backend, `http://127.0.0.1:${settings.backendPort}/health`);

export const untilPortalReady = (portal: Running, settings: Settings) =>
  untilReady(portal, `${localAddress(settings)}/api/portal/health`);
