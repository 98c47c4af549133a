import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { notify } from '../platform/database/notifications.ts';

/** Channel on which every change of a submission is published. */
export const submissionsChannel = 'submissions';
/** Channel on which new work for scoring is published. */
export const scoringChannel = 'scoring';

const ChangeSchema = z.object({ id: z.string(), trackId: z.string(), teamId: z.string() });
export type SubmissionChange = z.infer<typeof ChangeSchema>;

export const publishChange = (tx: Database, { id, trackId, teamId }: SubmissionChange): Promise<void> =>
  notify(tx, submissionsChannel, JSON.stringify({ id, trackId, teamId }));

/** Payload of the channel; null when a message may have been missed. */
export function changeOf(payload: string): SubmissionChange | null {
  return payload === '' ? null : ChangeSchema.parse(JSON.parse(payload));
}
