import type { Banner, Contest, Track, TrackVideo } from '#lib/contract/contests.ts';
import type {
  Announcement,
  Community,
  Document,
  Faq,
  GroupChat,
  NewsArticle,
  TechProgramDetail,
} from '#lib/contract/documents.ts';
import type { Money } from '#lib/contract/primitives.ts';
import type { SalonDetail } from '#lib/contract/salons.ts';
import type { Agreement, NewsItem, Person, Salon, Series, TechProgram } from '#lib/contract/site.ts';
import type { RaceType } from '#lib/contract/tracks.ts';
import type { Stage } from '#lib/contract/works.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { DatasetEntry } from './load-datasets.ts';
import type { BoardEntry } from './load-leaderboards.ts';
import type { TrainingEntry } from './load-training.ts';
import type { OfflineFacts, OfflineWords } from './offline-schemas.ts';
import type { RankingFacts } from './schemas.ts';
import type { WorksFacts } from './work-schemas.ts';

export type Localized<T> = Readonly<Record<Locale, T>>;

/** A contest as its files tell it. Its status, its tracks' status and its news depend on the clock and come later. */
export interface ContestEntry {
  readonly id: string;
  readonly published: boolean;
  /** Tracks are open for sign-up from the first phase on until then (seconds). */
  readonly entryUntil: number;
  /** Moments of the schedule by their names in the files, in seconds. */
  readonly moments: Readonly<Partial<Record<string, number>>>;
  readonly contest: Localized<Omit<Contest, 'status' | 'news'>>;
  readonly tracks: Localized<readonly Omit<Track, 'status'>[]>;
  /** By the id of the track, where the files say something of its rankings. */
  readonly rankings: Readonly<Partial<Record<string, RankingFacts>>>;
  readonly banners: Localized<readonly Banner[]>;
  readonly videos: Localized<readonly TrackVideo[]>;
}

export interface AgreementEntry {
  readonly current: Localized<Agreement>;
  /** The version that is being prepared; shown at the preview call only. */
  readonly next: Localized<Agreement> | null;
  /** Versions that were in force before, the latest first. */
  readonly older: readonly Localized<Agreement>[];
}

/** What a track asks for, as its files tell it. Moments in seconds. */
export interface TaskEntry
  extends Pick<
    RaceType,
    | 'raceId'
    | 'tabs'
    | 'metric'
    | 'energy'
    | 'better'
    | 'decimals'
    | 'counts'
    | 'format'
    | 'kinds'
    | 'freezesAt'
    | 'revealsAt'
    | 'timeZone'
  > {
  readonly competitionId: string;
  /** Share of the rows that the public score is taken from. */
  readonly publicShare: number;
  /** Name of the generator of data and answers; null where an operator lays them down. */
  readonly generator: string | null;
  readonly data: readonly {
    readonly id: string;
    readonly file: string;
    readonly rows: number | null;
    readonly note: Localized<string>;
  }[];
}

/** A draw as its files tell it. Moments in seconds. */
export interface DrawDefinition {
  readonly key: string;
  readonly contestId: string;
  /** The track whose teams take part; null: those of the whole contest. */
  readonly race: string | null;
  /** Ids of the teams that the committee named; null: everybody who signed up. */
  readonly teams: readonly string[] | null;
  readonly listsAt: number;
  readonly drawsAt: number;
  readonly words: Localized<{ readonly name: string; readonly about: string }>;
}

/** What a contest asks of its teams after sign-up, as its files tell it. Moments in seconds. */
export interface WorksEntry {
  readonly contestId: string;
  readonly stages: readonly (Pick<Stage, 'stageType' | 'opensAt' | 'closesAt' | 'upload'> & {
    /** `about` is HTML. */
    readonly words: Localized<{ readonly name: string; readonly about: string }>;
  })[];
  readonly review: {
    readonly publishesAt: number;
    readonly criteria: readonly { readonly key: string; readonly most: number; readonly name: Localized<string> }[];
    /** By the id of the team. */
    readonly results: ReadonlyMap<string, NonNullable<WorksFacts['review']>['results'][string]>;
  } | null;
  readonly defence: {
    /** The draw that orders the finalists; null: `teams` are in their order. */
    readonly draw: string | null;
    readonly teams: readonly string[];
    readonly at: number;
    readonly minutes: number;
    readonly place: Localized<string>;
    readonly rooms: readonly Localized<string>[];
    /** Minutes of a pause by the turns before it. */
    readonly pauses: ReadonlyMap<number, number>;
  } | null;
}

