import { days, hours, minutes } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { seededPlayers } from '../identity/seed.ts';
import { seededNotices, seededReplies, seededTodos } from './seed-texts.ts';
import { noticeReads, notices, replies, todos } from './tables.ts';

const ages = { minutes, hours, days };

/** A moment so long before the first start, for instance `3 days`. */
export type Age = `${number} ${keyof typeof ages}`;

function before(firstStartAt: number, age: Age): number {
  const [count, unit] = age.split(' ') as [string, keyof typeof ages];
  return firstStartAt - ages[unit](Number(count));
}

/** Stores notices, replies and to-dos of the seeded players. What is there stays as it is. */
export async function seedInbox(database: Database, firstStartAt: number): Promise<void> {
  for (const { id, to, age, readBy = [], title, content, jumpUrl = null } of seededNotices) {
    const createdAt = before(firstStartAt, age);
    const playerId = to ? seededPlayers[to].id : null;
    const added = await database
      .insert(notices)
      .values({ id, playerId, title, content, createdAt, jumpUrl })
      .onConflictDoNothing()
      .returning({ id: notices.id });
    if (added.length === 0) continue;
    for (const reader of readBy)
      await database
        .insert(noticeReads)
        .values({ playerId: seededPlayers[reader].id, noticeId: id, readAt: createdAt + hours(1) });
  }
  for (const { id, to, age, read, question, content } of seededReplies) {
    const createdAt = before(firstStartAt, age);
    await database
      .insert(replies)
      .values({ id, playerId: seededPlayers[to].id, question, content, createdAt, readAt: read ? createdAt : null })
      .onConflictDoNothing();
  }
  for (const { id, to, age, type, status = 1, title, content, competitionId = null, raceId = null } of seededTodos) {
    const createdAt = before(firstStartAt, age);
    const settledAt = status === 1 ? null : createdAt + hours(2);
    await database
      .insert(todos)
      .values({
        id,
        playerId: seededPlayers[to].id,
        type,
        status,
        title,
        content,
        createdAt,
        settledAt,
        competitionId,
        raceId,
      })
      .onConflictDoNothing();
  }
}
