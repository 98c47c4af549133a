import { z } from 'zod';
import { type StageType, stageTypes } from '#lib/contract/contests/works.ts';
import { id, mapOf, moment, text } from '../reading/schemas.ts';
import { bytes } from './task-schemas.ts';

/** File types of reports: types with a known signature. */
const extension = z.enum(['.pdf', '.zip']);
const upload = z.strictObject({
  extensions: z.array(extension).min(1),
  max: bytes,
  files: z.number().int().positive(),
});
const stage = z.strictObject({ from: moment, to: moment, upload: upload.nullable().default(null) });
const ofStages = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(stageTypes), value);

const result = z.strictObject({
  points: mapOf(z.number().nonnegative()),
  passed: z.boolean(),
  /** Each in the language of its reviewer. */
  comments: z.array(z.strictObject({ language: z.enum(['en', 'zh-Hans-CN', 'zh-Hant']), text })).default([]),
});

/** `works/<contest>/facts.yaml`: work that teams submit after sign-up, its review, and the day of the defence. */
export const WorksFactsSchema = z.strictObject({
  stages: ofStages(stage),
  review: z
    .strictObject({
      publishedAt: moment,
      /** Maximum points of each. */
      criteria: mapOf(z.number().positive()),
      /** By the id of the team. */
      results: mapOf(result).default({}),
    })
    .nullable()
    .default(null),
  defence: z
    .strictObject({
      /** A draw of the contest, whose teams are the finalists; or `teams` in their order. */
      draw: id.nullable().default(null),
      teams: z.array(id).default([]),
      at: moment,
      minutes: z.number().int().positive(),
      /** Teams are distributed over the rooms in turn. */
      rooms: z.array(id).min(1),
      /** Minutes of a pause, by the number of presentations before it. */
      pauses: z.record(z.string().regex(/^\d+$/, 'a number of turns'), z.number().int().positive()).default({}),
    })
    .nullable()
    .default(null),
});
export type WorksFacts = z.output<typeof WorksFactsSchema>;

export const WorksWordsSchema = z.strictObject({
  /** `about` is Markdown. */
  stages: ofStages(z.strictObject({ name: text, about: text })),
  criteria: mapOf(text).default({}),
  rooms: mapOf(text).default({}),
  place: text,
});

export const stageTypesOf = (facts: WorksFacts): readonly StageType[] =>
  stageTypes.filter((stageType) => facts.stages[stageType] !== undefined);
