import { localAddress } from './local-address.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3100'],
  ['localhost', 'http://localhost:3100'],
  ['10.0.0.5', 'http://10.0.0.5:3100'],
  ['0.0.0.0', 'http://127.0.0.1:3100'],
  ['::', 'http://[::1]:3100'],
  ['fd00::5', 'http://[fd00::5]:3100'],
])('a server that listens on %s is reached at %s', (host, address) => {
  expect(localAddress(host, 3100)).toBe(address);
  expect(new URL(address).origin).toBe(address);
});
