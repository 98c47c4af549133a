import { portalOrigin, redirectPayloads } from '#tests/support/redirect-payloads.ts';
import { isLinkTarget } from './link-target.ts';
import { renderMarkdown } from './markdown.ts';

describe('a link of the content', () => {
  it.each([
    '/',
    '/home',
    '/trackGuide/fraud-rings#data',
    '/teamName/北斗?a=b',
    'https://docs.example',
    'https://docs.example/a?b#c',
    'mailto:a@b.example',
  ])('may lead to %s', (address) => expect(isLinkTarget(address)).toBe(true));

  it.each([
    ...[
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/home/..//evil.example',
      '/%2f%2fevil.example',
      '/home/',
    ],
    ...[
      '/api/v1/logout',
      '/_next/image',
      'http://docs.example/',
      'https:docs.example',
      'https://a@docs.example/',
      'home',
      '',
    ],
  ])('may not lead to %s', (address) => expect(isLinkTarget(address)).toBe(false));

  it('stays on the portal for any payload that is a path', () => {
    const leaving = redirectPayloads.filter(
      (payload) =>
        payload.startsWith('/') && isLinkTarget(payload) && new URL(payload, portalOrigin).origin !== portalOrigin,
    );
    expect(leaving).toEqual([]);
  });

  it('loses its address in Markdown where it may not lead', () => {
    expect(renderMarkdown('[a](/api/v1/logout) [b](/.//evil.example) [c](/home)')).toBe(
      '<p><a>a</a> <a>b</a> <a href="/home">c</a></p>',
    );
  });
});
