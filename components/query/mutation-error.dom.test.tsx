import { screen } from '@testing-library/react';
import { ApiError } from '#lib/contract/errors.ts';
import words from '#messages/zh-EN/errors.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { MutationError } from './mutation-error.tsx';

prepareBrowser();

const shown = (error: ApiError) => {
  show(<MutationError error={error} />);
  return screen.getByRole('alert').textContent;
};

test('a refusal is the sentence of the backend, without advice that may not fit it', () => {
  expect(shown(new ApiError('refused', { message: 'This run has already ended' }))).toBe('This run has already ended.');
});

test('a refusal without a sentence says the next action', () => {
  expect(shown(new ApiError('refused'))).toBe(`${words.refused}. ${words.refusedNext}`);
});

test('any other error says the next action', () => {
  expect(shown(new ApiError('offline'))).toBe(`${words.noResponse}. ${words.offlineNext}`);
});
