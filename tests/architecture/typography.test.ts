import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type CatalogueText, catalogueTexts, contentLines } from '../support/catalogue-texts.ts';

/** A deadline ends with its time zone in brackets, in Chinese full-width ones (`formatters`, lib/time/format.ts). */
const standIn = (argument: string) => (argument === 'deadline' ? 'x（x）' : 'x');

/** Stand-in for arms, neither a space nor a letter: their neighbours are not neighbours of each other. */
const armsStandIn = '\u2060';

/** Arguments stand as a Latin letter, numbers as a digit; arms of plurals and selects follow on lines of their own. */
function prose(elements: readonly MessageFormatElement[]): string {
  const arms: string[] = [];
  const line = elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return element.value;
        case TYPE.pound:
          return '0';
        case TYPE.tag:
          return prose(element.children);
        case TYPE.plural:
        case TYPE.select:
          arms.push(...Object.values(element.options).map(({ value }) => prose(value)));
          return armsStandIn;
        default:
          return standIn(element.value);
      }
    })
    .join('');
  return [line, ...arms].join('\n');
}

const lines = ({ text }: CatalogueText) => prose(parse(text)).split('\n');
const named = ({ file, key, text }: CatalogueText) => `${file} ${key}: ${text}`;

const tight = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
/** Dates are set without spaces, as Intl does. */
const withoutDates = (text: string) => text.replace(/\d+ ?年(?:\d+ ?月)?(?:\d+ ?日)?|\d+ ?月\d+ ?日/g, '');

describe.each(['zh-CN', 'zh-Hant'] as const)('in %s', (locale) => {
  it('a space stands between Chinese characters and letters, digits or values in the catalogues', () => {
    const found = catalogueTexts(locale).filter((text) => lines(text).some((line) => tight.test(withoutDates(line))));
    expect(found.map(named)).toEqual([]);
  });

  it('no space stands beside full-width punctuation, which has room of its own', () => {
    const wide = /[，。；：！？、（）《》「」…] | [，。；：！？、（）《》「」…]/;
    const found = catalogueTexts(locale).filter((text) => lines(text).some((line) => wide.test(line)));
    expect(found.map(named)).toEqual([]);
  });

  it('punctuation between Chinese characters is full-width', () => {
    const halfWidth =
      /\p{Script=Han}[,;?!]|\p{Script=Han}:(?!\p{Script=Han})(?! *["'|>]|$)|\p{Script=Han}\((?!s)|\)\p{Script=Han}/u;
    const texts = catalogueTexts(locale).filter((text) => lines(text).some((line) => halfWidth.test(line)));
    const contents = contentLines(locale).filter(
      ({ file, text }) => !/^\s*[\w-]+: \{/.test(text) && !file.endsWith('.yaml') && halfWidth.test(text),
    );
    expect([...texts.map(named), ...contents.map(({ file, line, text }) => `${file}:${line}: ${text.trim()}`)]).toEqual(
      [],
    );
  });

  it('a space stands between Chinese characters and letters or digits in the contents', () => {
    const found = contentLines(locale).filter(({ text }) => tight.test(withoutDates(text)));
    expect(found.map(({ file, line, text }) => `${file}:${line}: ${text.trim()}`)).toEqual([]);
  });
});

describe('in English', () => {
  it('two things are “both”, not “all 2”', () => {
    const found = catalogueTexts('zh-EN').filter(({ text }) => /\b[Aa]ll #/.test(text) && !text.includes('=2 {'));
    expect(found.map(named)).toEqual([]);
  });

  const straight = /[A-Za-z]'(?:s|t|re|ve|ll|d|m)\b/;

  it('apostrophes are curly', () => {
    expect(
      catalogueTexts('zh-EN')
        .filter(({ text }) => straight.test(text))
        .map(named),
    ).toEqual([]);
    expect(
      contentLines('zh-EN')
        .filter(({ text }) => straight.test(text))
        .map(({ file, line, text }) => `${file}:${line}: ${text.trim()}`),
    ).toEqual([]);
  });

  it('quotation marks of the contents are curly', () => {
    expect(
      contentLines('zh-EN')
        .filter(({ file, text }) => file.endsWith('.md') && !/^\s*[\w-]*:|^\s*"/.test(text) && text.includes('"'))
        .map(({ file, line, text }) => `${file}:${line}: ${text.trim()}`),
    ).toEqual([]);
  });

  /** A raw template that the browser fills in without ICU, and a number that was formatted before. */
  const raw = new Set(['otherFound', 'description']);
  const texts = catalogueTexts('zh-EN');
  /** Arguments that some message counts with. */
  const counted = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/\{(\w+), plural/g)].map(([, name = '']) => name)),
  );

  it('a number takes the plural of its noun', () => {
    const found = texts.filter(
      ({ key, text }) =>
        !raw.has(key) &&
        [...text.matchAll(/(?<!to )\{(\w+)(?:, number)?\} (?:[a-z]+ )?([a-z]+s)\b/g)].some(
          ([, name = '', noun = '']) => counted.has(name) && !/^(is|was|has|as)$/.test(noun),
        ),
    );
    expect(found.map(named)).toEqual([]);
  });
});

describe.each(['zh-EN', 'zh-CN', 'zh-Hant'] as const)('in %s', (locale) => {
  it('no space stands before an ellipsis, which is one character', () => {
    expect(
      catalogueTexts(locale)
        .filter(({ text }) => / …|\.\.\./.test(text))
        .map(named),
    ).toEqual([]);
  });
});
