import { brand } from '#lib/brand.ts';
import type { RankType } from '#lib/contract/contests/rankings.ts';
import type { Contract } from '#lib/contract/contract.ts';
import type { TopOfTrack } from '#lib/contract/offline/tracks-2022.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type RankingContext, type RankingContexts, rowsOf } from './ranking-context.ts';
import type { Rankings } from './rankings.ts';
import type { RankedTracks } from './tracks.ts';

const contestId = '2022';
const front = 100;

interface Deps {
  readonly tracks: RankedTracks;
  readonly contexts: RankingContexts;
  readonly rankings: Pick<Rankings, 'names'>;
}

/** Answers the calls of the 2022 contest from its boards. A track of another contest is not found. */
export function tracks2022Handlers({ tracks, contexts, rankings }: Deps): HandlersOf<Contract['races2022']> {
  const contextOf = async (trackId: string, type: RankType): Promise<RankingContext> => {
    const context = tracks.find(trackId)?.competitionId === contestId ? await contexts.of({ trackId, type }) : null;
    if (!context) throw Refusal.notFound();
    return context;
  };
  /** All tracks that have a ranking of the type. */
  const allOf = (type: RankType): Promise<RankingContext[]> =>
    Promise.all(
      tracks
        .ofContest(contestId)
        .filter(({ types }) => types.includes(type))
        .map(({ trackId }) => contextOf(trackId, type)),
    );
  const topOf = (context: RankingContext, locale: Locale): TopOfTrack =>
    withRows(context, locale, context.board.slice(0, front));

  return {
    rankTypes: async (_, { locale }) => ({ list: [...rankings.names(contestId, locale)] }),
    top100: async ({ query }, { locale }) => topOf(await contextOf(query.raceId, query.type), locale),
    allRank: async (_, { locale }) => ({ list: (await allOf('public')).map((context) => topOf(context, locale)) }),
    hardware: async (_, { locale }) => ({ list: (await allOf('hardware')).map((context) => topOf(context, locale)) }),
    async university(_, { locale }) {
      const names = new Set(tracks.organisationNames(brand.university));
      const ofUniversity = (context: RankingContext) =>
        context.board.slice(0, context.board.size).filter(({ organisation }) => names.has(organisation));
      return { list: (await allOf('public')).map((context) => withRows(context, locale, ofUniversity(context))) };
    },
    async models({ query: { raceId: trackId, page, pageSize } }) {
      const { board } = await contextOf(trackId, 'public');
      const placed = board.slice((page - 1) * pageSize, page * pageSize);
      const list = placed.map(({ rank, teamId, name, organisation, score, attempts, at }) => {
        return { rank, teamId, team: name, organisation, score, submitted: attempts, at };
      });
      return { list, total: board.size };
    },
    async modelCount({ query }) {
      const { board } = await contextOf(query.raceId, 'public');
      const submitted = board.slice(0, board.size).reduce((sum, { attempts }) => sum + attempts, 0);
      return { submitted, counted: board.size };
    },
  };
}

function withRows(context: RankingContext, locale: Locale, placed: Parameters<typeof rowsOf>[1]): TopOfTrack {
  const { track, type, board } = context;
  const list = rowsOf(context, placed);
  return { raceId: track.trackId, raceName: track.name[locale], type, list, teams: board.size };
}
