import { clientAddressOf } from './client-address.ts';

it.each([
  ['10.0.0.1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6', 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['10.0.0.1', '1.2.3.4', 2, '1.2.3.4'],
  ['10.0.0.1', 'nonsense', 1, '10.0.0.1'],
  ['::1', undefined, 1, '::1'],
  [undefined, undefined, 0, undefined],
])('socket %s, forwarded %s, %i trusted proxies: %s', (socket, forwarded, hops, expected) => {
  expect(clientAddressOf(socket, forwarded, hops)).toBe(expected);
});
