import type { Banner, Contest, Track, TrackVideo } from '#lib/contract/contests/contests.ts';
import type { Stage } from '#lib/contract/contests/works.ts';
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
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import type { Localized } from '../messages/localized.ts';
import type { OfflineFacts, OfflineWords } from './contests/offline-schemas.ts';
import type { WorksFacts } from './contests/work-schemas.ts';
import type { DatasetEntry } from './datasets/load-datasets.ts';
import type { BoardEntry } from './datasets/load-leaderboards.ts';
import type { TrainingEntry } from './load-training.ts';
import type { RankingFacts } from './reading/schemas.ts';

/**
 * A contest as described by its files. Its status, its tracks' status and its news depend on the clock and are added
 * later.
 */
export interface ContestEntry {
  readonly id: string;
  readonly published: boolean;
  /** Tracks are open for sign-up from the first phase until this moment (seconds). */
  readonly entryUntil: number;
  /** Moments of the schedule by their names in the files, in seconds. */
  readonly moments: Readonly<Partial<Record<string, number>>>;
  readonly contest: Localized<Omit<Contest, 'status' | 'news'>>;
  readonly tracks: Localized<readonly Omit<Track, 'status'>[]>;
  /** By the id of the track; only tracks whose files configure their rankings. */
  readonly rankings: Readonly<Partial<Record<string, RankingFacts>>>;
  readonly banners: Localized<readonly Banner[]>;
  readonly videos: Localized<readonly TrackVideo[]>;
}

export interface AgreementEntry {
  readonly current: Localized<Agreement>;
  /** The version in preparation; shown at the preview call only. */
  readonly next: Localized<Agreement> | null;
  /** Versions that were in force before, the latest first. */
  readonly older: readonly Localized<Agreement>[];
}

/** The task of a track as described by its files. Moments in seconds. */
export interface TaskEntry
  extends Pick<
    TrackDetails,
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
  readonly trackId: string;
  readonly competitionId: string;
  /** Choice of the submissions that count for the hidden half; null where there is none. */
  readonly finalChoices: Pick<NonNullable<TrackDetails['finalChoices']>, 'limit' | 'by'> | null;
  /** Share of the rows from which the public score is computed. */
  readonly publicShare: number;
  /** Name of the generator of data and answers; null when an operator provides them. */
  readonly generator: string | null;
  readonly data: readonly {
    readonly id: string;
    readonly file: string;
    readonly rows: number | null;
    readonly note: Localized<string>;
  }[];
}

/** A draw as described by its files. Moments in seconds. */
export interface DrawDefinition {
  readonly key: string;
  readonly contestId: string;
  /** The track whose teams take part; null: all teams of the contest. */
  readonly track: string | null;
  /** Ids of the teams that the committee named; null: all teams that signed up. */
  readonly teams: readonly string[] | null;
  readonly listsAt: number;
  readonly drawsAt: number;
  readonly words: Localized<{ readonly name: string; readonly about: string }>;
}

/** Work that a contest asks of its teams after sign-up, as described by its files. Moments in seconds. */
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
    /** Minutes of a pause, by the number of presentations before it. */
    readonly pauses: ReadonlyMap<number, number>;
  } | null;
}

/** The days on site of a contest. Moments in seconds. */
export interface OnSiteEntry
  extends Pick<
    OfflineFacts,
    | 'agreement'
    | 'parts'
    | 'page'
    | 'seats'
    | 'host'
    | 'machines'
    | 'hosts'
    | 'guides'
    | 'files'
    | 'cluster'
    | 'gpu'
    | 'flags'
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

/** Benefits of players beside prizes. Moments in seconds. */
export interface BenefitsEntry {
  /** Shop of the series on another site. */
  readonly shop: {
    readonly url: string;
    readonly words: Localized<{ readonly name: string; readonly lead: string }>;
  } | null;
  readonly vouchers: readonly {
    readonly trackId: string;
    readonly contestId: string;
    /** Id of the organisation that accepts it. */
    readonly by: string;
    readonly worth: Money;
    readonly until: number;
    readonly about: Localized<string>;
  }[];
}

export interface SupportService {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** True when it offers the newer chat beside the older form. */
  readonly chat: boolean;
}

/** Texts in files of their own: documents, questions, and the detail pages of lists. */
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

/** A container image that the operator offers for programs of teams. */
export interface ContainerEntry {
  /** Of the image's manifest: `sha256:` and lower-case hex. */
  readonly digest: string;
  /** Absolute path of its unpacked bundle, the same on all nodes. */
  readonly bundle: string;
  /** Variables that the image sets. */
  readonly environment: Readonly<Record<string, string>>;
  readonly name: Localized<string>;
  readonly about: Localized<string>;
}

/** The whole content folder, checked, with its texts rendered and its dates in seconds. */
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
  readonly offline: ReadonlyMap<string, OnSiteEntry>;
  readonly benefits: BenefitsEntry;
  readonly desks: Localized<readonly SupportService[]>;
  readonly datasets: ReadonlyMap<string, Localized<DatasetEntry>>;
  readonly leaderboards: ReadonlyMap<string, Localized<BoardEntry>>;
  readonly training: TrainingEntry;
  readonly containers: readonly ContainerEntry[];
  readonly agreements: ReadonlyMap<string, AgreementEntry>;
  readonly news: Localized<readonly NewsItem[]>;
  readonly salons: Localized<readonly Salon[]>;
  readonly programs: Localized<readonly TechProgram[]>;
  readonly council: Localized<readonly Person[]>;
  readonly pictures: Localized<readonly Banner[]>;
}
