import { z } from 'zod';
import { type PersonalChange, PersonalChangeSchema } from '#lib/contract/personal/personal-changes.ts';
import { batchesOf } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/database.ts';
import { notify } from '../platform/database/notifications.ts';

/** Channel of everything that changed for named persons. */
export const changesChannel = 'changes';

/** Persons named in one notification, which holds at most 8,000 bytes. */
const personsAtOnce = 100;

export const PublishedChangeSchema = z.object({ playerIds: z.array(z.string()), change: PersonalChangeSchema });
type PublishedChange = z.infer<typeof PublishedChangeSchema>;

/** @param competitionID and `raceId` only where the persons may see them; by default none */
export const changeOf = ({
  topic,
  competitionID = null,
  raceId = null,
}: Pick<PersonalChange, 'topic'> & Partial<PersonalChange>): PersonalChange => ({ topic, competitionID, raceId });

/** Publishes to these persons, and to nobody else, what changed for them; when the transaction commits. */
export async function publishChange(
  tx: Database,
  playerIds: readonly string[],
  change: Parameters<typeof changeOf>[0],
): Promise<void> {
  for (const batch of batchesOf([...new Set(playerIds)], personsAtOnce)) {
    const published: PublishedChange = { playerIds: batch, change: changeOf(change) };
    await notify(tx, changesChannel, JSON.stringify(published));
  }
}
