import 'server-only';
import { portalEnv } from '#lib/env.server.ts';

/** Milliseconds that the backend has to show itself. */
const timeLimit = 1_500;

/** Whether the backend answers at all; what it answers is its own affair. */
export async function isBackendReachable(): Promise<boolean> {
  const address = `${portalEnv().CONTEST_BACKEND_URL.replace(/\/+$/, '')}/health`;
  try {
    const answer = await fetch(address, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}
