import { readFileSync } from 'node:fs';
import { readEnvironment } from '../../lib/env.server.ts';
import { limits } from '../../server/limits.ts';
import { backendStopTimeout, portalStopTimeout } from './servers.ts';

const secret = 'a secret of at least thirty-two characters';
const { SHUTDOWN_DELAY } = readEnvironment({ SESSION_SECRET: secret, PORTAL_SIGNAL_SECRET: secret });

describe('a portal that is asked to end', () => {
  it.each([0, SHUTDOWN_DELAY, 300])('has more time than a delay of %i s and its drain', (shutdownDelay) => {
    expect(portalStopTimeout({ shutdownDelay })).toBeGreaterThan(shutdownDelay * 1_000 + limits.drain);
  });

  it('has that time under the unit of systemd too', () => {
    const seconds = Number(
      /^TimeoutStopSec=(\d+)$/m.exec(readFileSync('deploy/systemd/contest-portal@.service', 'utf8'))?.[1],
    );
    expect(seconds * 1_000).toBeGreaterThan(portalStopTimeout({ shutdownDelay: SHUTDOWN_DELAY }));
  });
});

test('a backend that is asked to end has more time than its delay', () => {
  expect(backendStopTimeout({ env: { BACKEND_SHUTDOWN_DELAY: '300' } })).toBeGreaterThan(300_000);
  expect(backendStopTimeout({ env: {} })).toBeGreaterThan(0);
});
