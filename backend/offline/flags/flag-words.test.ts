import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedContent } from '../../content-store/test-content.ts';
import { flagOf, hashOfWord, masked, partsOf } from './flag-words.ts';

test('a flag is read as people type it, and is one team’s', () => {
  const flag = flagOf('harbour', 'hollow-reed');
  expect(partsOf(` ${flag.toUpperCase()} `)).toEqual(partsOf(flag));
  expect(flag).not.toBe(flagOf('harbour', 'copper-heron'));
  for (const wrong of ['harbour', 'flag{harbour}', 'flag{-12345678}', 'flag{harbour-1234567g}', ''])
    expect(partsOf(wrong)).toBeNull();
});

test('the history repeats little of it', () => {
  expect(masked('flag{harbour-12345678}')).toBe('flag{ha…-12…}');
  expect(masked('something long')).toBe('some…');
});

test('the hash of a word depends on the salt', async () => {
  expect(await hashOfWord('a', 'harbour')).toMatch(/^[\w-]{43}$/);
  expect(await hashOfWord('a', 'harbour')).not.toBe(await hashOfWord('b', 'harbour'));
});

test('no text of the onSite says a clue word as it is', () => {
  const words = [Buffer.from('6c616e7465726e', 'hex'), Buffer.from('bGVkZ2Vy', 'base64')].map(String);
  const folder = join(shippedContent, 'offline/gpu-2025');
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').toLowerCase());
  for (const word of words) expect(texts.filter((text) => text.includes(word))).toEqual([]);
});
