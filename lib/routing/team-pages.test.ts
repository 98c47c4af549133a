import { editions } from '#lib/contests/editions.ts';
import { match } from './match.ts';

test.each(Object.entries(editions))('messages about teams of %s lead to the page of a team', (id, { teams }) => {
  const [path = '', query] = teams.page.split('?');
  const found = match(path);
  expect([found?.route.screen, found?.params.id, found?.alias, query]).toEqual(['team', id, false, 'key=2']);
});
