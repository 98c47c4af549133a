import { brand } from '#lib/brand.ts';
import type { Contract } from '#lib/contract/contract.ts';
import type { TopOfRace } from '#lib/contract/races-2022.ts';
import type { RankType } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { Refusal } from '../router/refusal.ts';
import type { RankedRaces } from './races.ts';
import type { Rankings } from './rankings.ts';
import { type RankScene, type RankScenes, rowsOf } from './scene.ts';

const contestId = '2022';
const front = 100;

interface Parts {
  readonly races: RankedRaces;
  readonly scenes: RankScenes;
  readonly rankings: Pick<Rankings, 'names'>;
}

/** Answers the calls of the 2022 contest from its boards. A track of another contest is not found. */
export function races2022Handlers({ races, scenes, rankings }: Parts): HandlersOf<Contract['races2022']> {
  const sceneOf = async (raceId: string, type: RankType): Promise<RankScene> => {
    const scene = races.find(raceId)?.competitionId === contestId ? await scenes.of({ raceId, type }) : null;
    if (!scene) throw Refusal.notFound();
    return scene;
  };
  /** Every track that has a ranking of the type. */
  const allOf = (type: RankType): Promise<RankScene[]> =>
    Promise.all(
      races
        .ofContest(contestId)
        .filter(({ types }) => types.includes(type))
        .map(({ raceId }) => sceneOf(raceId, type)),
    );
  const topOf = (scene: RankScene, locale: Locale): TopOfRace => withRows(scene, locale, scene.board.slice(0, front));

  return {
    rankTypes: async (_, { locale }) => ({ list: [...rankings.names(contestId, locale)] }),
    top100: async ({ query }, { locale }) => topOf(await sceneOf(query.raceId, query.type), locale),
    allRank: async (_, { locale }) => ({ list: (await allOf('public')).map((scene) => topOf(scene, locale)) }),
    hardware: async (_, { locale }) => ({ list: (await allOf('hardware')).map((scene) => topOf(scene, locale)) }),
    async university(_, { locale }) {
      const names = new Set(races.organisationNames(brand.university));
      const ofUniversity = (scene: RankScene) =>
        scene.board.slice(0, scene.board.size).filter(({ organisation }) => names.has(organisation));
      return { list: (await allOf('public')).map((scene) => withRows(scene, locale, ofUniversity(scene))) };
    },
    async models({ query: { raceId, page, pageSize } }) {
      const { board } = await sceneOf(raceId, 'public');
      const placed = board.slice((page - 1) * pageSize, page * pageSize);
      const list = placed.map(({ rank, teamId, name, organisation, score, attempts, at }) => {
        return { rank, teamId, team: name, organisation, score, handedIn: attempts, at };
      });
      return { list, total: board.size };
    },
    async modelCount({ query }) {
      const { board } = await sceneOf(query.raceId, 'public');
      const handedIn = board.slice(0, board.size).reduce((sum, { attempts }) => sum + attempts, 0);
      return { handedIn, counted: board.size };
    },
  };
}

function withRows(scene: RankScene, locale: Locale, placed: Parameters<typeof rowsOf>[1]): TopOfRace {
  const { race, type, board } = scene;
  const list = rowsOf(scene, placed);
  return { raceId: race.raceId, raceName: race.name[locale], type, list, teams: board.size };
}
