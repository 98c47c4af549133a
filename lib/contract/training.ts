import { z } from 'zod';
import { ProseSchema } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { listOf } from './primitives.ts';
import { AskedQuestionSchema, SolvedSchema } from './training-questions.ts';

export const subjectLevels = ['introductory', 'intermediate', 'advanced'] as const;
export const SubjectLevelSchema = z.enum(subjectLevels);
export type SubjectLevel = z.infer<typeof SubjectLevelSchema>;

/** What is taught, for everybody. */
export const SubjectItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  level: SubjectLevelSchema,
  /** Of work, all tasks together. */
  hours: z.number().positive(),
  topics: z.array(z.string()),
  /** Questions of the bank that ships with the portal. */
  questions: z.number().int().nonnegative(),
  /** The name or the summary is not translated. */
  fallback: z.boolean(),
});
export type SubjectItem = z.infer<typeof SubjectItemSchema>;

/** A question to try without an account, with its solution. */
export const SampleQuestionSchema = AskedQuestionSchema.extend(SolvedSchema.shape);
export type SampleQuestion = z.infer<typeof SampleQuestionSchema>;

export const SubjectSchema = SubjectItemSchema.extend({
  ...ProseSchema.shape,
  samples: z.array(SampleQuestionSchema),
});
export type Subject = z.infer<typeof SubjectSchema>;

export const training = {
  /** In the order in which they are taught. */
  subjects: endpoint({
    method: 'GET',
    path: '/v1/train/subject',
    auth: 'anonymous',
    data: listOf(SubjectItemSchema),
    shared: 60,
  }),
  subject: endpoint({
    method: 'GET',
    path: '/v1/train/subject/{id}',
    auth: 'anonymous',
    data: SubjectSchema,
    shared: 60,
  }),
} as const;
