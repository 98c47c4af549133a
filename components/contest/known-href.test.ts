import { knownHref } from '#components/contest/known-href.ts';

describe('addresses given by editors', () => {
  it.each(['/home', '/competitions/2025', '/matchHomeDetails/2025/rules', 'https://lakeside.example/', '/home#tracks'])(
    'may be linked: %s',
    (given) => {
      expect(knownHref(given)).toBe(given);
    },
  );

  it.each([
    null,
    '',
    '/no/such/page',
    'javascript:alert(1)',
    '//evil.example',
    'http://plain.example',
    'https://a@evil.example',
    'https:/\\evil.example',
  ])('may not be linked: %s', (given) => {
    expect(knownHref(given)).toBeNull();
  });
});
