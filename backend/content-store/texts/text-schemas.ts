import { z } from 'zod';
import { DocumentKindSchema } from '#lib/contract/documents.ts';
import { href, id, mapOf, moment, text } from '../reading/schemas.ts';

/**
 * Schemas of texts in files of their own: the front matter of each, and the data that is the same in every language.
 */

export const DocumentFactsSchema = z.strictObject({
  kind: DocumentKindSchema,
  updatedAt: moment,
  indexed: z.boolean().default(true),
  contest: id.nullable().default(null),
  track: id.nullable().default(null),
});
export const DocumentHeadSchema = z.strictObject({ title: text, lead: text });

export const FaqFactsSchema = z.strictObject({
  updatedAt: moment,
  indexed: z.boolean().default(true),
  /** Dates of the committee's answers, for questions of players. */
  answeredAt: mapOf(moment).default({}),
});
export const FaqWordsSchema = z.strictObject({
  title: text,
  lead: text,
  /** `answer` is Markdown. */
  questions: mapOf(z.strictObject({ question: text, answer: text })),
});

export const CommunityFactsSchema = z.strictObject({
  updatedAt: moment,
  channels: mapOf(z.strictObject({ href: href.nullable() })),
  /** In ascending order. */
  levels: mapOf(z.strictObject({ points: z.number().int().nonnegative() })),
});
export const CommunityHeadSchema = z.strictObject({
  title: text,
  lead: text,
  channels: mapOf(z.strictObject({ name: text, text })),
  levels: mapOf(z.strictObject({ name: text, text, gives: text })),
});

/** `by` names the author and the publication. */
export const ArticleHeadSchema = z.strictObject({ by: text });

export const SalonHeadSchema = z.strictObject({
  about: text,
  audience: text,
  /** Programme items by minutes after the beginning. */
  programme: z.record(z.string().regex(/^\d{1,3}$/, 'minutes after the beginning'), text),
});

export const ProgramHeadSchema = z.strictObject({ facts: mapOf(z.strictObject({ title: text, text })) });

/** Front matter of the rules that all groups share. */
export const GroupRulesHeadSchema = z.strictObject({ title: text });
