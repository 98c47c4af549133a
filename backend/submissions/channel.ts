import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { notify } from '../database/notifications.ts';

/** Where every change of a submission is said. */
export const submissionsChannel = 'submissions';
/** Where new work for scoring is said. */
export const scoringChannel = 'scoring';

const ChangeSchema = z.object({ id: z.string(), raceId: z.string(), teamId: z.string() });
export type SubmissionChange = z.infer<typeof ChangeSchema>;

export const sayChanged = (tx: Database, { id, raceId, teamId }: SubmissionChange): Promise<void> =>
  notify(tx, submissionsChannel, JSON.stringify({ id, raceId, teamId }));

/** What a payload of the channel says; null when something may have been missed. */
export function changeOf(payload: string): SubmissionChange | null {
  return payload === '' ? null : ChangeSchema.parse(JSON.parse(payload));
}
