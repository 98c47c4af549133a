import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from '../router/handlers.ts';
import { createBoards } from './boards.ts';
import { createRankingEvents } from './events.ts';
import { rankingHandlers } from './handlers.ts';
import { createMovements } from './movement.ts';
import type { RankedRaces } from './races.ts';
import { races2022Handlers } from './races-2022.ts';
import { createRankings } from './rankings.ts';
import { createRankScenes } from './scene.ts';
import { teamScores } from './team-scores.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly races: RankedRaces;
}

/** Everything about rankings, put together. */
export function createRankingServices({ database, clock, races }: Parts) {
  const boards = createBoards({ database, clock });
  const scenes = createRankScenes({ clock, races, boards, movements: createMovements(database) });
  const rankings = createRankings({ database, clock, races, scenes });
  const scoresOf = teamScores.bind(null, { database, races, scenes });
  const handlers: Pick<Handlers, 'rankings' | 'races2022'> = {
    rankings: rankingHandlers(rankings, createRankingEvents(), scoresOf),
    races2022: races2022Handlers({ races, scenes, rankings }),
  };
  return { handlers, rankings };
}
