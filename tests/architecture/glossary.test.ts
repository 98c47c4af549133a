import { readFileSync } from 'node:fs';
import type { Locale } from '#lib/i18n/locales.ts';
import { catalogueTexts, contentLines } from '../support/catalogue-texts.ts';
import { filesOf } from './sources.ts';

interface Rule {
  readonly locale: Locale;
  readonly word: string;
  readonly instead: string;
  readonly except: readonly string[];
  readonly contents: boolean;
}

const localeOf: Readonly<Record<string, Locale>> = { English: 'zh-EN', 简体中文: 'zh-CN', 繁體中文: 'zh-Hant' };

/** Assignments are "handed in", the usual term in schools. */
const assignments =
  /(training|teaching)\.json|^training\.|\b(assignment\b|assignmentDeadline)|content\/(training|documents\/aboutTraining)\//;
const submitting: Readonly<Record<Locale, RegExp>> = { 'zh-EN': /\bsubmit/i, 'zh-CN': /提交/, 'zh-Hant': /提交/ };

const isOfAssignments = ({ word }: Rule) => /hand(ed)? in/.test(word);

const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8');
const rules: readonly Rule[] = glossary
  .slice(glossary.indexOf('## Words that are not used'))
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .flatMap(([, language = '', word = '', instead = '', except = '', where = '']) => {
    const locale = localeOf[language];
    return locale
      ? [{ locale, word, instead, except: except.split(', ').filter(Boolean), contents: where === 'all' }]
      : [];
  });

const matcherOf = ({ word, locale }: Rule): RegExp => {
  const start = word.startsWith('^');
  const literal = word.replace('^', '').replace(/[.*+?${}()|[\]\\]/g, '\\$&');
  if (locale !== 'zh-EN') return new RegExp(literal);
  return new RegExp(`${start ? '^' : '\\b'}${literal}\\b`, 'i');
};

const uses = (rule: Rule, text: string): boolean => {
  const rest = rule.except.reduce((left, phrase) => left.replaceAll(phrase, ''), text);
  return matcherOf(rule).test(rest);
};

it('the table is read', () => {
  expect(rules.length).toBeGreaterThan(50);
  expect(new Set(rules.map(({ locale }) => locale)).size).toBe(3);
});

describe.each(['zh-EN', 'zh-CN', 'zh-Hant'] as const)('in %s', (locale) => {
  const own = rules.filter((rule) => rule.locale === locale);

  it('the catalogues use the words of the glossary', () => {
    const found = catalogueTexts(locale).flatMap(({ file, key, text }) =>
      own
        .filter((rule) => !(isOfAssignments(rule) && (assignments.test(file) || assignments.test(key))))
        .filter((rule) => uses(rule, text))
        .map(({ word, instead }) => `${file} ${key}: “${word}” should be “${instead}”: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('assignments are handed in, in every catalogue', () => {
    const found = catalogueTexts(locale)
      .filter(
        ({ file, key, text }) => (assignments.test(file) || assignments.test(key)) && submitting[locale].test(text),
      )
      .map(({ file, key, text }) => `${file} ${key}: ${text}`);
    expect(found).toEqual([]);
  });

  it('the contents use the words of the glossary', () => {
    const found = contentLines(locale).flatMap(({ file, line, text }) =>
      own
        .filter((rule) => rule.contents && uses(rule, text) && !(isOfAssignments(rule) && assignments.test(file)))
        .map(({ word, instead }) => `${file}:${line}: “${word}” should be “${instead}”`),
    );
    expect(found).toEqual([]);
  });
});

/** The table itself and the catalogues side by side; the site is called portal where it is software. */
const notDocuments = new Set(['docs/glossary.md', 'docs/texts.md']);
const documents = ['README.md', 'CONTRIBUTING.md', ...filesOf('docs/*.md')].filter((file) => !notDocuments.has(file));

it('the documents use the words of the glossary', () => {
  const own = rules.filter(
    (rule) => rule.locale === 'zh-EN' && rule.contents && rule.word !== 'the portal' && !isOfAssignments(rule),
  );
  const found = documents.flatMap((file) =>
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        own
          .filter((rule) => uses(rule, text.replaceAll(/`[^`]*`/g, '')))
          .map(({ word, instead }) => `${file}:${index + 1}: “${word}” should be “${instead}”`),
      ),
  );
  expect(found).toEqual([]);
});
