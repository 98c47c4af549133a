import { resolve } from 'node:path';
import { EnvError, parseEnv } from '../../backend/env.ts';
import { EnvironmentError, readEnvironment } from '../../lib/env.server.ts';
import { projectDir } from '../bootstrap/project.mjs';
import { secretsOf } from './secrets.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The portal's public address. */
  readonly origin: string;
  readonly backendPort: number;
  /** Address that the portal calls. */
  readonly backendUrl: string;
  /** Whether the reference backend is started beside the portal. */
  readonly ownBackend: boolean;
  /** Whether the login page offers the test persons. */
  readonly simulatedLogin: boolean;
  /** Absolute path. */
  readonly dataDir: string;
  /** Environment of both servers. */
  readonly env: Record<string, string>;
}

const withoutEmpty = (env: Environment) =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));

function badNames(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof EnvError || error instanceof EnvironmentError) return error.names;
    throw error;
  }
}

/** @throws Error that names every bad setting of either server and never shows a value. */
function requireValid(env: Environment, ownBackend: boolean) {
  const names = [...badNames(() => readEnvironment(env)), ...(ownBackend ? badNames(() => parseEnv(env)) : [])];
  if (names.length === 0) return;
  throw new Error(`These settings are missing or not valid: ${[...new Set(names)].sort().join(', ')}`);
}

/**
 * The settings of one start; an empty value counts as absent, and secrets that are not given are the kept ones.
 * @throws Error that names every bad setting and never shows a value.
 */
export function settingsFrom(environment: Environment): Settings {
  const given = withoutEmpty(environment);
  const dataDir = resolve(projectDir, given.DATA_DIR ?? '.data');
  const env: Record<string, string> = { ...secretsOf(dataDir), ...given, DATA_DIR: dataDir };
  const ownBackend = given.CONTEST_BACKEND_URL === undefined;
  requireValid(env, ownBackend);
  const portal = readEnvironment(env);
  return {
    port: portal.PORT,
    host: portal.HOST,
    origin: portal.PUBLIC_ORIGIN,
    backendPort: portal.BACKEND_PORT,
    backendUrl: portal.CONTEST_BACKEND_URL,
    ownBackend,
    simulatedLogin: env.SIMULATED_LOGIN === '1',
    dataDir,
    env: {
      ...env,
      PORT: String(portal.PORT),
      HOST: portal.HOST,
      PUBLIC_ORIGIN: portal.PUBLIC_ORIGIN,
      BACKEND_PORT: String(portal.BACKEND_PORT),
      BACKEND_PUBLIC_URL: portal.BACKEND_PUBLIC_URL,
      CONTEST_BACKEND_URL: portal.CONTEST_BACKEND_URL,
    },
  };
}
