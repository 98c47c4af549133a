import { and, count, desc, eq, gt } from 'drizzle-orm';
import { type Clock, hours } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockPerson } from '../platform/database/transaction.ts';
import { datasetDownloads } from './tables.ts';

type Row = typeof datasetDownloads.$inferSelect;
export type Kept = Omit<Row, 'id' | 'playerId'>;

/** Downloads by players who were logged in. */
export interface Downloads {
  /** Parts of one download that are requested within an hour count once. */
  keep(playerId: string, download: Omit<Kept, 'at'>): Promise<void>;
  /** The newest first; `page` counts from 1. */
  of(playerId: string, page: { page: number; pageSize: number }): Promise<{ list: Kept[]; total: number }>;
}

const table = datasetDownloads;

export function createDownloads(database: Database, clock: Clock): Downloads {
  return {
    keep: (playerId, download) =>
      database.transaction(async (tx) => {
        // Parts that are requested at once wait for each other, so that the later ones find the first.
        await lockPerson(tx, 'dataset downloads', playerId);
        const same = and(
          eq(table.playerId, playerId),
          eq(table.datasetId, download.datasetId),
          eq(table.fileId, download.fileId),
          eq(table.sha256, download.sha256),
          gt(table.at, clock() - hours(1)),
        );
        if ((await tx.$count(table, same)) === 0) await tx.insert(table).values({ playerId, ...download, at: clock() });
      }),

    async of(playerId, { page, pageSize }) {
      const mine = eq(table.playerId, playerId);
      const [all] = await database.select({ total: count() }).from(table).where(mine);
      const rows = await database
        .select()
        .from(table)
        .where(mine)
        .orderBy(desc(table.at), desc(table.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { list: rows.map(({ id: _, playerId: __, ...row }) => row), total: all?.total ?? 0 };
    },
  };
}
