import { z } from 'zod';
import { DocumentKindSchema } from '#lib/contract/documents.ts';
import { href, id, mapOf, moment, text } from './schemas.ts';

/** Shapes of the texts that stand in files of their own: the head of each, and the facts that no language changes. */

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
  /** When the committee answered, for questions that players asked. */
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
  /** In the order in which they are reached. */
  levels: mapOf(z.strictObject({ points: z.number().int().nonnegative() })),
});
export const CommunityHeadSchema = z.strictObject({
  title: text,
  lead: text,
  channels: mapOf(z.strictObject({ name: text, text })),
  levels: mapOf(z.strictObject({ name: text, text, gives: text })),
});

/** `by` says who wrote it and where. */
export const ArticleHeadSchema = z.strictObject({ by: text });

export const SalonHeadSchema = z.strictObject({
  about: text,
  audience: text,
  /** Minutes after the beginning, and what happens then. */
  programme: z.record(z.string().regex(/^\d{1,3}$/, 'minutes after the beginning'), text),
});

export const ProgramHeadSchema = z.strictObject({ facts: mapOf(z.strictObject({ title: text, text })) });

/** The rules that all groups share have no head of their own beside this. */
export const GroupRulesHeadSchema = z.strictObject({ title: text });
