import { createDecipheriv } from 'node:crypto';
import { jest } from '@jest/globals';
import { waitFor } from '#tests/support/wait-for.ts';
import { encryptText } from './encrypt-text.ts';
import { type CopyResult, encryptCopies } from './protected-region.tsx';

const copyKey = `${'0f'.repeat(32)}${'a1'.repeat(16)}`;

function decrypt(text: string): string {
  const [key, iv] = [Buffer.from(copyKey.slice(0, 64), 'hex'), Buffer.from(copyKey.slice(64), 'hex')];
  const decipher = createDecipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8');
}

describe('encrypted text', () => {
  it.each(['', 'a', 'exactly sixteen.', '第一条 參賽者 🏆\n\ttwo lines', 'x'.repeat(100_000)])(
    'is AES-256-CBC that any library opens (%#)',
    (text) => expect(decrypt(encryptText(text, copyKey))).toBe(text),
  );

  it('is the same for the same text: key and vector are fixed', () => {
    expect(encryptText('a', copyKey)).toBe(encryptText('a', copyKey));
  });
});

describe('copying from a protected region', () => {
  let region: HTMLElement;
  let outside: HTMLElement;
  let end: () => void;
  const onResult = jest.fn<(result: CopyResult) => void>();
  const load = jest.fn(async () => encryptText);

  /**
   * Dispatches the browser's copy event; returns the text that the page puts on the clipboard, null if the browser
   * copies itself.
   */
  function copy(): string | null {
    const given = new Map<string, string>();
    const event = new Event('copy', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { setData: (type: string, text: string) => given.set(type, text) } });
    document.dispatchEvent(event);
    return event.defaultPrevented ? (given.get('text/plain') ?? '') : null;
  }

  const select = (from: Node, to: Node = from) =>
    document.getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);

  beforeEach(() => {
    onResult.mockReset();
    load.mockClear();
    document.body.innerHTML = '<p>before</p><div><p>Article 1</p></div><p>after</p>';
    region = document.querySelector('div') ?? document.body;
    outside = document.querySelector('p') ?? document.body;
    end = encryptCopies(region, copyKey, onResult, load);
  });
  afterEach(() => end());

  it('loads the cipher with the first copy and copies again', async () => {
    let second: string | null = null;
    document.execCommand = jest.fn(() => {
      second = copy();
      return true;
    });
    select(region);
    expect(copy()).toBe('');
    await waitFor(() => expect(onResult).toHaveBeenCalledWith('copied'));
    expect(decrypt(second ?? '')).toBe('Article 1');
    expect(decrypt(copy() ?? '')).toBe('Article 1');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('encrypts a selection that begins before the region', async () => {
    document.execCommand = () => copy() !== null;
    select(outside, document.body.lastElementChild ?? outside);
    copy();
    await waitFor(() => expect(onResult).toHaveBeenCalledWith('copied'));
    expect(decrypt(copy() ?? '')).toContain('Article 1');
  });

  it('leaves everything else alone', () => {
    select(outside);
    expect(copy()).toBeNull();
    document.getSelection()?.removeAllRanges();
    expect(copy()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('copies nothing, and says so, while the cipher cannot be had', async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    select(region);
    expect(copy()).toBe('');
    await waitFor(() => expect(onResult).toHaveBeenCalledWith('failed'));
  });

  it('ends with the page', () => {
    end();
    select(region);
    expect(copy()).toBeNull();
  });
});
