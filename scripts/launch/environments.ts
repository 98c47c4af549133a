import { backendVariables } from '../../backend/platform/env.ts';
import { brandVariables } from '../../lib/brand.ts';
import { portalVariables } from '../../lib/env.server.ts';
import type { Environment } from './settings.ts';

/** Variables read by Node, its libraries or the system in every process; none of them is a secret of the portal. */
const runtimeVariables = [
  ...['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL'],
  ...['NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NEXT_TELEMETRY_DISABLED'],
];

const variablesOf = { portal: portalVariables, backend: backendVariables } as const;
export type ServerName = keyof typeof variablesOf;

/** Names of the variables allowed for a server: those of its schema, the brand's, and those of the runtime. */
export const allowedVariables = (server: ServerName): ReadonlySet<string> =>
  new Set([...variablesOf[server], ...brandVariables, ...runtimeVariables]);

/** The part of an environment that a server reads: it gets no secrets of other servers. */
export function environmentOf(server: ServerName, env: Environment): Record<string, string> {
  const allowed = allowedVariables(server);
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && allowed.has(entry[0])),
  );
}
