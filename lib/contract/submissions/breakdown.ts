import { z } from 'zod';

const CountSchema = z.number().int().nonnegative();

/**
 * Limits of a stored breakdown: what exceeds them is summed up as other classes, as is a class with fewer rows or
 * predictions than `smallest`.
 */
export const breakdownLimits = { classes: 20, confusion: 10, label: 40, choices: 20, smallest: 5 } as const;

/** Name of a class; null for all other classes together. */
const LabelSchema = z.string().max(breakdownLimits.label).nullable();

/** Classes of the answers: precision is `right` / `predicted`, recall is `right` / `answered`. */
const ClassesSchema = z.object({
  kind: z.literal('classes'),
  /** Rows of the public half; in every kind. */
  rows: CountSchema,
  classes: z
    .array(z.object({ label: LabelSchema, answered: CountSchema, predicted: CountSchema, right: CountSchema }))
    .max(breakdownLimits.classes + 1),
  /** Rows by answer (first index) and prediction, in the order of `labels`. */
  confusion: z.object({
    labels: z.array(LabelSchema).max(breakdownLimits.confusion + 1),
    counts: z.array(z.array(CountSchema).max(breakdownLimits.confusion + 1)).max(breakdownLimits.confusion + 1),
  }),
});

/** Quarters of the rows by their answer, the smallest first, in the unit of the score. */
const RangesSchema = z.object({
  kind: z.literal('ranges'),
  rows: CountSchema,
  ranges: z
    .array(
      z.object({
        from: z.number(),
        to: z.number(),
        rows: CountSchema,
        rmse: z.number().nonnegative(),
        /** Mean of prediction minus answer. */
        bias: z.number(),
      }),
    )
    .max(4),
});

/** Tenths of the rows by their prediction, the largest first; equal predictions share their positives evenly. */
const BandsSchema = z.object({
  kind: z.literal('bands'),
  rows: CountSchema,
  positives: CountSchema,
  bands: z.array(z.object({ rows: CountSchema, positives: z.number().nonnegative() })).max(10),
});

/** Queries by their average precision, the lowest first. */
const QueriesSchema = z.object({
  kind: z.literal('queries'),
  rows: CountSchema,
  queries: CountSchema,
  bands: z.array(z.object({ from: z.number(), to: z.number(), queries: CountSchema })).max(5),
});

/** Rows by the chosen value, with the joules of the rows and of the wake-ups that they caused; none when a value has few. */
const ChoicesSchema = z.object({
  kind: z.literal('choices'),
  rows: CountSchema,
  choices: z
    .array(
      z.object({
        value: z.string().max(breakdownLimits.label),
        rows: CountSchema,
        right: CountSchema,
        wakings: CountSchema,
        joules: z.number().nonnegative(),
      }),
    )
    .max(breakdownLimits.choices),
});

/**
 * Parts of a score, computed from the rows of the public half alone: answers of the hidden half have no influence, and
 * its predictions only on what is too small to be listed.
 */
export const BreakdownSchema = z.discriminatedUnion('kind', [
  ClassesSchema,
  RangesSchema,
  BandsSchema,
  QueriesSchema,
  ChoicesSchema,
]);
export type Breakdown = z.infer<typeof BreakdownSchema>;
export type BreakdownOf<Kind extends Breakdown['kind']> = Extract<Breakdown, { readonly kind: Kind }>;
