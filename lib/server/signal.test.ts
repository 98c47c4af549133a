import { createHmac } from 'node:crypto';
import { readSignal } from './signal.ts';

const secret = 'the secret that backend and portal share';
const now = 1_000_000;
const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex');
const body = JSON.stringify({ at: now, tags: ['contest:2025', 'series'] });

describe('a word of the backend', () => {
  it('names the tags that have changed', () => {
    expect(readSignal(body, sign(body), secret, now + 299)).toEqual(['contest:2025', 'series']);
    expect(readSignal(body, `sha256=${sign(body)}`, secret, now)).toEqual(['contest:2025', 'series']);
  });

  it.each<readonly [string, string, string]>([
    ['without a signature', body, ''],
    ['signed by somebody else', body, sign(body, 'another secret')],
    ['changed on its way', `${body} `, sign(body)],
    ['with half a signature', body, sign(body).slice(0, 32)],
    ...[
      { at: now - 301, tags: ['a'] },
      { at: now + 301, tags: ['a'] },
      { at: now, tags: [] },
      { at: now, tags: ['a b'] },
      { at: now, tags: ['../x'] },
      { at: now, tags: Array(101).fill('a') },
      { tags: ['a'] },
    ].map((content) => {
      const text = JSON.stringify(content);
      return [text, text, sign(text)] as const;
    }),
    ['that is no JSON', 'x', sign('x')],
  ])('%s counts for nothing', (_, text, signature) => {
    expect(readSignal(text, signature, secret, now)).toBeNull();
  });
});
