import { z } from 'zod';
import {
  DatasetAccessSchema,
  DatasetColumnSchema,
  DatasetLicenceSchema,
  DatasetTopicSchema,
} from '#lib/contract/datasets.ts';
import { id, mapOf, moment, text } from './schemas.ts';

/** Shapes of `datasets/<id>`: the facts, and the head of its text in each language. */

const columnName = z.string().regex(/^[a-z][a-z0-9_]*$/, 'a column has small letters, figures and low lines only');
const mapOfColumns = <Value extends z.ZodType>(value: Value) => z.record(columnName, value);

export const DatasetFactsSchema = z.strictObject({
  topic: DatasetTopicSchema,
  access: DatasetAccessSchema,
  licence: DatasetLicenceSchema,
  version: z.string().regex(/^\d+\.\d+$/, 'a version reads like "1.2"'),
  /** An organisation of vocabulary/. */
  publisher: id,
  contest: id.nullable().default(null),
  publishedAt: moment,
  updatedAt: moment,
  /** When the data was collected. */
  from: moment.nullable().default(null),
  until: moment.nullable().default(null),
  files: mapOf(
    z.strictObject({
      name: z.string().regex(/^[a-z0-9][a-z0-9-]*\.(csv|jsonl)$/, 'a file is called like daily-levels.csv'),
      updatedAt: moment.optional(),
      columns: mapOfColumns(
        z.strictObject({ type: DatasetColumnSchema.shape.type, unit: z.string().nullable().default(null) }),
      ),
    }),
  ),
});
export type DatasetFacts = z.output<typeof DatasetFactsSchema>;

export const DatasetHeadSchema = z.strictObject({
  title: text,
  lead: text,
  place: text,
  keywords: z.array(text).min(1),
  files: mapOf(z.strictObject({ note: text, columns: mapOfColumns(text) })),
});
