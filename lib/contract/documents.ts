import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { HtmlSchema, listOf, SecondsSchema } from './primitives.ts';
import type { Route } from './route.ts';
import { documentsRoutes } from './routes/documents.ts';
import { AgreementSchema, ConfigKeySchema, NewsItemSchema, TechProgramSchema } from './site.ts';

/** Section of a text, from one heading of level 2 to the next. The section before the first heading has no id. */
export const BlockSchema = z.object({
  id: z.string().nullable(),
  html: HtmlSchema,
  /** True when the translation is missing: the text is English, and the page marks it and sets `lang="en"`. */
  fallback: z.boolean(),
});
export type Block = z.infer<typeof BlockSchema>;

export const HeadingSchema = z.object({
  id: z.string(),
  title: z.string(),
  level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
});
export type Heading = z.infer<typeof HeadingSchema>;

/**
 * A text in blocks, with its table of contents. `fallback` is true when any part of it or of its head is not
 * translated.
 */
export const ProseSchema = z.object({
  blocks: z.array(BlockSchema),
  headings: z.array(HeadingSchema),
  fallback: z.boolean(),
});
export type Prose = z.infer<typeof ProseSchema>;

/** Purpose of a document; decides on which pages of the portal it appears. */
export const DocumentKindSchema = z.enum(['rules', 'guide', 'trackGuide', 'about', 'council']);

export const DocumentItemSchema = z.object({
  id: z.string(),
  kind: DocumentKindSchema,
  title: z.string(),
  lead: z.string(),
  updatedAt: SecondsSchema,
  /** True when search engines may list it. */
  indexed: z.boolean(),
  contestId: z.string().nullable(),
  /** Track of a guide of kind `trackGuide`, whose id is `trackGuide-<track>`. */
  trackId: z.string().nullable(),
});
export type DocumentItem = z.infer<typeof DocumentItemSchema>;

export const DocumentSchema = DocumentItemSchema.extend(ProseSchema.shape);
export type Document = z.infer<typeof DocumentSchema>;

export const FaqItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  updatedAt: SecondsSchema,
  indexed: z.boolean(),
});

export const FaqSchema = FaqItemSchema.extend({
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      answer: HtmlSchema,
      /** Time of the committee's answer; null when the question does not come from a player. */
      answeredAt: SecondsSchema.nullable(),
      fallback: z.boolean(),
    }),
  ),
});
export type Faq = z.infer<typeof FaqSchema>;

export const CommunitySchema = ProseSchema.extend({
  title: z.string(),
  lead: z.string(),
  updatedAt: SecondsSchema,
  channels: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), href: z.string().nullable() })),
  /** Levels of contribution, lowest first. `points` is the number needed to reach the level. */
  levels: z.array(
    z.object({ id: z.string(), name: z.string(), points: z.number().int(), text: z.string(), gives: z.string() }),
  ),
});
export type Community = z.infer<typeof CommunitySchema>;

/** Announcement of the committee, in force before `until`. Lists are newest first and include expired ones. */
export const AnnouncementSchema = z.object({
  id: z.string(),
  title: z.string(),
  html: HtmlSchema,
  publishedAt: SecondsSchema,
  until: SecondsSchema,
  contestId: z.string().nullable(),
  fallback: z.boolean(),
});
export type Announcement = z.infer<typeof AnnouncementSchema>;

export const GroupChatItemSchema = z.object({
  id: z.string(),
  contestId: z.string().nullable(),
  name: z.string(),
  lead: z.string(),
});

/** Group in the payment app's chat. `number` is for its search, `href` is a link, also shown as a QR code. */
export const GroupChatSchema = GroupChatItemSchema.extend({
  number: z.string(),
  href: z.string(),
  /** Answer to the group's question for new members. */
  answer: z.string(),
  /** Hours in which a committee member reads the chat. */
  hours: z.string(),
  updatedAt: SecondsSchema,
  /** Rules for all groups. */
  ...ProseSchema.shape,
});
export type GroupChat = z.infer<typeof GroupChatSchema>;

export const NewsArticleSchema = NewsItemSchema.extend({ by: z.string(), ...ProseSchema.shape });
export type NewsArticle = z.infer<typeof NewsArticleSchema>;

export const TechProgramDetailSchema = TechProgramSchema.extend({
  /** Key facts beside the text, for instance the number of episodes. */
  facts: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  ...ProseSchema.shape,
});
export type TechProgramDetail = z.infer<typeof TechProgramDetailSchema>;

export const AgreementItemSchema = AgreementSchema.pick({
  id: true,
  title: true,
  version: true,
  effectiveAt: true,
  hash: true,
});

/** Current or former version of an agreement. A correction under the same version number is a separate entry. */
export const AgreementVersionSchema = AgreementItemSchema.extend({ current: z.boolean() });
export type AgreementVersion = z.infer<typeof AgreementVersionSchema>;

/** Target of a search result. `anchor` is the id of a question or heading within the page. */
export const SearchEntrySchema = z.object({
  kind: z.enum([
    'contest',
    'track',
    'ranking',
    'document',
    'trackGuide',
    'faq',
    'agreement',
    'news',
    'salon',
    'program',
    'community',
    'groupChat',
    'dataset',
    'leaderboard',
    'subject',
  ]),
  id: z.string(),
  anchor: z.string().nullable(),
  /** The contest of a track, and the season of a news item: parts of the page's address beside the id. */
  contestId: z.string().nullable(),
  year: z.number().int().nullable(),
  title: z.string(),
  /** Title of the text that the entry is a section of; null for entries that are no section, and from older backends. */
  page: z.string().nullable().default(null),
  /** Plain text, at most 2,000 characters; a text with sections has only its beginning here. */
  text: z.string(),
});
export type SearchEntry = z.infer<typeof SearchEntrySchema>;

const read = <Path extends string, Data extends z.ZodType>(called: Route<Path>, data: Data) =>
  endpoint(called, { auth: 'anonymous', data });

export const documents = {
  list: read(documentsRoutes.list, listOf(DocumentItemSchema)),
  document: read(documentsRoutes.document, DocumentSchema),
  faqs: read(documentsRoutes.faqs, listOf(FaqItemSchema)),
  faq: read(documentsRoutes.faq, FaqSchema),
  community: read(documentsRoutes.community, CommunitySchema),
  announcements: read(documentsRoutes.announcements, listOf(AnnouncementSchema)),
  groupChats: read(documentsRoutes.groupChats, listOf(GroupChatItemSchema)),
  groupChat: read(documentsRoutes.groupChat, GroupChatSchema),
  newsArticle: read(documentsRoutes.newsArticle, NewsArticleSchema),
  techProgram: read(documentsRoutes.techProgram, TechProgramDetailSchema),
  agreements: read(documentsRoutes.agreements, listOf(AgreementItemSchema)),
  agreementVersions: read(documentsRoutes.agreementVersions, listOf(AgreementVersionSchema)),
  /** Text of a signature; `hash` is the hash that was signed. */
  agreementText: read(documentsRoutes.agreementText, AgreementSchema),
  switches: read(documentsRoutes.switches, z.object({ switches: z.record(ConfigKeySchema, z.boolean()) })),
  searchIndex: read(documentsRoutes.searchIndex, listOf(SearchEntrySchema)),
} as const;
