import { excerptOf } from './search-excerpt.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

it('begins with the text where the match is near its beginning', () => {
  expect(excerptOf('Connect with ssh', ['ssh'])).toBe('Connect with ssh');
  expect(excerptOf('Nothing matches here', ['ssh'])).toBe('Nothing matches here');
});

it('begins shortly before a later match, with a whole word', () => {
  expect(excerptOf(`${words(30)} then ssh works`, ['ssh'])).toBe('… word28 word29 then ssh works');
});

it('looks for words that begin with the match, also beside Chinese', () => {
  const text = `A classhour ${words(30)}`;
  expect(excerptOf(`${text} SSH`, ['ssh'])).toMatch(/^… .*SSH$/);
  expect(excerptOf(`${'一'.repeat(100)}用SSH登录`, ['ssh'])).toMatch(/^… 一{23}用SSH登录$/);
  expect(excerptOf(`${'一'.repeat(100)}登录`, ['登录'])).toMatch(/^… 一{24}登录$/);
});

it('is short', () => {
  expect(excerptOf(words(200), ['word150']).length).toBeLessThan(170);
});
