import { resolve } from 'node:path';
import { EnvError, parseEnv } from '../../backend/platform/env.ts';
import { EnvironmentError, readEnvironment } from '../../lib/env.server.ts';
import { localAddress } from '../../lib/process/local-address.ts';
import { isLoopbackHost } from '../../lib/process/loopback-host.ts';
import { settingsFault } from '../../lib/process/start-error.ts';
import { projectDir } from '../bootstrap/project.mjs';
import { secretsOf } from './secrets.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The portal's public address. */
  readonly origin: string;
  readonly backendPort: number;
  /** Host on which the reference backend listens. */
  readonly backendHost: string;
  /** Address at which the portal calls the backend. */
  readonly backendUrl: string;
  /** True when the reference backend is started beside the portal. */
  readonly ownBackend: boolean;
  /** True when logging in as a test person is open to everyone. */
  readonly simulatedLogin: boolean;
  /** Seconds between the portal's change to not ready and the last new connection. */
  readonly shutdownDelay: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** All settings; a server gets those that it reads (environments.ts). */
  readonly env: Record<string, string>;
}

const withoutEmpty = (env: Environment) =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** True when an address is reachable only from this machine. */
export const isLoopback = (address: string) => URL.canParse(address) && isLoopbackHost(new URL(address).hostname);

/** A trial on one machine: no address reachable by others, and no other login. */
function isTrial({ PUBLIC_ORIGIN, BACKEND_PUBLIC_URL, IDENTITY_PROVIDER_ORIGIN, CONTEST_BACKEND_URL }: Environment) {
  const addresses = [PUBLIC_ORIGIN, BACKEND_PUBLIC_URL].filter((address) => address !== undefined);
  return addresses.every(isLoopback) && !IDENTITY_PROVIDER_ORIGIN && !CONTEST_BACKEND_URL;
}

function badNames(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof EnvError || error instanceof EnvironmentError) return error.names;
    throw error;
  }
}

/** @throws Error that names every invalid setting of either server and never shows a value. */
function requireValid(env: Environment, ownBackend: boolean) {
  const names = [...badNames(() => readEnvironment(env)), ...(ownBackend ? badNames(() => parseEnv(env)) : [])];
  if (names.length === 0) return;
  throw new Error(settingsFault([...new Set(names)].sort()));
}

/**
 * The settings of one start; an empty value counts as absent, and missing secrets are read from the stored file.
 * @throws Error that names every invalid setting and never shows a value.
 */
export function settingsFrom(environment: Environment): Settings {
  const given = withoutEmpty(environment);
  const dataDir = resolve(projectDir, given.DATA_DIR ?? '.data');
  const SIMULATED_LOGIN = isTrial(given) ? '1' : '0';
  const env: Record<string, string> = { ...secretsOf(dataDir, given), SIMULATED_LOGIN, ...given, DATA_DIR: dataDir };
  const ownBackend = given.CONTEST_BACKEND_URL === undefined;
  requireValid(env, ownBackend);
  const { BACKEND_PORT, ...portal } = readEnvironment(env);
  const backendHost = given.BACKEND_HOST ?? '127.0.0.1';
  const backendUrl = ownBackend ? localAddress(backendHost, BACKEND_PORT) : portal.CONTEST_BACKEND_URL;
  return {
    port: portal.PORT,
    host: portal.HOST,
    origin: portal.PUBLIC_ORIGIN,
    backendPort: BACKEND_PORT,
    backendHost,
    backendUrl,
    ownBackend,
    shutdownDelay: portal.SHUTDOWN_DELAY,
    simulatedLogin: ownBackend && env.SIMULATED_LOGIN === '1',
    dataDir,
    env: {
      ...env,
      PORT: String(portal.PORT),
      HOST: portal.HOST,
      PUBLIC_ORIGIN: portal.PUBLIC_ORIGIN,
      BACKEND_PORT: String(BACKEND_PORT),
      BACKEND_PUBLIC_URL: portal.BACKEND_PUBLIC_URL,
      CONTEST_BACKEND_URL: backendUrl,
    },
  };
}
