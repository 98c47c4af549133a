import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { HtmlSchema, LineSchema, listOf, MoneySchema, SecondsSchema } from './primitives.ts';
import { NewsItemSchema, PersonSchema } from './site.ts';

/** 1 announced, 2 running, 3 over. */
export const ContestStatusSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Menu competition item (specification, section 3) and what cards and the board show beside it. */
export const ContestItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: ContestStatusSchema,
  tiny_url: z.string(),
  line: LineSchema,
  season: z.number().int(),
  summary: z.string(),
  place: z.string(),
  /** Teams that signed up, once that is known. */
  teams: z.number().int().nonnegative().nullable().optional(),
  /** The phases in order of time; `phaseAt` of lib/contests tells the current one. */
  phases: z.array(
    z.object({
      key: z.enum(['signUp', 'preliminary', 'review', 'semiFinal', 'final']),
      name: z.string(),
      startsAt: SecondsSchema,
      endsAt: SecondsSchema,
    }),
  ),
});
export type ContestItem = z.infer<typeof ContestItemSchema>;
export type Phase = ContestItem['phases'][number];

export const TrackSchema = z.object({
  id: z.string(),
  contestId: z.string(),
  name: z.string(),
  summary: z.string(),
  line: LineSchema,
  metric: z.string(),
  prize: MoneySchema.nullable(),
  /** Teams in this track, once that is known. */
  teams: z.number().int().nonnegative().nullable().optional(),
  teamSize: z.object({ min: z.number().int().positive(), max: z.number().int().positive() }),
  /** 1 announced, 2 open for sign-up, 3 closed. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
export type Track = z.infer<typeof TrackSchema>;

export const BannerSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  line: LineSchema,
});
export type Banner = z.infer<typeof BannerSchema>;

export const TrackVideoSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  poster: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nonnegative(),
});
export type TrackVideo = z.infer<typeof TrackVideoSchema>;

/** The keys that /matchHomeDetails/{id}/{activeTabKey} takes. */
export const detailTabs = ['introduction', 'schedule', 'prizes', 'rules', 'data', 'faq'] as const;
export const DetailTabSchema = z.enum(detailTabs);
export type DetailTab = z.infer<typeof DetailTabSchema>;

export const ContestSchema = ContestItemSchema.extend({
  tagline: z.string(),
  /** IANA name; the contest's own clock, shown beside the viewer's. */
  timeZone: z.string(),
  prizeTotal: MoneySchema.nullable(),
  prizes: z.array(
    z.object({ rank: z.number().int().positive(), amount: MoneySchema, title: z.string(), note: z.string() }),
  ),
  schedule: z.array(z.object({ title: z.string(), at: SecondsSchema })),
  rules: z.array(z.object({ title: z.string(), text: z.string() })),
  teamSize: z.object({ min: z.number().int().positive(), max: z.number().int().positive() }),
  committee: z.array(PersonSchema),
  faq: z.array(z.object({ id: z.string(), question: z.string(), answer: HtmlSchema })),
  /** Results of a contest that is over, best first. */
  results: z.array(
    z.object({ rank: z.number().int().positive(), team: z.string(), organisation: z.string(), score: z.string() }),
  ),
  /** Prose of the tabs. What stands above as data (schedule, prizes, rules, questions) is not repeated in it. */
  details: z.array(z.object({ key: DetailTabSchema, title: z.string(), html: HtmlSchema })),
  news: z.array(NewsItemSchema),
});
export type Contest = z.infer<typeof ContestSchema>;

/** What may be done in a contest at the moment, as its dates decide. */
export const ContestSwitchesSchema = z.object({
  competitionID: z.string(),
  /** Teams may sign up. */
  signUp: z.boolean(),
  /** Members may come and go. */
  teams: z.boolean(),
  /** A round is running. */
  round: z.boolean(),
  over: z.boolean(),
});
const NamedContestSchema = z.object({ competitionID: z.string().min(1).max(64) });

const ofContest = <Kind extends string>(kind: Kind) => `/v1/index/new/${kind}{id}` as const;
const ofPreview = <Kind extends string>(kind: Kind) => `/v1/preview/index/new/${kind}{id}` as const;

const contestEndpoint = <Path extends string, Data extends z.ZodType>(path: Path, data: Data) =>
  endpoint({ method: 'GET', path, auth: 'anonymous', data });

export const contests = {
  menu: contestEndpoint('/v1/index/new/competitions', listOf(ContestItemSchema)),
  pictures: contestEndpoint('/v1/index/pictures', listOf(BannerSchema)),
  contest: contestEndpoint(ofContest(''), ContestSchema),
  tracks: contestEndpoint(ofContest('track/'), listOf(TrackSchema)),
  trackVideos: contestEndpoint(ofContest('trackVideo/'), listOf(TrackVideoSchema)),
  banners: contestEndpoint(ofContest('banner/'), listOf(BannerSchema)),
  contestPreview: contestEndpoint(ofPreview(''), ContestSchema),
  tracksPreview: contestEndpoint(ofPreview('track/'), listOf(TrackSchema)),
  trackVideosPreview: contestEndpoint(ofPreview('trackVideo/'), listOf(TrackVideoSchema)),
  bannersPreview: contestEndpoint(ofPreview('banner/'), listOf(BannerSchema)),
  /** Every published contest in few words, for the personal area. */
  list: contestEndpoint(
    '/contest/list',
    listOf(ContestItemSchema.pick({ id: true, name: true, status: true, line: true, season: true })),
  ),
  switches: endpoint({
    method: 'GET',
    path: '/v1/competitionSwitch',
    auth: 'anonymous',
    query: NamedContestSchema,
    data: ContestSwitchesSchema,
  }),
  /** Whether sign-up is still to come. */
  before: endpoint({
    method: 'GET',
    path: '/v1/competitionSwitch/before',
    auth: 'anonymous',
    query: NamedContestSchema,
    data: z.object({ competitionID: z.string(), before: z.boolean(), opensAt: SecondsSchema }),
  }),
  /** Whether a contest is held on site. */
  onSite: endpoint({
    method: 'GET',
    path: '/competition/isOfflineCompetition',
    auth: 'anonymous',
    query: NamedContestSchema,
    data: z.object({ competitionID: z.string(), isOffline: z.boolean() }),
  }),
} as const;
