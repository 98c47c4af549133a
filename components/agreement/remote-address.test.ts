import { heightUntilTold } from './frame-height.ts';
import { remoteAddress } from './remote-address.ts';

const own = 'https://portal.example';
const origins = ['https://texts.example', own];
const address = (remoteUrl?: string) => remoteAddress(remoteUrl, 'zh-CN', origins, own);

describe('the frame of an agreement', () => {
  it('stands on an allowed origin and knows the language', () => {
    expect(address('https://texts.example/a?b=1&lng=xx#c')).toBe('https://texts.example/a?b=1&lng=zh-cn#c');
  });

  it.each([
    undefined,
    'https://other.example/',
    'https://texts.example.evil.example/',
    'http://texts.example/',
    'https://texts.example:8443/',
    'https://user@texts.example/',
    'javascript:alert(1)',
    'https://portal.example/home',
    '/home',
  ])('is not made of %s', (remoteUrl) => expect(address(remoteUrl)).toBeNull());

  it('is 5000 pixels high in English until it tells its height', () => {
    expect(heightUntilTold['zh-EN']).toBe(5000);
  });
});
