import { jest } from '@jest/globals';
import { fromJsonText } from '#lib/document/json-text.ts';
import { keptTexts } from './kept-texts.ts';

it('reads texts at the first request for a language, and again after a failure', async () => {
  const read = jest.fn(async (language: string) => ({ title: `Title in ${language}` }));
  read.mockRejectedValueOnce(new Error('not readable'));
  const texts = keptTexts(read);
  await expect(texts('zh-EN')).rejects.toThrow('not readable');
  for (const language of ['zh-EN', 'zh-CN', 'zh-EN', 'zh-CN'] as const)
    expect(fromJsonText(await texts(language))).toEqual({ title: `Title in ${language}` });
  expect(read).toHaveBeenCalledTimes(3);
});
