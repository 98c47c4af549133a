import { createHash } from 'node:crypto';
import type { Answer } from './connection.ts';
import { findingsIn } from './generated/findings.ts';

const own = 'http://localhost:3000';
const allowed = new Set([own, 'http://localhost:3100']);

function answer(status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answer {
  return {
    status,
    lines: Object.entries(headers),
    header: (name) => headers[name],
    body: Buffer.from(body),
    isWhole: true,
  };
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const document = (body: string, sources = "'self'") =>
  answer(
    200,
    { 'content-type': 'text/html', 'content-security-policy': `script-src ${sources}; object-src 'none'` },
    body,
  );

describe('what counts as a finding in an answer', () => {
  it.each([
    ['a fault', answer(500), 'answers 500'],
    ['a refusal without a time to come back', answer(503), 'answers 503'],
    ['another origin', answer(302, { location: 'https://evil.example/' }), 'leads to'],
    ['another origin without a scheme', answer(302, { location: '//evil.example' }), 'leads to'],
    ['backslashes that browsers read as slashes', answer(302, { location: '/\\evil.example' }), 'leads to'],
    ['a header that a line break added', answer(200, { 'X-Injected': '1' }), 'has the header'],
    ['a header of the framework', answer(200, { 'x-middleware-rewrite': '/x' }), 'has the header'],
    ['a document without a policy', answer(404, { 'content-type': 'text/html' }), 'has no Content-Security-Policy'],
    ['an open policy', document('', "'unsafe-inline'"), 'has an open script-src'],
    ['a script outside the policy', document('<script>alert(1)</script>', hash('alert(2)')), 'has an inline script'],
    ['a script with another nonce', document('<script nonce="b">a()</script>', "'nonce-a'"), 'has an inline script'],
    ['a script without the nonce', document('<script>a()</script>', "'nonce-a'"), 'has an inline script'],
    ['an event handler', document('<img onerror="alert(1)">'), 'has an event handler'],
  ])('%s', (_, found, finding) => {
    expect(findingsIn(found, own, allowed)).toEqual([expect.stringContaining(finding)]);
  });

  it.each([
    ['a refusal with a time to come back', answer(503, { 'retry-after': '2' })],
    ['a path of the portal', answer(307, { location: '/home?lng=zh-cn' })],
    ['the payment app', answer(302, { location: 'http://localhost:3100/provider' })],
    ['a script of the policy', document('<script>a()</script>', hash('a()'))],
    ['a script with the nonce of the policy', document('<script nonce="a">a()</script>', "'nonce-a'")],
    ['data and files', document('<script type="application/ld+json">{}</script><script src="/a.js"></script>')],
    ['words that look like code', document('<p>onerror=alert(1) &lt;script&gt;</p>')],
  ])('is not %s', (_, found) => {
    expect(findingsIn(found, own, allowed)).toEqual([]);
  });
});
