import { flushCompileCache } from 'node:module';
import { portalEnv } from '#lib/env.server.ts';
import { surviveBrokenOutput } from '#lib/process/broken-output.ts';
import { StartError } from '#lib/process/start-error.ts';
import { SessionFileInUseError } from '#lib/server/session/session-file.ts';
import { start as prepare } from '#lib/server/start.ts';

/**
 * Ends the process. Errors that an operator can fix are printed as a sentence, any other with its stack. Thrown further,
 * an error would not end the process: Next only prints uncaught exceptions.
 */
function endWithReason(error: unknown): never {
  const isForOperator = error instanceof SessionFileInUseError || error instanceof StartError;
  console.error(isForOperator ? error.message : error);
  process.exit(1);
}

/** Starts the portal: settings, Next, then the server. A failed start ends the process with its reason. */
export async function run(): Promise<void> {
  surviveBrokenOutput();
  prepare();
  const { openPortal } = await import('./portal-server.ts');
  const server = await openPortal().catch(endWithReason);
  // Written at once, because a killed process writes nothing.
  flushCompileCache();
  console.log(`portal listening ${portalEnv().PUBLIC_ORIGIN}`);
  const end = (delay: number) => void server.close(delay).then(() => process.exit(0));
  process.once('SIGTERM', () => end(portalEnv().SHUTDOWN_DELAY * 1_000));
  // Interrupted from a terminal: no load balancer needs the delay.
  process.once('SIGINT', () => end(0));
}
