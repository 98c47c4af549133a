import { isLoopbackHost } from './loopback-host.ts';

const hostOf = (address: string) => new URL(address).hostname;

test.each(['localhost', '127.0.0.1', '127.8.9.10', '127.1', '[::1]', '[0:0:0:0:0:0:0:1]', 'LOCALHOST:3000'])(
  '%s is this machine',
  (host) => expect(isLoopbackHost(hostOf(`http://${host}`))).toBe(true),
);

test.each([
  ...['localhost.example', 'my.localhost.example', '127.0.0.1.example', '0.0.0.0', '[::]', '128.0.0.1', '10.127.0.0'],
  ...['192.168.0.2', '[::ffff:127.0.0.1]', 'example'],
])('%s is not, or need not be', (host) => expect(isLoopbackHost(hostOf(`http://${host}`))).toBe(false));
