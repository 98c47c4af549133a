import type { Todo } from '#lib/contract/inbox.ts';
import { href } from '#lib/routing/href.ts';
import { todoCan } from './todo-capability.ts';

/** Query of a link to one's own team (specification, section 4). */
const myTeam = { key: 2 } as const;

const ofTeams: readonly number[] = [...Object.keys(todoCan.answered).map(Number), ...todoCan.opened];

/**
 * Where a to-do leads (specification, section 4): 10 to the 2023 blockchain team, 4 to the blockchain team, 99 to the
 * team of its contest, other types about teams to /teamManagement. Null for a type that nobody knows.
 */
export function hrefOfTodo({ type, competitionID }: Pick<Todo, 'type' | 'competitionID'>): string | null {
  if (!ofTeams.includes(type)) return null;
  if (type === 10) return href('blockchainTeam2023', {}, myTeam);
  if (type === 4) return href('blockchainTeam', {}, myTeam);
  if (type === 99 && competitionID !== null)
    return href('matchHomeDetailsTecTeam', { id: competitionID, activeTabKey: 'team' }, myTeam);
  return href('teamManagement', {}, myTeam);
}
