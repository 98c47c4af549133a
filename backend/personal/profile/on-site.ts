import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ContestDetails, ContestDetailsChangeSchema } from '#lib/contract/personal/personal-details.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { contestDetails } from '../tables.ts';

/** Data that organisers need about a participant of an on-site contest. */
export interface OnSite {
  read(playerId: string): Promise<ContestDetails>;
  /** Absent fields are unchanged. */
  change(playerId: string, change: z.output<typeof ContestDetailsChangeSchema>): Promise<void>;
}

const nothing: ContestDetails = {
  shirtSize: null,
  diet: null,
  dietNote: null,
  city: null,
  accessNeeds: null,
  interests: [],
  updatedAt: null,
};

export function createOnSite(database: Database, clock: Clock): OnSite {
  return {
    async read(playerId) {
      const [row] = await database.select().from(contestDetails).where(eq(contestDetails.playerId, playerId));
      if (!row) return nothing;
      const { playerId: _, ...details } = row;
      return details;
    },
    async change(playerId, { interests, ...change }) {
      const values = { ...change, ...(interests && { interests: [...new Set(interests)] }), updatedAt: clock() };
      await database
        .insert(contestDetails)
        .values({ interests: [], ...values, playerId })
        .onConflictDoUpdate({ target: contestDetails.playerId, set: values });
    },
  };
}
