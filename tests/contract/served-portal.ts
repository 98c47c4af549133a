import { createAdaptorServer } from '@hono/node-server';
import { createTestPortal, type TestPortal } from '../faults/portal-under-test.ts';
import { listenLocally } from '../support/listen.ts';
import type { TestBackend } from './backend.ts';

export interface ServedPortal {
  readonly portal: TestPortal;
  readonly backendUrl: string;
  readonly close: () => Promise<void>;
}

/** A portal before a backend that listens on a port of its own. */
export async function servePortal(backend: TestBackend): Promise<ServedPortal> {
  const server = createAdaptorServer({ fetch: backend.app.fetch });
  const backendUrl = `http://127.0.0.1:${await listenLocally(server)}`;
  const portal = createTestPortal(backendUrl, { limits: { headers: 20_000, idle: 20_000 } });
  return {
    portal,
    backendUrl,
    async close() {
      await portal.close();
      server.close();
    },
  };
}
