import { fromJsonText, toJsonText } from './json-text.ts';

const latin = 'Plain text, “café”. '.repeat(10).replaceAll(/[“”]/g, '"');
const isLatin1 = (text: string) => !/[\u0100-\uffff]/.test(text);

describe('JSON of a document', () => {
  test.each([
    ['quotation marks and dashes', `${latin}It’s “loaded” – nearly…`],
    ['a name in Chinese', `${latin}陈宇`],
    ['an emoji', `${latin}🚀`],
    ['half an emoji', `${latin}\ud83d`],
    ['line separators', `${latin}\u2028\u2029`],
  ])('has only Latin-1 characters with %s, and the same value', (_, text) => {
    const json = toJsonText({ [text]: [text] });
    expect([isLatin1(json), fromJsonText(json)]).toEqual([true, { [text]: [text] }]);
  });

  test('keeps Chinese texts as they are, because escapes are longer', () => {
    const value = { title: '提交作品', text: '请在截止时间之前提交。' };
    expect(toJsonText(value)).toBe(JSON.stringify(value));
  });
});
