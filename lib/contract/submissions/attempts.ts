import { z } from 'zod';
import { SecondsSchema } from '#lib/contract/primitives.ts';
import { type SubmissionRefusal, submissionRefusals } from './submission-refusals.ts';
import { SubmissionKindSchema } from './tracks.ts';

const AttemptsSchema = z.object({
  used: z.number().int().nonnegative(),
  /** Null when there is no limit. */
  limit: z.number().int().positive().nullable(),
});

/** Used and allowed attempts of the team for one kind; what its members used in other teams counts, too. */
export const AttemptsLeftSchema = z.object({
  kind: SubmissionKindSchema,
  today: AttemptsSchema,
  inAll: AttemptsSchema,
  /** End of "today", by the contest's time zone. */
  resetsAt: SecondsSchema,
  /** Name of the refusal that blocks submitting now; null when none does but `hasToSign`. */
  reason: z.enum(Object.keys(submissionRefusals) as [SubmissionRefusal]).nullable(),
  /**
   * True while the caller has not signed the contest's agreements: submitting is refused as `agreementUnsigned`. Not a
   * `reason`, because portals of an older version reject names that they do not know; absent from older backends.
   */
  hasToSign: z.boolean().default(false),
});
export type AttemptsLeft = z.infer<typeof AttemptsLeftSchema>;
export type SubmissionReason = AttemptsLeft['reason'];
