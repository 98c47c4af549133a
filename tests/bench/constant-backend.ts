import { createServer } from 'node:http';

// A backend that costs almost nothing, so that the benchmark of a proxied call measures the proxy:
// node constant-backend.ts <port>
const body = JSON.stringify({ code: 0, message: '', data: { list: [], filler: 'x'.repeat(950) } });
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };

createServer((incoming, outgoing) => {
  if (incoming.url?.includes('/events')) {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    return;
  }
  outgoing.writeHead(200, headers);
  outgoing.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');
