import { z } from 'zod';
import {
  ChooserSchema,
  ColumnSchema,
  EnergyRulesSchema,
  MetricSchema,
  TrackTabSchema,
} from '#lib/contract/submissions/tracks.ts';
import { id, mapOf, moment, text } from '../reading/schemas.ts';

const units = { B: 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 } as const;

/** A size such as `20 M`, in bytes. */
export const bytes = z
  .string()
  .regex(/^\d+(\.\d+)? [BKMG]$/, 'a size reads like 20 M')
  .transform((value) => Math.round(Number.parseFloat(value) * units[value.slice(-1) as keyof typeof units]));

const column = z.strictObject({
  name: ColumnSchema.shape.name,
  type: ColumnSchema.shape.type,
  key: z.boolean().default(false),
  values: z.array(z.string()).nullable().default(null),
});

const kindRules = z.strictObject({
  extensions: z.array(z.string().regex(/^\.[a-z\d]+(\.[a-z\d]+)?$/, 'an ending reads like .csv')).min(1),
  max: bytes,
  perDay: z.number().int().positive().nullable().default(null),
  inAll: z.number().int().positive().nullable().default(null),
  from: moment,
  to: moment,
  /** Further windows, for instance of the final. */
  again: z.array(z.strictObject({ from: moment, to: moment })).default([]),
});

/** `tasks/<track>/task.yaml`: the task of a track. */
export const TaskFactsSchema = z.strictObject({
  contest: id,
  /** In display order. */
  tabs: z.array(TrackTabSchema).min(1),
  /** Metric of outcomes; absent where they are not scored here. */
  metric: MetricSchema.nullable().default(null),
  /** Rules for the energy of a submission, for the metric perJoule. */
  energy: EnergyRulesSchema.nullable().default(null),
  better: z.enum(['larger', 'smaller']).default('larger'),
  decimals: z.number().int().min(0).max(9).default(4),
  counts: z.enum(['best', 'last']).default('best'),
  /** Choice of the submissions that count for the hidden half; null: the one that counts in public. */
  choices: z
    .strictObject({ limit: z.number().int().min(1).max(10).default(2), by: ChooserSchema.default('captain') })
    .nullable()
    .optional(),
  /** Share of the rows for the public score; the other rows decide the final one. */
  public: z.number().gt(0).lt(1).default(0.5),
  freezesAt: moment.nullable().default(null),
  revealsAt: moment.nullable().default(null),
  format: z
    .strictObject({ columns: z.array(column).min(2), rows: z.number().int().positive(), example: text })
    .nullable()
    .default(null),
  kinds: z.strictObject({
    outcome: kindRules.optional(),
    image: kindRules.optional(),
    code: kindRules.optional(),
    technical: kindRules.optional(),
  }),
  /** Generator in backend/tasks/generate that creates data and answers; without one an operator provides them. */
  generator: id.nullable().default(null),
  /** Files for teams that signed up, by id; `rows` below the header, for tables. */
  data: mapOf(z.strictObject({ file: text, rows: z.number().int().positive().nullable().default(null) })).default({}),
});
export type TaskFacts = z.output<typeof TaskFactsSchema>;

export const TaskWordsSchema = z.strictObject({ data: mapOf(z.strictObject({ note: text })).default({}) });
