import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { HtmlSchema, listOf, SecondsSchema } from './primitives.ts';
import { AgreementSchema, ConfigKeySchema, NewsItemSchema, TechProgramSchema } from './site.ts';

/** A part of a text, from one heading of level 2 to the next. What stands before the first heading has no id. */
export const BlockSchema = z.object({
  id: z.string().nullable(),
  html: HtmlSchema,
  /** English stands here because the translation is missing: the page marks it and says `lang="en"`. */
  fallback: z.boolean(),
});
export type Block = z.infer<typeof BlockSchema>;

export const HeadingSchema = z.object({
  id: z.string(),
  title: z.string(),
  level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
});
export type Heading = z.infer<typeof HeadingSchema>;

/** A text in blocks, with its table of contents. `fallback` when any part of it or of its head is not translated. */
export const ProseSchema = z.object({
  blocks: z.array(BlockSchema),
  headings: z.array(HeadingSchema),
  fallback: z.boolean(),
});
export type Prose = z.infer<typeof ProseSchema>;

/** What a document is for; it decides where the portal shows it. */
export const DocumentKindSchema = z.enum(['rules', 'guide', 'trackGuide', 'about', 'council']);

export const DocumentItemSchema = z.object({
  id: z.string(),
  kind: DocumentKindSchema,
  title: z.string(),
  lead: z.string(),
  updatedAt: SecondsSchema,
  /** Whether search engines may list it. */
  indexed: z.boolean(),
  contestId: z.string().nullable(),
  /** The track that a guide of kind `trackGuide` belongs to; its id is `trackGuide-<track>`. */
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
      /** When the committee answered, where the question came from a player. */
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
  /** Levels of contribution, the first one first. `points` are needed to reach it. */
  levels: z.array(
    z.object({ id: z.string(), name: z.string(), points: z.number().int(), text: z.string(), gives: z.string() }),
  ),
});
export type Community = z.infer<typeof CommunitySchema>;

/** What the committee announces; it holds as long as `until` is to come. Newest first, with those that are over. */
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

/** A group in the payment app's chat. `number` is typed into its search, `href` is opened or shown as a QR code. */
export const GroupChatSchema = GroupChatItemSchema.extend({
  number: z.string(),
  href: z.string(),
  /** What to answer when the group asks who wants to join. */
  answer: z.string(),
  /** When somebody of the committee reads along. */
  hours: z.string(),
  updatedAt: SecondsSchema,
  /** Rules that all groups share. */
  ...ProseSchema.shape,
});
export type GroupChat = z.infer<typeof GroupChatSchema>;

export const NewsArticleSchema = NewsItemSchema.extend({ by: z.string(), ...ProseSchema.shape });
export type NewsArticle = z.infer<typeof NewsArticleSchema>;

export const TechProgramDetailSchema = TechProgramSchema.extend({
  /** What stands beside the text, for instance the number of episodes. */
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
export type AgreementItem = z.infer<typeof AgreementItemSchema>;

/** A text that is or was in force. A text that was corrected under the same number stands there twice. */
export const AgreementVersionSchema = AgreementItemSchema.extend({ current: z.boolean() });
export type AgreementVersion = z.infer<typeof AgreementVersionSchema>;

/** Where an entry of the search leads. `anchor` is the id of a question or heading within the page. */
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
  /** The contest of a track, the season of a news item: what the address of the page needs beside the id. */
  contestId: z.string().nullable(),
  year: z.number().int().nullable(),
  title: z.string(),
  /** Plain text, at most 400 characters. */
  text: z.string(),
});
export type SearchEntry = z.infer<typeof SearchEntrySchema>;

const read = <Path extends string, Data extends z.ZodType>(path: Path, data: Data) =>
  endpoint({ method: 'GET', path, auth: 'anonymous', data });

export const documents = {
  list: read('/v1/document', listOf(DocumentItemSchema)),
  document: read('/v1/document/{id}', DocumentSchema),
  faqs: read('/v1/faq', listOf(FaqItemSchema)),
  faq: read('/v1/faq/{id}', FaqSchema),
  community: read('/v1/community', CommunitySchema),
  announcements: read('/v1/announcement', listOf(AnnouncementSchema)),
  groupChats: read('/v1/group-chat', listOf(GroupChatItemSchema)),
  groupChat: read('/v1/group-chat/{id}', GroupChatSchema),
  newsArticle: read('/v1/news/{id}', NewsArticleSchema),
  techProgram: read('/v1/ext/official/technologyprogram/queryInfo/{id}', TechProgramDetailSchema),
  agreements: read('/v1/agreement', listOf(AgreementItemSchema)),
  agreementVersions: read('/v1/agreement/{id}/versions', listOf(AgreementVersionSchema)),
  /** The text that a signature refers to; `hash` is the one that was signed. */
  agreementText: read('/v1/agreement/{id}/versions/{hash}', AgreementSchema),
  switches: read('/v1/sysConfig/toggleSwitch', z.object({ switches: z.record(ConfigKeySchema, z.boolean()) })),
  searchIndex: read('/v1/search/index', listOf(SearchEntrySchema)),
} as const;
