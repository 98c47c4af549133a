import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Pool } from 'undici';

// The control of the benchmark: what plain Node costs for the same bytes and the same call. Started as a process of
// its own: node control-server.ts <port> <page file> <backend address>
const [port, pageFile = '', backend = ''] = process.argv.slice(2);
const page = readFileSync(pageFile);
const pool = new Pool(backend, { connections: 64 });

createServer((incoming, outgoing) => {
  if (!incoming.url?.startsWith('/api/')) {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length });
    outgoing.end(page);
    return;
  }
  const { authorization = '' } = incoming.headers;
  pool.stream(
    { path: incoming.url.slice(4), method: 'GET', headers: { authorization, 'x-language': 'zh-EN' } },
    ({ statusCode, headers }) => outgoing.writeHead(statusCode, { 'content-type': String(headers['content-type']) }),
    (error) => {
      if (error) outgoing.destroy();
    },
  );
}).listen(Number(port), '127.0.0.1');
