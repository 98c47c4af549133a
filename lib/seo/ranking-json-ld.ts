import type { ItemList } from 'schema-dts';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { RankingName, RankPage } from '#lib/contract/contests/rankings.ts';
import { hrefTeamName } from '#lib/routing/href.ts';
import { type PageAddress, urlOf } from './json-ld.ts';

/** Maximum number of teams in the list. */
const atMost = 10;

/** First teams of a ranking as a list; null while it is empty, because an empty list is not valid. */
export function rankedTeams(
  { name, raceName }: RankingName,
  { list, teams }: RankPage,
  { id }: Pick<Contest, 'id'>,
  address: PageAddress,
): ItemList | null {
  if (list.length === 0) return null;
  return {
    '@type': 'ItemList',
    name: `${raceName} · ${name}`,
    url: urlOf(address),
    numberOfItems: teams,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    itemListElement: list.slice(0, atMost).map(({ team, teamId, hasPage }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: team,
      ...(hasPage && { url: urlOf({ ...address, path: hrefTeamName({ id: teamId, competitionID: id }) }) }),
    })),
  };
}
