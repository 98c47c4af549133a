import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { PreviewQuerySchema } from '#lib/contract/previews.ts';
import { HtmlSchema, LineSchema, listOf, MoneySchema, SecondsSchema } from '#lib/contract/primitives.ts';
import type { Route } from '#lib/contract/route.ts';
import { contestsRoutes } from '#lib/contract/routes/contests.ts';
import { NewsItemSchema, PersonSchema } from '#lib/contract/site.ts';

/** 1 announced, 2 running, 3 ended. */
export const ContestStatusSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Menu competition item (specification, section 3), with further fields for cards and the board. */
export const ContestItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: ContestStatusSchema,
  tiny_url: z.string(),
  line: LineSchema,
  season: z.number().int(),
  summary: z.string(),
  place: z.string(),
  /** Where the final is held; absent where it is online. */
  venue: z.string().optional(),
  /** IANA name of the contest's time zone; its times are shown beside the viewer's. */
  timeZone: z.string(),
  /** Teams that signed up; null or absent while unknown. */
  teams: z.number().int().nonnegative().nullable().optional(),
  /** The contest has an on-site final with screens for its teams; absent means none. */
  onSite: z.boolean().optional(),
  /** Phases in chronological order; `phaseAt` of lib/contests returns the current one. */
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
  /** Teams in this track; null or absent while unknown. */
  teams: z.number().int().nonnegative().nullable().optional(),
  teamSize: z.object({ min: z.number().int().positive(), max: z.number().int().positive() }),
  /** 1 announced, 2 open for sign-up, 3 closed. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** When the sign-up for the track closes; absent means unknown. */
  entryUntil: SecondsSchema.optional(),
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
  prizeTotal: MoneySchema.nullable(),
  prizes: z.array(
    z.object({ rank: z.number().int().positive(), amount: MoneySchema, title: z.string(), note: z.string() }),
  ),
  /** Dates, soonest first. `key` names a date among those of its contest, also after others come, go or move. */
  schedule: z.array(z.object({ key: z.string(), title: z.string(), at: SecondsSchema })),
  rules: z.array(z.object({ title: z.string(), text: z.string() })),
  teamSize: z.object({ min: z.number().int().positive(), max: z.number().int().positive() }),
  committee: z.array(PersonSchema),
  faq: z.array(z.object({ id: z.string(), question: z.string(), answer: HtmlSchema })),
  /** Results of an ended contest, best first. */
  results: z.array(
    z.object({ rank: z.number().int().positive(), team: z.string(), organisation: z.string(), score: z.string() }),
  ),
  /** Prose of the tabs. It does not repeat the structured data above (schedule, prizes, rules, questions). */
  details: z.array(z.object({ key: DetailTabSchema, title: z.string(), html: HtmlSchema })),
  news: z.array(NewsItemSchema),
});
export type Contest = z.infer<typeof ContestSchema>;

/** Actions that the contest's dates allow at the moment. */
export const ContestSwitchesSchema = z.object({
  competitionID: z.string(),
  /** Teams may sign up. */
  signUp: z.boolean(),
  /** Members may join and leave. */
  teams: z.boolean(),
  /** A round is running. */
  round: z.boolean(),
  over: z.boolean(),
});
const NamedContestSchema = z.object({ competitionID: z.string().min(1).max(64) });

const contestEndpoint = <Path extends string, Data extends z.ZodType>(called: Route<Path>, data: Data) =>
  endpoint(called, { auth: 'anonymous', data });

/** Same data as the published endpoint, for unpublished content; requires a signed link of the committee. */
const previewEndpoint = <Path extends string, Data extends z.ZodType>(called: Route<Path>, data: Data) =>
  endpoint(called, { auth: 'anonymous', query: PreviewQuerySchema, data });

export const contests = {
  menu: contestEndpoint(contestsRoutes.menu, listOf(ContestItemSchema)),
  pictures: contestEndpoint(contestsRoutes.pictures, listOf(BannerSchema)),
  contest: contestEndpoint(contestsRoutes.contest, ContestSchema),
  tracks: contestEndpoint(contestsRoutes.tracks, listOf(TrackSchema)),
  trackVideos: contestEndpoint(contestsRoutes.trackVideos, listOf(TrackVideoSchema)),
  banners: contestEndpoint(contestsRoutes.banners, listOf(BannerSchema)),
  contestPreview: previewEndpoint(contestsRoutes.contestPreview, ContestSchema),
  tracksPreview: previewEndpoint(contestsRoutes.tracksPreview, listOf(TrackSchema)),
  trackVideosPreview: previewEndpoint(contestsRoutes.trackVideosPreview, listOf(TrackVideoSchema)),
  bannersPreview: previewEndpoint(contestsRoutes.bannersPreview, listOf(BannerSchema)),
  /** Short form of every published contest, for the personal area. */
  list: contestEndpoint(
    contestsRoutes.list,
    listOf(ContestItemSchema.pick({ id: true, name: true, status: true, line: true, season: true })),
  ),
  switches: endpoint(contestsRoutes.switches, {
    auth: 'anonymous',
    query: NamedContestSchema,
    data: ContestSwitchesSchema,
  }),
  /** `before` is true until sign-up opens. */
  before: endpoint(contestsRoutes.before, {
    auth: 'anonymous',
    query: NamedContestSchema,
    data: z.object({ competitionID: z.string(), before: z.boolean(), opensAt: SecondsSchema }),
  }),
  /** `isOffline` is true for contests held on site. */
  onSite: endpoint(contestsRoutes.onSite, {
    auth: 'anonymous',
    query: NamedContestSchema,
    data: z.object({ competitionID: z.string(), isOffline: z.boolean() }),
  }),
} as const;
