import { flushCompileCache } from 'node:module';
import { portalEnv } from '#lib/env.server.ts';
import { start as prepare } from '#lib/server/start.ts';

/** Starts the portal: settings first, then Next, then the door. A start that fails ends the process with its reason. */
export async function run(): Promise<void> {
  prepare();
  const { openPortal } = await import('./portal-server.ts');
  const server = await openPortal();
  // Not only at the end: a process that is killed writes nothing.
  flushCompileCache();
  console.log(`portal listening ${portalEnv().PUBLIC_ORIGIN}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}
