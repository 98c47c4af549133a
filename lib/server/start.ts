import 'server-only';
import { EnvironmentError, portalEnv } from '#lib/env.server.ts';
import { noteClientAddresses } from './client-address.ts';

/** Checks the environment and prepares the process. Exits with the names of invalid settings. */
export function start(): void {
  try {
    noteClientAddresses(portalEnv().TRUSTED_PROXIES);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