/** The days on site of a contest. Moments in seconds. */
export interface OfflineRaceEntry
  extends Pick<
    OfflineFacts,
    'agreement' | 'parts' | 'page' | 'seats' | 'host' | 'machines' | 'hosts' | 'guides' | 'files' | 'gpu' | 'flags'
  > {
  readonly contestId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly timetable: readonly {
    readonly key: string;
    readonly room: string | null;
    readonly startsAt: number;
    readonly endsAt: number | null;
  }[];
  readonly maintenance: readonly { readonly machine: string; readonly from: number; readonly to: number }[];
  readonly slots: (Omit<NonNullable<OfflineFacts['slots']>, 'lastStart'> & { readonly lastStart: number }) | null;
  /** The newest first. */
  readonly notices: readonly { readonly key: string; readonly urgent: boolean; readonly at: number }[];
  /** Texts are rendered. */
  readonly words: Localized<Omit<OfflineWords, 'flags'> & { readonly flags: string }>;
}

/** What players get beside prizes. Moments in seconds. */
export interface BenefitsEntry {
  /** A shop of the series on another site. */
  readonly shop: {
    readonly url: string;
    readonly words: Localized<{ readonly name: string; readonly lead: string }>;
  } | null;
  readonly vouchers: readonly {
    readonly raceId: string;
    readonly contestId: string;
    /** Id of the organisation that takes it in. */
    readonly by: string;
    readonly worth: Money;
    readonly until: number;
    readonly about: Localized<string>;
  }[];
}

/** Texts of their own: documents, questions and what stands behind a list of the site. */
export interface Texts {
  readonly documents: ReadonlyMap<string, Localized<Document>>;
  readonly faqs: ReadonlyMap<string, Localized<Faq>>;
  readonly community: Localized<Community>;
  readonly announcements: Localized<readonly Announcement[]>;
  readonly groupChats: ReadonlyMap<string, Localized<GroupChat>>;
  readonly articles: ReadonlyMap<string, Localized<NewsArticle>>;
  readonly salonDetails: ReadonlyMap<string, Localized<SalonDetail>>;
  readonly programDetails: ReadonlyMap<string, Localized<TechProgramDetail>>;
}

/** Everything that the content folder says, checked, with its texts rendered and its dates in seconds. */
export interface Content extends Texts {
  readonly series: Localized<Series>;
  /** Names of organisations by their ids. */
  readonly organisations: Localized<Readonly<Record<string, string>>>;
  readonly contests: ReadonlyMap<string, ContestEntry>;
  /** By the id of the track. */
  readonly tasks: ReadonlyMap<string, TaskEntry>;
  readonly draws: readonly DrawDefinition[];
  /** By the id of the contest. */
  readonly works: ReadonlyMap<string, WorksEntry>;
  /** By the id of the contest. */
  readonly offline: ReadonlyMap<string, OfflineRaceEntry>;
  readonly benefits: BenefitsEntry;
  readonly datasets: ReadonlyMap<string, Localized<DatasetEntry>>;
  readonly leaderboards: ReadonlyMap<string, Localized<BoardEntry>>;
  readonly training: TrainingEntry;
  readonly agreements: ReadonlyMap<string, AgreementEntry>;
  readonly news: Localized<readonly NewsItem[]>;
  readonly salons: Localized<readonly Salon[]>;
  readonly programs: Localized<readonly TechProgram[]>;
  readonly council: Localized<readonly Person[]>;
  readonly pictures: Localized<readonly Banner[]>;
}
