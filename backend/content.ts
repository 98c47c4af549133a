import type { AgreementVersions } from './agreements/versions.ts';
import { createAgreementVersions } from './agreements/versions.ts';
import type { BenefitContent } from './benefits/vouchers.ts';
import type { DateSource } from './calendar/appointments.ts';
import { phaseDates, salonDates } from './calendar/appointments.ts';
import { contestsOf } from './calendar/contests-of.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { ContentStore } from './content-store/store.ts';
import { contestHandlers } from './contests/handlers.ts';
import type { Database } from './database/database.ts';
import type { Entries } from './datasets/catalogue.ts';
import { documentHandlers } from './documents/handlers.ts';
import { createDraws } from './draws/draws.ts';
import { drawHandlers } from './draws/handlers.ts';
import { createHalls, type Halls } from './gpu/halls.ts';
import type { BoardEntries } from './leaderboards/boards.ts';
import { createOnSiteRaces, type OnSiteRaces, type TestRaceDates } from './offline/races.ts';
import type { RankedRaces } from './rankings/races.ts';
import { createRankedRaces } from './rankings/races.ts';
import type { Handlers } from './router/handlers.ts';
import { salonHandlers } from './salons/handlers.ts';
import { createSubscriptions } from './salons/subscriptions.ts';
import { siteHandlers } from './site/handlers.ts';
import type { SubmissionServiceParts } from './submissions/services.ts';
import type { Tasks, TestTrackDates } from './tasks/tasks.ts';
import { createTasks } from './tasks/tasks.ts';
import type { TeamContests, TestDates } from './teams/contests.ts';
import { createTeamContests } from './teams/contests.ts';
import type { TeamCounts } from './teams/counts.ts';
import type { TrainingContent } from './training/bank.ts';
import { createWorkContests } from './works/contests.ts';
import type { WorkParts } from './works/team-works.ts';

/** The nouns that are answered from content files. */
export interface ContentHandlers extends Pick<Handlers, 'site'> {
  /** Contests, with the number of teams that the database counts. */
  readonly contests: (teamCounts: TeamCounts) => Handlers['contests'];
  /** What rankings need to know of tracks. */
  readonly rankedRaces: RankedRaces;
  /** What tracks ask for, and the texts that tell it. */
  readonly tasks: (moved?: TestTrackDates) => Tasks;
  readonly guide: SubmissionServiceParts['guide'];
  /** What teams need to know of contests. */
  readonly teamContests: (testDates?: TestDates) => TeamContests;
  /** Texts and salons, of which the database keeps a part: versions of agreements, subscriptions. */
  readonly documents: (database: Database) => Handlers['documents'];
  readonly salons: (database: Database) => Handlers['salons'];
  readonly draws: (database: Database) => Handlers['draws'];
  /** Stages after sign-up and the order of defences. */
  readonly works: (database: Database, contests: TeamContests) => Pick<WorkParts, 'contests' | 'draws'>;
  /** Days on site. */
  readonly onSiteRaces: (contests: TeamContests, moved?: TestRaceDates) => OnSiteRaces;
  /** The machines of contests on site. */
  readonly halls: (contests: TeamContests) => Halls;
  readonly agreementVersions: (database: Database) => AgreementVersions;
  readonly benefits: () => BenefitContent;
  readonly datasets: Entries;
  readonly leaderboards: BoardEntries;
  /** Subjects and questions that ship with the portal. */
  readonly training: TrainingContent;
  /** Where dates of players come from. */
  readonly dates: (database: Database) => readonly DateSource[];
  /** Reads the files again. */
  readonly reload: () => Promise<void>;
}

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
    onSiteRaces: (contests, moved) => createOnSiteRaces(content, contests, moved),
    halls: (contests) => createHalls(content, contests),
    agreementVersions: (database) => createAgreementVersions(database, content, clock),
    dates: (database) => [
      phaseDates(content, contestsOf(database)),
      salonDates(content, createSubscriptions(database, clock)),
    ],
    benefits() {
      const { benefits: entry, organisations } = content.current();
      return { entry, organisations };
    },
    datasets: () => content.current().datasets,
    leaderboards: () => content.current().leaderboards,
    training: () => content.current().training,
    reload: () => content.refresh(),
  });
}
