import { z } from 'zod';
import { ContestItemSchema, DetailTabSchema } from '#lib/contract/contests/contests.ts';
import { RankTypeSchema } from '#lib/contract/contests/rankings.ts';
import { LineSchema, type Money } from '#lib/contract/primitives.ts';
import { ownPagePath } from '../own-page.ts';
import { isLinkTarget } from './link-target.ts';
import { isTimeZone } from './moment.ts';
import { defaultTimeZone } from './moments.ts';

/**
 * Schemas of the content files: `facts.yaml` has the data that is the same in every language, `<locale>.yaml` the
 * texts.
 */

export const text = z.string().trim().min(1, 'a text is missing');

/** Address of another site, or path of a page of this backend. */
export const siteOrOwnPage = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(ownPagePath)], {
  error: 'an address begins with https://, a page of this backend with /partners/',
});

export const href = z
  .string()
  .refine(isLinkTarget, 'an address is a plain path of the portal, or begins with https:// or mailto:');
const count = z.number().int().nonnegative();
/** Parsed by `parseMoment` once the time zone is known. */
export const moment = z.string();

/** An amount such as `600000 CNY`. */
export const money = z
  .string()
  .regex(/^\d+(\.\d{1,2})? [A-Z]{3}$/, 'an amount reads like 600000 CNY')
  .transform((value): Money => ({ amount: Number.parseFloat(value), currency: value.slice(-3) }));

export const id = z.string().regex(/^[a-z0-9][a-zA-Z0-9-]*$/, 'an id has letters, figures and hyphens only');
export const mapOf = <Value extends z.ZodType>(value: Value) => z.record(id, value);
const teamSize = z.strictObject({ min: z.number().int().positive(), max: z.number().int().positive() });

const PhaseKeySchema = ContestItemSchema.shape.phases.element.shape.key;

/** Metrics of a ranking beside the score. */
const FigureKeySchema = z.enum(['energy', 'latency']);

/** Rankings of a track: order of scores where it has no task, and metrics beside the score. */
const RankingFactsSchema = z.strictObject({
  better: z.enum(['larger', 'smaller']).default('larger'),
  decimals: z.number().int().min(0).max(9).default(4),
  types: z.array(RankTypeSchema).min(1).default(['public']),
  figures: z.partialRecord(FigureKeySchema, z.strictObject({ decimals: z.number().int().min(0).max(9) })).default({}),
});
export type RankingFacts = z.output<typeof RankingFactsSchema>;

export const ContestFactsSchema = z.strictObject({
  line: LineSchema,
  season: z.number().int(),
  tinyUrl: text,
  /** An unpublished contest exists at the preview calls only. */
  published: z.boolean().default(true),
  timeZone: z.string().refine(isTimeZone, 'no such time zone').default(defaultTimeZone),
  teams: count.nullable().default(null),
  teamSize,
  prizeTotal: money.nullable().default(null),
  prizes: mapOf(z.strictObject({ rank: z.number().int().positive(), amount: money })).default({}),
  phases: z.partialRecord(PhaseKeySchema, z.strictObject({ from: moment, to: moment })),
  /** Tracks stay open for sign-up until then; by default until the end of the phase `signUp`. */
  entryUntil: moment.optional(),
  schedule: mapOf(moment).default({}),
  /** Ids of people/, the chair first. */
  committee: z.array(id).default([]),
  tracks: mapOf(
    z.strictObject({
      prize: money.nullable().default(null),
      teams: count.nullable().default(null),
      teamSize: teamSize.optional(),
      ranking: RankingFactsSchema.optional(),
    }),
  ).default({}),
  results: z
    .array(z.strictObject({ rank: z.number().int().positive(), team: text, organisation: id, score: text }))
    .default([]),
  banners: mapOf(z.strictObject({ href })).default({}),
  videos: mapOf(
    z.strictObject({
      url: z.url({ protocol: /^https$/ }),
      poster: z.string().nullable().default(null),
      duration: z.number().nonnegative(),
    }),
  ).default({}),
});
export type ContestFacts = z.output<typeof ContestFactsSchema>;

export const ContestWordsSchema = z.strictObject({
  name: text,
  summary: text,
  tagline: text,
  place: text,
  /** Where the final is held; none where it is online. */
  venue: text.optional(),
  phases: z.partialRecord(PhaseKeySchema, text).default({}),
  schedule: mapOf(text).default({}),
  prizes: mapOf(z.strictObject({ title: text, note: text })).default({}),
  rules: mapOf(z.strictObject({ title: text, text })).default({}),
  /** Roles of persons in this contest, where they differ from their role in the series. */
  committee: mapOf(text).default({}),
  faq: mapOf(z.strictObject({ question: text, answer: text })).default({}),
  tracks: mapOf(z.strictObject({ name: text, summary: text, metric: text })).default({}),
  banners: mapOf(z.strictObject({ title: text, text })).default({}),
  videos: mapOf(z.strictObject({ title: text })).default({}),
});
export type ContestWords = z.output<typeof ContestWordsSchema>;

