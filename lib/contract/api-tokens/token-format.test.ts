import { apiTokenOf, isApiToken } from './token-format.ts';

const token = `contest_${'Ab-_9'.repeat(9).slice(0, 43)}`;

it.each([
  ['Bearer', `Bearer ${token}`, token],
  ['a scheme in other letters', `bearer  ${token}`, token],
  ['no header', undefined, undefined],
  ['another scheme', `Basic ${token}`, undefined],
  ['the token of a session', 'Bearer abc', undefined],
  ['a token of another length', `Bearer ${token}x`, undefined],
  ['two tokens', `Bearer ${token}, Bearer ${token}`, undefined],
])('%s is read', (_, header, found) => {
  expect(apiTokenOf(header)).toBe(found);
});

it('recognises tokens by their prefix and length alone', () => {
  expect([token, token.slice(8), `contest_${'='.repeat(43)}`].map(isApiToken)).toEqual([true, false, false]);
});
