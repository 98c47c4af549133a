import { createAgreementVersions } from './agreements/versions.ts';
import type { ContentHandlers } from './app.ts';
import { phaseDates, salonDates } from './calendar/appointments.ts';
import { contestsOf } from './calendar/contests-of.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { ContentStore } from './content-store/store.ts';
import { contestHandlers } from './contests/handlers.ts';
import { documentHandlers } from './documents/handlers.ts';
import { createDraws } from './draws/draws.ts';
import { drawHandlers } from './draws/handlers.ts';
import { createRankedRaces } from './rankings/races.ts';
import { salonHandlers } from './salons/handlers.ts';
import { createSubscriptions } from './salons/subscriptions.ts';
import { siteHandlers } from './site/handlers.ts';
import { createTasks } from './tasks/tasks.ts';
import { createTeamContests } from './teams/contests.ts';
import { createWorkContests } from './works/contests.ts';

/** The nouns that are answered from the content folder, as the application asks for them. */
export function contentHandlers(content: ContentStore, clock: Clock): (config: Config) => ContentHandlers {
  return (config) => ({
    site: siteHandlers({ content, config, clock }),
    contests: (teamCounts) => contestHandlers({ content, clock, teamCounts }),
    rankedRaces: createRankedRaces(content),
    tasks: (moved) => createTasks(content, moved),
    guide: (raceId, locale) => content.current().documents.get(`trackGuide-${raceId}`)?.[locale] ?? null,
    teamContests: (testDates) => createTeamContests(content, testDates),
    documents: (database) =>
      documentHandlers({ content, versions: createAgreementVersions(database, content, clock), config, clock }),
    salons: (database) => salonHandlers({ content, subscriptions: createSubscriptions(database, clock), clock }),
    draws: (database) => drawHandlers(createDraws({ database, content, clock })),
    works: (database, contests) => ({
      contests: createWorkContests(content, contests),
      draws: createDraws({ database, content, clock }),
    }),
    agreementVersions: (database) => createAgreementVersions(database, content, clock),
    dates: (database) => [
      phaseDates(content, contestsOf(database)),
      salonDates(content, createSubscriptions(database, clock)),
    ],
    datasets: () => content.current().datasets,
    leaderboards: () => content.current().leaderboards,
    reload: () => content.refresh(),
  });
}
