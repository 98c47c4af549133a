import { createHmac } from 'node:crypto';
import { receiveSignal } from './receive-signal.ts';

const secret = 'the secret that backend and portal share';
const text = JSON.stringify({ at: Math.floor(Date.now() / 1000), tags: ['contest:2025'] });
const signature = createHmac('sha256', secret).update(text).digest('hex');
const declared = { 'content-length': String(text.length), 'x-portal-signature': signature };

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly chunks: readonly string[];
  /** The body does not end after its chunks. */
  readonly stalls?: boolean;
}

/** Receives a request and counts the chunks that were read of its body. */
async function receive({ headers, chunks, stalls = false }: Sent) {
  let chunksRead = 0;
  async function* body() {
    for (const chunk of chunks) {
      chunksRead += 1;
      yield Buffer.from(chunk);
    }
    if (stalls) await new Promise(() => undefined);
  }
  const received = await receiveSignal({ read: (name) => headers[name], body: body() }, { secret, deadline: 50 });
  return { received, chunksRead };
}

describe('a signal that content changed', () => {
  it('is received with its tags', async () => {
    const { received } = await receive({ headers: declared, chunks: [text.slice(0, 9), text.slice(9)] });
    expect(received).toEqual({ kind: 'signal', tags: ['contest:2025'], text });
  });

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['of no declared length', { 'x-portal-signature': signature }],
    ['in chunks', { 'x-portal-signature': signature, 'transfer-encoding': 'chunked' }],
    ['in chunks with a length', { ...declared, 'transfer-encoding': 'chunked' }],
    ['longer than 16 kB', { ...declared, 'content-length': '16385' }],
    ['of an unreadable length', { ...declared, 'content-length': '1e3' }],
    ['without a signature', { 'content-length': String(text.length) }],
    ['with half a signature', { ...declared, 'x-portal-signature': signature.slice(0, 32) }],
  ])('%s is refused before its body is read', async (_, headers) => {
    const { received, chunksRead } = await receive({ headers, chunks: [text] });
    expect([received, chunksRead]).toEqual([{ kind: 'refused', reason: 'badRequest' }, 0]);
  });

  it('signed by somebody else is refused', async () => {
    const headers = { ...declared, 'x-portal-signature': 'a'.repeat(64) };
    const { received } = await receive({ headers, chunks: [text] });
    expect(received).toEqual({ kind: 'refused', reason: 'badRequest' });
  });

  it('whose body does not arrive in time, or is longer than declared, is refused as stalled', async () => {
    for (const sent of [
      { headers: declared, chunks: [text.slice(0, 9)], stalls: true },
      { headers: declared, chunks: Array<string>(20).fill('x'.repeat(1024)) },
    ])
      expect((await receive(sent)).received).toEqual({ kind: 'refused', reason: 'bodyStalled' });
  });
});
