import { z } from 'zod';
import { rankings } from '#lib/contract/contests/rankings.ts';
import { races2022 } from '#lib/contract/offline/tracks-2022.ts';
import { knownQuery } from './known-query.ts';

const listed = {
  query: z.object({ page: z.coerce.number().int().default(1), keyword: z.string().trim().default('') }),
};

test.each([
  ['', 'keyword=&page=1'],
  ['page=2&keyword=a', 'keyword=a&page=2'],
  ['keyword=a&page=2', 'keyword=a&page=2'],
  ['keyword=a&page=2&n=17', 'keyword=a&page=2'],
  ['keyword=a&page=02', 'keyword=a&page=2'],
  ['keyword=%61&page=2&page=3', 'keyword=a&page=2'],
  ['keyword=+a+&page=2.0', 'keyword=a&page=2'],
  ['__proto__=x&keyword=a%26b', 'keyword=a%26b&page=1'],
])('%s is %s', (query, expected) => {
  expect(knownQuery(listed, query)).toBe(expected);
});

test('what the schema does not accept is no query', () => {
  expect(knownQuery(listed, 'page=x')).toBeNull();
});

test('an endpoint without a schema knows no parameter', () => {
  expect(knownQuery({}, 'a=1&b=2')).toBe('');
});

test('a list is written as the contract reads it', () => {
  const query = 'raceId=a&type=public&teamIds=t2,t1,,';
  const known = knownQuery(rankings.history, query);
  expect(new URLSearchParams(known ?? '').get('teamIds')).toBe('t2,t1');
  expect(knownQuery(rankings.history, known ?? '')).toBe(known);
});

test.each([
  [rankings.list, 'raceId=a&type=public&page=2&keyword=x&version=7'],
  [rankings.events, 'raceId=a&type=public'],
  [races2022.models, 'raceId=a&page=3'],
])('what was written is read as the same', (shared, query) => {
  const known = knownQuery(shared, query);
  expect(known).not.toBeNull();
  expect(knownQuery(shared, known ?? '')).toBe(known);
});
