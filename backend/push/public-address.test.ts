import type { LookupAddress } from 'node:dns';
import { isPublicAddress, publicLookup } from './public-address.ts';

test.each(['8.8.8.8', '142.250.74.110', '2a00:1450:4001:82f::200a', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.1.1'],
  ...['198.19.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:7f00:1::', '2001:db8::1', 'push.example', ''],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([{ all: true }, { all: false }])(
  'a name of this machine is not resolved for a connection (%o)',
  async (options) => {
    const found = await new Promise<readonly [Error | null, string | LookupAddress[]]>((resolve) => {
      publicLookup('localhost', options, (error, addresses) => resolve([error, addresses]));
    });
    expect(found).toEqual([new Error('Not a public address'), '']);
  },
);
