import { pageCacheHeaders } from './language.ts';

const page = { preview: null, login: false };

it('only a public page whose address names the language is for shared caches', () => {
  const headers = (localeFrom: 'query' | 'cookie' | 'default', more: object = {}) =>
    pageCacheHeaders({ localeFrom, route: { ...page, ...more } })['Cache-Control'];
  expect(headers('query')).toBeUndefined();
  expect([headers('cookie'), headers('default')]).toEqual(['private, no-cache', 'private, no-cache']);
  expect(headers('query', { login: true })).toBe('private, no-cache');
  expect(headers('query', { preview: 'contest' })).toBe('private, no-store');
});
