import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { serveMetrics } from './metrics.ts';
import { StartError } from './start-error.ts';

let taken: Server;
beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});
afterAll(() => taken.close());

it('a port that is taken is a sentence with the name of the setting', async () => {
  const { port } = taken.address() as AddressInfo;
  const serving = serveMetrics(new Registry(), { host: '127.0.0.1', port, setting: 'METRICS_PORT' });
  await expect(serving).rejects.toBeInstanceOf(StartError);
  await expect(serving).rejects.toThrow(
    `Metrics cannot be served at 127.0.0.1:${port} (EADDRINUSE). Set METRICS_PORT to a free port.`,
  );
});

it('an address that this machine does not have is a sentence with the names of both settings', async () => {
  const serving = serveMetrics(new Registry(), { host: '192.0.2.1', port: 9100, setting: 'BACKEND_METRICS_PORT' });
  await expect(serving).rejects.toThrow(
    'Metrics cannot be served at 192.0.2.1:9100 (EADDRNOTAVAIL). Check METRICS_HOST and BACKEND_METRICS_PORT.',
  );
});
