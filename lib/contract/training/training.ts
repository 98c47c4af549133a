import { z } from 'zod';
import { ProseSchema } from '#lib/contract/documents.ts';
import { endpoint } from '#lib/contract/endpoint.ts';
import { listOf } from '#lib/contract/primitives.ts';
import { trainingRoutes } from '#lib/contract/routes/training.ts';
import { AskedQuestionSchema, SolvedSchema } from './training-questions.ts';

export const subjectLevels = ['introductory', 'intermediate', 'advanced'] as const;
export const SubjectLevelSchema = z.enum(subjectLevels);
export type SubjectLevel = z.infer<typeof SubjectLevelSchema>;

/** Public summary of a subject. */
export const SubjectItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  level: SubjectLevelSchema,
  /** Hours of work for all tasks together. */
  hours: z.number().positive(),
  topics: z.array(z.string()),
  /** Number of questions in the question bank included with the portal. */
  questions: z.number().int().nonnegative(),
  /** True when the translation of the name or summary is missing. */
  fallback: z.boolean(),
});
export type SubjectItem = z.infer<typeof SubjectItemSchema>;

/** Public sample question. `solved` is null while an assignment that is not closed contains the question. */
export const SampleQuestionSchema = AskedQuestionSchema.extend({ solved: SolvedSchema.nullable() });
export type SampleQuestion = z.infer<typeof SampleQuestionSchema>;

export const SubjectSchema = SubjectItemSchema.extend({
  ...ProseSchema.shape,
  samples: z.array(SampleQuestionSchema),
});
export type Subject = z.infer<typeof SubjectSchema>;

export const training = {
  /** In teaching order. */
  subjects: endpoint(trainingRoutes.subjects, { auth: 'anonymous', data: listOf(SubjectItemSchema), shared: 60 }),
  subject: endpoint(trainingRoutes.subject, { auth: 'anonymous', data: SubjectSchema, shared: 60 }),
} as const;
