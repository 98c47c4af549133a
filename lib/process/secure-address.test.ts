import { isSecureAddress } from './secure-address.ts';

const isSecure = (address: string) => isSecureAddress(new URL(address));

test('a secret may be sent by https, and by http on this machine only', () => {
  for (const address of ['https://a.example', 'http://localhost:3100/shop', 'http://127.0.0.2', 'http://[::1]:80'])
    expect(isSecure(address)).toBe(true);
  for (const address of ['http://a.example', 'http://192.168.0.2', 'ftp://localhost', 'http://localhost.example'])
    expect(isSecure(address)).toBe(false);
});
