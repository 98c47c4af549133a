import type { IncomingMessage } from 'node:http';
import { rejectionOf } from './guard.ts';

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

describe('the request guard', () => {
  it.each([
    ['CONNECT', '/home', 405],
    ['TRACE', '/home', 405],
    ['PATCH', '/home', 405],
    ['PATCH', '/api', 405],
    ['POST', '/home', 405],
    ['PUT', '/_next/static/a.js', 405],
    ['DELETE', '/robots.txt', 405],
    ['OPTIONS', '/home', 405],
    ['POST', '//api/v1/register', 405],
    ['GET', 'http://portal.example/home', 400],
    ['GET', '*', 400],
    ['GET', '/a b', 400],
    ['GET', '/home#part', 400],
    ['GET', `/${'a'.repeat(9000)}`, 414],
  ])('refuses %s %s with %i', (method, url, status) => {
    expect(rejectionOf(request({ method, url }), hosts)).toMatchObject({ status });
  });

  it('asks for exactly one host, and for one of its own', () => {
    expect(rejectionOf(request({ headers: [] }), hosts)).toMatchObject({ status: 400 });
    expect(rejectionOf(request({ headers: ['Host', 'portal.example', 'Host', 'other'] }), hosts)).toMatchObject({
      status: 400,
    });
    expect(rejectionOf(request({ headers: ['Host', 'evil.example'] }), hosts)).toMatchObject({ status: 421 });
    expect(rejectionOf(request({ headers: ['host', 'PORTAL.example'] }), hosts)).toBeUndefined();
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
    rejectionOf(incoming, hosts);
    expect(Object.keys(incoming.headers)).toEqual(['host']);
  });

  const sent = (headers: Readonly<Record<string, string>>) => {
    const incoming = request({ headers: ['Host', 'portal.example', ...Object.entries(headers).flat()] });
    rejectionOf(incoming, hosts);
    const { host, ...rest } = incoming.headers;
    return rest;
  };

  it.each<Readonly<Record<string, string>>>([
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/$d$locale/home/__PAGE__' },
  ])("lets in what Next's router sends: %j", (headers) => {
    expect(sent(headers)).toEqual(headers);
  });

  it.each<Readonly<Record<string, string>>>([
    { rsc: '2' },
    { rsc: '1, 1' },
    { 'next-router-prefetch': '1' },
    { 'next-router-segment-prefetch': '/_tree' },
    { 'next-action': '0123456789abcdef' },
    { 'next-hmr-refresh': '1' },
    { 'next-router-state-tree': '%5B' },
    { 'next-url': '/home' },
    { 'next-resume': '1' },
    { 'next-instant-navigation-testing-prefetch': '1' },
    { 'x-action-revalidated': '1' },
    { 'x-next-revalidated-tags': 'a' },
  ])('takes %j for absent', (headers) => {
    expect(sent(headers)).toEqual({});
  });

  it('takes single bad values for absent', () => {
    expect(sent({ rsc: '1', 'next-router-prefetch': '7' })).toEqual({ rsc: '1' });
    for (const segment of ['../../x', 'x', `/${'a'.repeat(500)}`, '/a b'])
      expect(sent({ rsc: '1', 'next-router-segment-prefetch': segment })).toEqual({ rsc: '1' });
  });
});