/** Texts that contests share. */
export const VocabularySchema = z.strictObject({
  phases: z.record(PhaseKeySchema, text),
  tabs: z.record(DetailTabSchema, text),
  organisations: mapOf(text),
});
export type Vocabulary = z.output<typeof VocabularySchema>;

export const SeriesFactsSchema = z.strictObject({
  email: z.email(),
  since: z.number().int(),
  currentContest: id,
  seasons: mapOf(z.strictObject({ year: z.number().int(), teams: count.nullable(), winner: text.nullable() })),
  figures: z.strictObject({ players: count, universities: count, regions: count, prizes: money }),
  partners: mapOf(z.strictObject({ href: href.nullable(), mark: text })),
});
export type SeriesFacts = z.output<typeof SeriesFactsSchema>;

export const SeriesWordsSchema = z.strictObject({
  name: text,
  headline: text,
  lead: text,
  description: text,
  mottos: mapOf(text),
  landing: z.strictObject({ title: text, lead: text, points: mapOf(z.strictObject({ title: text, text })) }),
});
export type SeriesWords = z.output<typeof SeriesWordsSchema>;

const personFacts = z.strictObject({
  organisation: id,
  line: LineSchema.nullable().default(null),
  /** True when the person is a member of the council of the series. */
  council: z.boolean().default(false),
});
const personWords = z.strictObject({ name: text, role: text });

const newsFacts = z.strictObject({
  line: LineSchema,
  contest: id.nullable().default(null),
  publishedAt: moment,
  /** Season of the item. */
  year: z.number().int(),
});
const newsWords = z.strictObject({ title: text, summary: text });

const salonFacts = z.strictObject({ startsAt: moment, endsAt: moment, online: z.boolean() });
const salonWords = z.strictObject({ title: text, summary: text, speaker: text, place: text });

/** applyStatus 4: applications closed or open to all; status 2: shown. The portal asks for these values. */
const programFacts = z.strictObject({ applyStatus: z.number().int(), status: z.number().int() });
const programWords = z.strictObject({ programName: text, summary: text });

const announcementFacts = z.strictObject({ contest: id.nullable().default(null), publishedAt: moment, until: moment });
/** `text` is Markdown. */
const announcementWords = z.strictObject({ title: text, text });

/** `number` is typed into the payment app's chat, `href` opens it there. */
const groupFacts = z.strictObject({
  contest: id.nullable().default(null),
  number: z.string().regex(/^\d{8,12}$/, 'the number of a group has 8 to 12 figures'),
  href: z.url({ protocol: /^https$/ }),
  updatedAt: moment,
});
const groupWords = z.strictObject({ name: text, lead: text, answer: text, hours: text });

/** Without `teams`, all teams that signed up for the contest or its `track` take part. */
const drawFacts = z.strictObject({
  contest: id,
  track: id.nullable().default(null),
  teams: z.array(id).nullable().default(null),
  listsAt: moment,
  drawsAt: moment,
});
const drawWords = z.strictObject({ name: text, about: text });

const bannerFacts = z.strictObject({ href, line: LineSchema });
const bannerWords = z.strictObject({ title: text, text });

/** Folders whose `facts.yaml` and `<locale>.yaml` are maps from an id to one entry, in the order of the facts. */
export const collections = {
  people: { facts: mapOf(personFacts), words: mapOf(personWords) },
  news: { facts: mapOf(newsFacts), words: mapOf(newsWords) },
  salons: { facts: mapOf(salonFacts), words: mapOf(salonWords) },
  programs: { facts: mapOf(programFacts), words: mapOf(programWords) },
  banners: { facts: mapOf(bannerFacts), words: mapOf(bannerWords) },
  announcements: { facts: mapOf(announcementFacts), words: mapOf(announcementWords) },
  groups: { facts: mapOf(groupFacts), words: mapOf(groupWords) },
  draws: { facts: mapOf(drawFacts), words: mapOf(drawWords) },
} as const;
export type CollectionName = keyof typeof collections;
export type CollectionFacts<Name extends CollectionName> = z.output<(typeof collections)[Name]['facts']>[string];
export type CollectionWords<Name extends CollectionName> = z.output<(typeof collections)[Name]['words']>[string];

export const AgreementFactsSchema = z.strictObject({
  version: z.number().int().positive(),
  effectiveAt: moment,
  /** Another site, or page of this backend, that shows the same text in a frame. */
  remoteUrl: siteOrOwnPage.optional(),
  boxes: mapOf(z.strictObject({ href: href.nullable() })).refine(
    (boxes) => Object.keys(boxes).length > 0,
    'at least one box',
  ),
});
export type AgreementFacts = z.output<typeof AgreementFactsSchema>;

export const AgreementHeadSchema = z.strictObject({ title: text, boxes: mapOf(text) });
export type AgreementHead = z.output<typeof AgreementHeadSchema>;
