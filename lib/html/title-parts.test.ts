import { titleParts } from './title-parts.ts';

describe('a title', () => {
  it('breaks between Chinese words, never before punctuation', () => {
    expect(titleParts('让模型接受考验。', 'zh-CN')).toEqual(['让', '模型', '接受', '考验。']);
  });

  it.each([
    ['Put your model to the test.', 'zh-EN'],
    ['第二届区块链安全大赛（2025）', 'zh-CN'],
    ['ASTRA 2025 主賽事', 'zh-Hant'],
    ['', 'zh-CN'],
  ] as const)('loses no character: %s', (text, locale) => {
    expect(titleParts(text, locale).join('')).toBe(text);
  });
});
