import type { Contract } from '#lib/contract/contract.ts';
import type { TeamScore } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { jsonResponse } from '../router/envelope.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { Refusal } from '../router/refusal.ts';
import type { RankingEvents } from './events.ts';
import type { Rankings } from './rankings.ts';

/** What a player's teams reached, in a contest or in all. */
type ScoresOf = (playerId: string, competitionId: string | null, locale: Locale) => Promise<TeamScore[]>;

/** Answers the calls about rankings; one that does not exist is not found. */
export function rankingHandlers(
  rankings: Rankings,
  events: RankingEvents,
  scoresOf: ScoresOf,
): HandlersOf<Contract['rankings']> {
  return {
    names: async ({ query }, { locale }) => ({ list: [...rankings.names(query.competitionID, locale)] }),
    async list({ query }, { locale }) {
      const page = there(await rankings.page(query, locale));
      return jsonResponse(200, `{"code":0,"message":"","data":${page}}`);
    },
    mine: async ({ query }, { caller }) => there(await rankings.mine(query, caller.playerId)),
    teamScores: async ({ query }, { caller, locale }) => ({
      list: await scoresOf(caller.playerId, query.competitionID ?? null, locale),
    }),
    history: async ({ query }) => ({ list: [...there(await rankings.history(query, query.teamIds))] }),
    async export({ query }, { locale }) {
      const lines = there(await rankings.csv(query, locale));
      return new Response(streamOf(lines), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="ranking-${query.raceId}-${query.type}.csv"`,
          'Cache-Control': 'no-store',
        },
      });
    },
    async events({ query }) {
      const now = there(await rankings.version(query));
      return events.stream(`${query.raceId} ${query.type}`, now, () => rankings.version(query));
    },
  };
}

function there<T>(found: T | null): T {
  if (found === null) throw Refusal.notFound();
  return found;
}

/** Written as it is read: a slow reader keeps nothing in memory but what it has not taken yet. */
function streamOf(lines: Iterable<string>): ReadableStream<Uint8Array> {
  const parts = lines[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
