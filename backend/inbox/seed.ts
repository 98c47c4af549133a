import { z } from 'zod';
import { locales } from '#lib/i18n/locales.ts';
import { seededPlayers } from '../identity/seed.ts';
import { days, hours, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import messages from './seed-messages.json' with { type: 'json' };
import { noticeReads, notices, replies, todos } from './tables.ts';

// `Object.keys` widens the keys of the record to strings.
const readers = Object.keys(seededPlayers) as (keyof typeof seededPlayers)[];
const ReaderSchema = z.enum(readers);
const TextSchema = z.record(z.enum(locales), z.string());

/** Age at the first start, such as `3 days`. */
const AgeSchema = z.templateLiteral([z.number(), ' ', z.enum(['minutes', 'hours', 'days'])]);
type Age = z.infer<typeof AgeSchema>;

const NoticeSchema = z.strictObject({
  id: z.string(),
  /** The only reader; absent: all players. */
  to: ReaderSchema.optional(),
  age: AgeSchema,
  readBy: z.array(ReaderSchema).default([]),
  title: TextSchema,
  content: TextSchema,
  jumpUrl: z.string().nullable().default(null),
});

const ReplySchema = z.strictObject({
  id: z.string(),
  to: ReaderSchema,
  age: AgeSchema,
  read: z.boolean(),
  question: TextSchema,
  content: TextSchema,
});

const TodoSchema = z.strictObject({
  id: z.string(),
  to: ReaderSchema,
  age: AgeSchema,
  type: z.number(),
  status: z.literal([1, 2, 3]).default(1),
  title: TextSchema,
  content: TextSchema,
  competitionId: z.string().nullable().default(null),
  trackId: z.string().nullable().default(null),
});

/** Messages of the seeded players, from the file beside this one. */
const seededMessages = z
  .strictObject({ notices: z.array(NoticeSchema), replies: z.array(ReplySchema), todos: z.array(TodoSchema) })
  .parse(messages);

const ages = { minutes, hours, days };

function before(firstStartAt: number, age: Age): number {
  const [count, unit] = age.split(' ') as [string, keyof typeof ages];
  return firstStartAt - ages[unit](Number(count));
}

/** Stores notices, replies and to-dos of the seeded players. Existing rows stay as they are. */
export async function seedInbox(database: Database, firstStartAt: number): Promise<void> {
  for (const { id, to, age, readBy, title, content, jumpUrl } of seededMessages.notices) {
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
  for (const { id, to, age, read, question, content } of seededMessages.replies) {
    const createdAt = before(firstStartAt, age);
    await database
      .insert(replies)
      .values({ id, playerId: seededPlayers[to].id, question, content, createdAt, readAt: read ? createdAt : null })
      .onConflictDoNothing();
  }
  for (const { id, to, age, type, status, title, content, competitionId, trackId } of seededMessages.todos) {
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
        trackId,
      })
      .onConflictDoNothing();
  }
}
