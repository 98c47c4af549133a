import { editions, teamRulesOf } from '#lib/contests/editions.ts';
import { match } from './match.ts';

const screens = { works: 'work-submission', review: 'work-review', finalDefence: 'final-defence' } as const;

test.each(
  Object.keys(editions).flatMap((id) =>
    Object.entries(teamRulesOf(id).works ?? {}).map(
      ([stage, page]) => [id, stage as keyof typeof screens, page] as const,
    ),
  ),
)('the page of %s for %s exists', (id, stage, page) => {
  const found = match(page);
  expect([found?.route.screen, found?.params.edition, found?.route.login]).toEqual([screens[stage], id, true]);
});
