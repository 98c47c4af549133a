import { describe, expect, it } from 'vitest';
import { filter, isPassedStatus } from './filter.ts';

describe('answers on their way back', () => {
  it('pass only the headers that the list names', () => {
    const { headers } = filter('GET', 200, {
      'content-type': 'application/json',
      'content-length': '12',
      'set-cookie': ['a=b', 'c=d'],
      'x-csrf-token': 'secret',
      'transfer-encoding': 'chunked',
      connection: 'keep-alive',
      'keep-alive': 'timeout=5',
      location: 'https://evil.example',
      authorization: 'Bearer x',
      'access-control-allow-origin': '*',
      'cache-control': 'public',
      server: 'x',
    });
    expect(headers).toEqual({
      'content-type': 'application/json',
      'content-length': '12',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('lose what Connection names', () => {
    expect(filter('GET', 200, { connection: 'ETag', etag: '"x"' }).headers).not.toHaveProperty('etag');
  });

  it.each([
    ['HEAD', 200],
    ['GET', 204],
    ['GET', 304],
  ])('%s %i has no body', (method, status) => {
    expect(filter(method, status, {}).hasBody).toBe(false);
  });

  it('keep the length that a HEAD asks for', () => {
    expect(filter('HEAD', 200, { 'content-length': '99' }).headers['content-length']).toBe('99');
  });

  it('turn 403 into 401', () => {
    expect(filter('GET', 403, {}).status).toBe(401);
  });

  it('are not redirects and not interim', () => {
    expect([100, 101, 200, 206, 301, 302, 304, 307, 399, 400, 599, 600, 999].filter(isPassedStatus)).toEqual([
      200, 206, 304, 400, 599,
    ]);
  });
});
