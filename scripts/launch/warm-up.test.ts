import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { warmUp } from './warm-up.ts';

const origin = 'https://contest.example';
let server: Server;
let asked: string[] = [];

const sitemap = ['/home', '/track/a', '/track/a?lng=zh-cn', '/track/b', '/competitions/2025']
  .map((path) => `<url><loc>${origin}${path}</loc></url>`)
  .join('');

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    // Like the portal, which has one public host.
    if (request.headers.host !== 'contest.example') return void response.writeHead(403).end('host');
    asked.push(request.url ?? '');
    response.end(request.url === '/sitemap.xml' ? sitemap : 'a page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const portal = () => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, origin });

it('opens the entry pages, then the page of each track once', async () => {
  await warmUp(portal());
  expect(asked.slice(0, 5)).toContain('/home');
  expect(asked.slice(5)).toEqual(['/sitemap.xml', '/track/a', '/track/b']);
});

it('is quiet when the portal is gone', async () => {
  const gone = portal();
  server.close();
  await warmUp(gone);
  expect(asked).toEqual([]);
});
