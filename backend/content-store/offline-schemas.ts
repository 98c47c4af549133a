import { z } from 'zod';
import { racePartNames } from '#lib/contract/offline-race.ts';
import { href, id, mapOf, moment, text } from './schemas.ts';
import { bytes } from './task-schemas.ts';

const count = z.number().int().nonnegative();
const positive = z.number().int().positive();
const hour = z.number().int().min(0).max(24);
/** A scrypt hash of 32 bytes, base64url. */
const hash = z.string().regex(/^[\w-]{43}$/, 'a hash as scripts/hash-clue.ts prints it');

/** What is brought to a machine: archives whose beginning can be checked. */
const extension = z.enum(['.zip', '.tar', '.tar.gz', '.tgz']);

/** `offline/<contest>/facts.yaml`: the days on site of a contest. */
export const OfflineFactsSchema = z.strictObject({
  from: moment,
  to: moment,
  /** Id of agreements/ that every member signs. */
  agreement: id,
  parts: z.array(z.enum(racePartNames)),
  /** Where the portal shows it; `{track}` is the team's, `{tab}` a part. */
  page: href,
  /** Tables stand in rows, which have letters. */
  seats: z
    .strictObject({ rows: positive.max(26), tables: positive })
    .nullable()
    .default(null),
  timetable: mapOf(
    z.strictObject({ at: moment, to: moment.nullable().default(null), room: id.nullable().default(null) }),
  ),
  host: z.strictObject({
    position: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable().default(null),
    travel: z.array(id),
    rooms: z.array(id),
    contacts: mapOf(z.strictObject({ phone: text, email: z.email() })),
  }),
  /** `{n}` counts where there are several. */
  machines: mapOf(z.strictObject({ name: text, count: positive.default(1), cards: count.default(0) })),
  maintenance: z.array(z.strictObject({ machine: text, from: moment, to: moment })).default([]),
  /** `{account}` is the team's account. */
  hosts: mapOf(text),
  /** Ids of documents/. */
  guides: z.array(id),
  files: z.strictObject({
    extensions: z.array(extension).min(1),
    max: bytes,
    /** Files of a team at the same time. */
    most: positive,
    checksPerDay: positive,
  }),
  /** GPU hours of a team, where no runs are counted. */
  gpu: z.strictObject({ hours: count, used: count }).nullable().default(null),
  /** Cards of each node that can be reserved, between two hours of the day. */
  slots: z
    .strictObject({ nodes: positive, cards: positive.multipleOf(4), opens: hour, closes: hour, lastStart: moment })
    .nullable()
    .default(null),
  flags: z
    .strictObject({
      salt: text,
      clues: mapOf(z.strictObject({ hash, points: positive })),
      decoys: mapOf(z.strictObject({ hash })).default({}),
    })
    .nullable()
    .default(null),
  notices: mapOf(z.strictObject({ at: moment, urgent: z.boolean().default(false) })).default({}),
});
export type OfflineFacts = z.output<typeof OfflineFactsSchema>;

/** `about`, `flags`, `clues`, `decoys` and contents are Markdown. */
export const OfflineWordsSchema = z.strictObject({
  place: text,
  about: text,
  timetable: mapOf(text),
  host: z.strictObject({
    name: text,
    address: text,
    hours: text,
    travel: mapOf(z.strictObject({ title: text, text })),
    rooms: mapOf(z.strictObject({ name: text, use: text, hours: text.nullable().default(null) })),
    contacts: mapOf(z.strictObject({ name: text, task: text })),
  }),
  machines: mapOf(text),
  hosts: mapOf(text),
  guide: z.strictObject({ title: text, content: text }).nullable().default(null),
  /** How the clue hunt goes; `{team}` is the caller's. */
  flags: text.nullable().default(null),
  clues: mapOf(text).default({}),
  decoys: mapOf(text).default({}),
  notices: mapOf(z.strictObject({ title: text, content: text })).default({}),
});
export type OfflineWords = z.output<typeof OfflineWordsSchema>;
