import { readFileSync } from 'node:fs';
import { locales } from '#lib/i18n/locales.ts';
import { declarationOf } from '#scripts/message-types.ts';
import { argumentsOf, flatten } from '#tests/support/message-arguments.ts';
import { catalogueOf, catalogueParts } from './catalogue.ts';
import { translate } from './messages.ts';

describe.each(catalogueParts)('texts of %s', (part) => {
  const english = new Map(flatten(catalogueOf('zh-EN')[part]));

  it.each(locales)('have the same keys and arguments in %s', (locale) => {
    const other = flatten(catalogueOf(locale)[part]);
    const needs = (texts: Iterable<[string, string]>) =>
      Object.fromEntries([...texts].map(([key, text]) => [key, argumentsOf(text)]));
    expect(needs(other)).toEqual(needs(english));
  });

  it.each(locales)('leave nothing empty in %s', (locale) => {
    expect(flatten(catalogueOf(locale)[part]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have types that say their arguments: npm run message-types', () => {
    const read = (ending: string) => readFileSync(new URL(`zh-EN/${part}${ending}`, import.meta.url), 'utf8');
    expect(read('.d.json.ts')).toBe(declarationOf(read('.json')));
  });
});

test('values are filled in, and a number takes the plural of its noun', () => {
  for (const locale of locales) expect(translate(locale, 'tooManyRequests', { seconds: 7 })).toContain('7');
  expect(translate('zh-EN', 'tooManyRequests', { seconds: 1 })).toContain('1 second');
  expect(translate('zh-EN', 'tooManyRequests', { seconds: 1 })).not.toContain('1 seconds');
});
