import { z } from 'zod';
import { BreakdownSchema } from './breakdown.ts';

/** Another scored submission of the team. */
const NameSchema = z.object({ id: z.string(), fileName: z.string(), score: z.number() });

/** Report of a submission. Scores are those of the public half. */
export const reportOf = <Submission extends z.ZodType>(submission: Submission) =>
  z.object({
    submission,
    /** Null for files without a score, and for scores from before breakdowns were stored. */
    breakdown: BreakdownSchema.nullable(),
    /** Ranking in which the round of the submission counts. */
    ranking: z.enum(['public', 'finals']),
    /** Best score of the team's earlier submissions in the same round; null for its first. */
    bestBefore: z.number().nullable(),
    /** The team's submission before this one in the same round, by time; null for its first. */
    before: NameSchema.nullable(),
    /** The submission that counts in this round now; null while none has a score. */
    counted: NameSchema.nullable(),
  });
