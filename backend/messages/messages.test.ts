import { expect, test } from 'vitest';
import { locales } from '#lib/i18n/locales.ts';
import { say } from './messages.ts';
import simplified from './zh-CN.json' with { type: 'json' };
import english from './zh-EN.json' with { type: 'json' };
import traditional from './zh-Hant.json' with { type: 'json' };

const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test('the three languages have the same messages with the same values', () => {
  for (const other of [simplified, traditional]) {
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(english))
      expect([key, names(Object(other)[key])]).toEqual([key, names(text)]);
  }
});

test('values are filled in', () => {
  for (const locale of locales) expect(say(locale, 'tooManyRequests', { seconds: 7 })).toContain('7');
});
