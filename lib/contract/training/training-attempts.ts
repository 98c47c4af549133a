import { z } from 'zod';
import { RevisionSchema, SecondsSchema } from '#lib/contract/primitives.ts';
import { AnswerSchema, MarkSchema } from './training-questions.ts';

/** Limits: characters of the reason of an extension or of a comment on another try, tries of a work in all. */
export const attemptLimits = { reason: 400, comment: 2000, attempts: 5, versions: 12 } as const;

/** Which try gives the points of an assignment. */
export const countedAttempts = ['last', 'best'] as const;
export const CountedAttemptSchema = z.enum(countedAttempts);
export type CountedAttempt = z.infer<typeof CountedAttemptSchema>;

/** Hand-ins allowed before the due date; a teacher can return a work for another try regardless. */
export const AttemptsSchema = z.number().int().min(1).max(attemptLimits.attempts);

/** A later due date of one student. */
export const ExtensionSchema = z.object({
  dueAt: SecondsSchema,
  reason: z.string(),
  /** Nickname of the person who granted it. */
  by: z.string(),
  grantedAt: SecondsSchema,
});
export type Extension = z.infer<typeof ExtensionSchema>;

export const ExtensionFormSchema = z.object({
  /** Later than the due date of the class, and in the future. */
  dueAt: SecondsSchema,
  reason: z.string().trim().min(1).max(attemptLimits.reason),
});
export type ExtensionForm = z.output<typeof ExtensionFormSchema>;

export const ReopenFormSchema = z.object({
  /** Revision of the marks that the caller has read. */
  revision: RevisionSchema,
  dueAt: SecondsSchema,
  /** Needed improvements, shown to the student beside the questions. */
  comment: z.string().trim().min(1).max(attemptLimits.comment),
});
export type ReopenForm = z.output<typeof ReopenFormSchema>;

/** An earlier try. It never changes. */
export const WorkVersionSchema = z.object({
  /** Counted from 1. */
  attempt: z.number().int().positive(),
  submittedAt: SecondsSchema,
  returnedAt: SecondsSchema.nullable(),
  comment: z.string(),
  /** Null while an answer of it has no points; for the student also until it is returned. */
  points: z.number().nullable(),
  /** One per question, in question order; `mark` is null for the student until the try is returned. */
  questions: z.array(z.object({ key: z.string(), answer: AnswerSchema.nullable(), mark: MarkSchema.nullable() })),
});
export type WorkVersion = z.infer<typeof WorkVersionSchema>;
