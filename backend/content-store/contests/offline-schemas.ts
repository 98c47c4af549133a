import { z } from 'zod';
import { onSitePartNames } from '#lib/contract/offline/on-site-final.ts';
import { href, id, mapOf, moment, text } from '../reading/schemas.ts';
import { bytes } from './task-schemas.ts';

const count = z.number().int().nonnegative();
const positive = z.number().int().positive();
const hour = z.number().int().min(0).max(24);
/** A scrypt hash of 32 bytes, base64url. */
const hash = z.string().regex(/^[\w-]{43}$/, 'a hash as scripts/hash-clue.ts prints it');

/** Types of files for the machines: archives with a known signature. */
const extension = z.enum(['.zip', '.tar', '.tar.gz', '.tgz']);

/** `offline/<contest>/facts.yaml`: the days on site of a contest. */
export const OfflineFactsSchema = z.strictObject({
  from: moment,
  to: moment,
  /** Id of agreements/ that every member signs. */
  agreement: id,
  parts: z.array(z.enum(onSitePartNames)),
  /** Its page on the portal; `{track}` is the team's track, `{tab}` a part. */
  page: href,
  /** Tables are arranged in rows, named by letters. */
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
  /** `{n}` is replaced by the number of the machine when there are several. */
  machines: mapOf(z.strictObject({ name: text, count: positive.default(1), gpus: count.default(0) })),
  maintenance: z.array(z.strictObject({ machine: text, from: moment, to: moment })).default([]),
  /** `{account}` is replaced by the team's account. */
  hosts: mapOf(text),
  /** Ids of documents/. */
  guides: z.array(id),
  files: z.strictObject({
    extensions: z.array(extension).min(1),
    max: bytes,
    /** Largest number of files of a team at the same time. */
    most: positive,
    checksPerDay: positive,
  }),
  /** The machines that runs are scheduled on; null where the portal schedules none. */
  cluster: z
    .strictObject({
      nodes: positive,
      /** GPUs of each node. */
      gpus: positive,
      /** GPU hours of each team. */
      hours: positive,
      /** First and last node of each rack, and the registry that its nodes load images from. */
      racks: mapOf(z.strictObject({ registry: text, nodes: z.tuple([positive, positive]) })),
    })
    .nullable()
    .default(null),
  /** GPU hours of a team, where runs are not counted. */
  gpu: z.strictObject({ hours: count, used: count }).nullable().default(null),
  /** GPUs of each node that can be reserved, between two hours of the day. */
  slots: z
    .strictObject({ nodes: positive, gpus: positive.multipleOf(4), opens: hour, closes: hour, lastStart: moment })
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
  racks: mapOf(text).default({}),
  guide: z.strictObject({ title: text, content: text }).nullable().default(null),
  /** Rules of the clue hunt; `{team}` is the caller's. */
  flags: text.nullable().default(null),
  clues: mapOf(text).default({}),
  decoys: mapOf(text).default({}),
  notices: mapOf(z.strictObject({ title: text, content: text })).default({}),
});
export type OfflineWords = z.output<typeof OfflineWordsSchema>;
