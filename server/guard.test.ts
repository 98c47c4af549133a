import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './guard.ts';

const hosts = new Set(['portal.example']);

function request(over: { method?: string; url?: string; headers?: string[] } = {}): IncomingMessage {
  const rawHeaders = over.headers ?? ['Host', 'portal.example'];
  const headers: Record<string, string> = {};
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers[rawHeaders[at]?.toLowerCase() ?? ''] ??= rawHeaders[at + 1] ?? '';
  const shape = {
    method: over.method ?? 'GET',
    url: over.url ?? '/home',
    rawHeaders,
    headers,
  };
  return shape as unknown as IncomingMessage;
}

describe('the door', () => {
  it.each([
    ['CONNECT', '/home', 405],
    ['TRACE', '/home', 405],
    ['PATCH', '/home', 405],
    ['PATCH', '/api', 405],
    ['GET', 'http://portal.example/home', 400],
    ['GET', '*', 400],
    ['GET', '/a b', 400],
    ['GET', '/home#part', 400],
    ['GET', `/${'a'.repeat(9000)}`, 414],
  ])('refuses %s %s with %i', (method, url, status) => {
    expect(refusalOf(request({ method, url }), hosts)).toMatchObject({ status });
  });

  it('asks for exactly one host, and for one of its own', () => {
    expect(refusalOf(request({ headers: [] }), hosts)).toMatchObject({ status: 400 });
    expect(refusalOf(request({ headers: ['Host', 'portal.example', 'Host', 'other'] }), hosts)).toMatchObject({
      status: 400,
    });
    expect(refusalOf(request({ headers: ['Host', 'evil.example'] }), hosts)).toMatchObject({ status: 421 });
    expect(refusalOf(request({ headers: ['host', 'PORTAL.example'] }), hosts)).toBeUndefined();
  });

  it('removes framework and forwarding headers that a client forged', () => {
    const forged = [
      'x-middleware-subrequest',
      'x-matched-path',
      'x-prerender-revalidate',
      'x-forwarded-host',
      'forwarded',
    ];
    const incoming = request({ headers: ['Host', 'portal.example', ...forged.flatMap((name) => [name, 'x'])] });
    refusalOf(incoming, hosts);
    expect(Object.keys(incoming.headers)).toEqual(['host']);
  });
});
