import type { TeamScore } from '#lib/contract/contests/rankings.ts';
import type { Contract } from '#lib/contract/contract.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { PersonalChanges } from '../changes/personal-changes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Listen } from '../platform/database/notifications.ts';
import { attachment } from '../platform/http/attachment.ts';
import { jsonResponse } from '../platform/http/envelope.ts';
import { ended, eventStream, type StreamEvent } from '../platform/http/event-stream.ts';
import type { Handlers, HandlersOf } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { createBoards } from './boards.ts';
import { createMovements } from './history.ts';
import { watchOvertaking } from './rank-changes.ts';
import { createRankingContexts } from './ranking-context.ts';
import { createRankings, type Rankings, type Version } from './rankings.ts';
import { teamScores } from './team-scores.ts';
import type { RankedTracks } from './tracks.ts';
import { tracks2022Handlers } from './tracks-2022.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly tracks: RankedTracks;
  readonly listen: Listen;
  readonly changes: PersonalChanges;
  readonly times?: RankingTimes | undefined;
}

/** Milliseconds. */
export interface RankingTimes {
  /** Maximum age of a ranking in memory; 0 queries each time. */
  readonly freshFor?: number;
  /** Interval between two queries of a watched ranking. */
  readonly lookEvery?: number;
}

export function createRankingServices({ database, clock, tracks, listen, changes, times = {} }: Deps) {
  const boards = createBoards({ database, clock, ...times });
  watchOvertaking({ database, clock, listen, tracks, boards, changes });
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
          'Content-Disposition': attachment(`ranking-${query.raceId}-${query.type}.csv`),
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
  const iterator = lines[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/** Milliseconds after which the version is sent again, so that intermediaries keep the connection open. */
const beatEvery = 15_000;
/** Maximum number of events waiting for a slow reader; further ones are dropped while it is full. */
const mostWaiting = 64;

type Listener = (version: Version) => void;

interface Watched {
  readonly listeners: Set<Listener>;
  readonly timer: NodeJS.Timeout;
}

/** Server-sent events of rankings. The version is queried once a second, regardless of the number of clients. */
export interface RankingEvents {
  /** Streams the current version and each later one, until the client leaves. */
  stream(name: string, now: Version, look: () => Promise<Version | null>): Response;
}

/**
 * @param lookEvery milliseconds between two queries of a watched ranking, and so the minimum time between two events
 */
export function createRankingEvents(lookEvery = 1000): RankingEvents {
  const watchedRankings = new Map<string, Watched>();

  const watch = (name: string, known: Version, look: () => Promise<Version | null>): Watched => {
    let last = known.version;
    const listeners = new Set<Listener>();
    const timer = setInterval(async () => {
      // A failed query is followed by the next one.
      const version = await look().catch(() => null);
      if (!version || version.version === last) return;
      last = version.version;
      for (const listener of listeners) listener(version);
    }, lookEvery);
    const entry = { listeners, timer };
    watchedRankings.set(name, entry);
    return entry;
  };

  const subscribe = (name: string, now: Version, look: () => Promise<Version | null>, listener: Listener) => {
    const entry = watchedRankings.get(name) ?? watch(name, now, look);
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0 || watchedRankings.get(name) !== entry) return;
      clearInterval(entry.timer);
      watchedRankings.delete(name);
    };
  };

  return {
    stream: (name, now, look) =>
      eventStream(async (stream) => {
        let last = now;
        const sendVersion = () => {
          if (stream.waiting < mostWaiting) void stream.send(eventOf(last));
        };
        const unsubscribe = subscribe(name, now, look, (version) => {
          last = version;
          sendVersion();
        });
        const beat = setInterval(sendVersion, beatEvery);
        sendVersion();
        await ended(stream.signal);
        clearInterval(beat);
        unsubscribe();
      }, null),
  };
}

/** `id` is the version, so that a client that reconnects sends the last one it received. */
const eventOf = ({ version, updatedAt }: Version): StreamEvent => ({
  name: 'ranking',
  data: { version, updatedAt },
  id: String(version),
});
