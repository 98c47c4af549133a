import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { admit, type DoorRules } from './guard.ts';

const rules: DoorRules = { hosts: new Set(['portal.example']), trustedProxies: new Set(['10.0.0.1']) };

function request(over: { method?: string; url?: string; headers?: string[]; peer?: string } = {}): IncomingMessage {
  const rawHeaders = over.headers ?? ['Host', 'portal.example'];
  const headers: Record<string, string> = {};
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers[rawHeaders[at]?.toLowerCase() ?? ''] ??= rawHeaders[at + 1] ?? '';
  const shape = {
    method: over.method ?? 'GET',
    url: over.url ?? '/home',
    rawHeaders,
    headers,
    socket: { remoteAddress: over.peer ?? '203.0.113.9' },
  };
  return shape as unknown as IncomingMessage;
}

describe('the door', () => {
  it.each([
    ['CONNECT', '/home', 405],
    ['TRACE', '/home', 405],
    ['PATCH', '/home', 405],
    ['GET', 'http://portal.example/home', 400],
    ['GET', '*', 400],
    ['GET', '/a b', 400],
    ['GET', '/home#part', 400],
    ['GET', `/${'a'.repeat(9000)}`, 414],
  ])('refuses %s %s with %i', (method, url, status) => {
    expect(admit(request({ method, url }), rules)).toMatchObject({ status });
  });

  it('asks for exactly one host, and for one of its own', () => {
    expect(admit(request({ headers: [] }), rules)).toMatchObject({ status: 400 });
    expect(admit(request({ headers: ['Host', 'portal.example', 'Host', 'other'] }), rules)).toMatchObject({
      status: 400,
    });
    expect(admit(request({ headers: ['Host', 'evil.example'] }), rules)).toMatchObject({ status: 421 });
    expect(admit(request({ headers: ['host', 'PORTAL.example'] }), rules)).toMatchObject({ target: '/home' });
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
    admit(incoming, rules);
    expect(Object.keys(incoming.headers)).toEqual(['host']);
  });

  it('believes X-Forwarded-For only from a trusted proxy, and only the entry that this proxy wrote', () => {
    const forwarded = ['Host', 'portal.example', 'X-Forwarded-For', '1.1.1.1, 198.51.100.7'];
    expect(admit(request({ headers: forwarded }), rules)).toMatchObject({ clientAddress: '203.0.113.9' });
    expect(admit(request({ headers: forwarded, peer: '::ffff:10.0.0.1' }), rules)).toMatchObject({
      clientAddress: '198.51.100.7',
    });
  });
});
