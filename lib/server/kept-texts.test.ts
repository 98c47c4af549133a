import { jest } from '@jest/globals';
import { fromJsonText } from '#lib/document/json-text.ts';
import { keptTexts } from './kept-texts.ts';

it('reads each part of the texts for itself', async () => {
  const read = jest.fn(async (language: string, part: string) => `${part} in ${language}`);
  const texts = keptTexts(read);
  for (const part of ['inbox', 'team', 'inbox'])
    expect(fromJsonText(await texts('zh-EN', part))).toBe(`${part} in zh-EN`);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads texts at the first request for a language, and again after a failure', async () => {
  const read = jest.fn(async (language: string) => ({ title: `Title in ${language}` }));
  read.mockRejectedValueOnce(new Error('not readable'));
  const texts = keptTexts(read);
  await expect(texts('zh-EN')).rejects.toThrow('not readable');
  for (const language of ['zh-EN', 'zh-CN', 'zh-EN', 'zh-CN'] as const)
    expect(fromJsonText(await texts(language))).toEqual({ title: `Title in ${language}` });
  expect(read).toHaveBeenCalledTimes(3);
});
