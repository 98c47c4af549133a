import { isOwnHost } from './same-site.ts';

test('a portal on this machine is meant by every loopback host with its port', () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '127.0.0.2:3000', '[::1]:3000'])
    for (const own of ['http://localhost:3000', 'http://127.0.0.2:3000'])
      expect([own, host, isOwnHost(host, own)]).toEqual([own, host, true]);
  for (const host of ['localhost:3001', 'localhost', '127.0.0.1.example:3000', '192.168.0.2:3000', undefined])
    expect([host, isOwnHost(host, 'http://localhost:3000')]).toEqual([host, false]);
});

test('a portal with a public address is meant by that address only', () => {
  expect(isOwnHost('contest.example', 'https://contest.example')).toBe(true);
  for (const host of ['localhost', '127.0.0.1', 'www.contest.example', 'contest.example:444'])
    expect([host, isOwnHost(host, 'https://contest.example')]).toEqual([host, false]);
});
