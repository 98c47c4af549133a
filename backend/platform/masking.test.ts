import { maskCertificate, maskMobile, maskName } from './masking.ts';

test.each([
  ['林青', '*青'],
  ['欧阳明月', '***月'],
  ['Emily Carter', 'E*** C***'],
  ['一位把昵称写满三十个字的参赛选手喜欢很长很长的名字末', '***末'],
  ['Bartholomew-of-the-long-names', 'B***'],
  ['a b c d e f g h', 'a* b* c*'],
])('the name %s is shown as %s', (name, shown) => expect(maskName(name)).toBe(shown));

test('a certificate number keeps its ends', () => {
  expect(maskCertificate('990101199904120028')).toBe('9****************8');
});

test.each([
  ['+86 13800010001', '+86 138****0001'],
  ['13800010001', '138****0001'],
  ['+852 90010012', '+852 9***0012'],
])('the number %s is shown as %s', (mobile, shown) => expect(maskMobile(mobile)).toBe(shown));
