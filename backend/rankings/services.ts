import type { TeamScore } from '#lib/contract/contests/rankings.ts';
import type { Contract } from '#lib/contract/contract.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { jsonResponse } from '../platform/http/envelope.ts';
import type { Handlers, HandlersOf } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { createBoards } from './boards.ts';
import { createRankingEvents, type RankingEvents } from './events.ts';
import { createMovements } from './history.ts';
import { createRankingContexts } from './ranking-context.ts';
import { createRankings, type Rankings } from './rankings.ts';
import { teamScores } from './team-scores.ts';
import type { RankedTracks } from './tracks.ts';
import { tracks2022Handlers } from './tracks-2022.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly tracks: RankedTracks;
  readonly times?: RankingTimes | undefined;
}

/** Milliseconds. */
export interface RankingTimes {
  /** Maximum age of a ranking in memory; 0 queries each time. */
  readonly freshFor?: number;
  /** Interval between two queries of a watched ranking. */
  readonly lookEvery?: number;
}

export function createRankingServices({ database, clock, tracks, times = {} }: Deps) {
  const boards = createBoards({ database, clock, ...times });
  const contexts = createRankingContexts({ clock, tracks, boards, movements: createMovements(database) });
  const rankings = createRankings({ database, clock, tracks, contexts });
  const scoresOf = teamScores.bind(null, { database, tracks, contexts });
  const handlers: Pick<Handlers, 'rankings' | 'races2022'> = {
    rankings: rankingHandlers(rankings, createRankingEvents(times.lookEvery), scoresOf),
    races2022: tracks2022Handlers({ tracks, contexts, rankings }),
  };
  return { handlers, rankings };
}

/** Scores of a player's teams, in one contest or in all. */
type ScoresOf = (playerId: string, competitionId: string | null, locale: Locale) => Promise<TeamScore[]>;

/** Answers the calls about rankings; 404 for one that does not exist. */
function rankingHandlers(
  rankings: Rankings,
  events: RankingEvents,
  scoresOf: ScoresOf,
): HandlersOf<Contract['rankings']> {
  return {
    names: async ({ query }, { locale }) => ({ list: [...rankings.names(query.competitionID, locale)] }),
    async list({ query }, { locale }) {
      const page = orNotFound(await rankings.page(rankOf(query), locale));
      return jsonResponse(200, `{"code":0,"message":"","data":${page}}`);
    },
    mine: async ({ query }, { caller }) => orNotFound(await rankings.mine(rankOf(query), caller.playerId)),
    teamScores: async ({ query }, { caller, locale }) => ({
      list: await scoresOf(caller.playerId, query.competitionID ?? null, locale),
    }),
    history: async ({ query }) => ({ list: [...orNotFound(await rankings.history(rankOf(query), query.teamIds))] }),
    async export({ query }, { locale }) {
      const lines = orNotFound(await rankings.csv(rankOf(query), locale));
      return new Response(streamOf(lines), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="ranking-${query.raceId}-${query.type}.csv"`,
          'Cache-Control': 'no-store',
        },
      });
    },
    async events({ query }) {
      const now = orNotFound(await rankings.version(rankOf(query)));
      return events.stream(`${query.raceId} ${query.type}`, now, () => rankings.version(rankOf(query)));
    },
  };
}

/** The track is `raceId` in the calls. */
const rankOf = <T extends { readonly raceId: string }>({ raceId, ...query }: T) => ({ ...query, trackId: raceId });

function orNotFound<T>(found: T | null): T {
  if (found === null) throw Refusal.notFound();
  return found;
}

/** Written on demand: of a slow reader's export only the chunk not yet taken is in memory. */
function streamOf(lines: Iterable<string>): ReadableStream<Uint8Array> {
  const deps = lines[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = deps.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
