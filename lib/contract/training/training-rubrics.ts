import { z } from 'zod';

/** Input limits: criteria of a question, levels of a criterion, characters, points of a level. */
export const rubricLimits = { criteria: 8, levels: 6, title: 80, description: 400, points: 100 } as const;

const KeySchema = z.string().regex(/^[a-z\d]{1,8}$/);

/** A level of a criterion, with the points that it gives, in steps of 0.5. */
export const RubricLevelSchema = z.object({
  key: KeySchema,
  title: z.string().trim().min(1).max(rubricLimits.title),
  points: z.number().min(0).max(rubricLimits.points).multipleOf(0.5),
});

/** A criterion with its levels. Plain text, in the language of the question. */
export const CriterionSchema = z
  .object({
    key: KeySchema,
    title: z.string().trim().min(1).max(rubricLimits.title),
    description: z.string().trim().max(rubricLimits.description).default(''),
    levels: z.array(RubricLevelSchema).min(2).max(rubricLimits.levels),
  })
  .refine(({ levels }) => new Set(levels.map(({ key }) => key)).size === levels.length, { path: ['levels'] });
export type Criterion = z.output<typeof CriterionSchema>;

/** Criteria of a question that people mark; empty for a question that is marked with points alone. */
export const RubricSchema = z
  .array(CriterionSchema)
  .max(rubricLimits.criteria)
  .refine((rubric) => new Set(rubric.map(({ key }) => key)).size === rubric.length);
export type Rubric = z.output<typeof RubricSchema>;

/** The chosen level of each criterion, by key; criteria without a choice are left out. */
export const ChosenLevelsSchema = z
  .record(KeySchema, KeySchema)
  .refine((levels) => Object.keys(levels).length <= rubricLimits.criteria);
export type ChosenLevels = z.infer<typeof ChosenLevelsSchema>;

/** The most points that a rubric gives: the sum of the best levels. */
export const mostOfRubric = (rubric: Rubric): number =>
  rubric.reduce((sum, { levels }) => sum + Math.max(...levels.map(({ points }) => points)), 0);

/** Points of one criterion by its chosen level; null without a choice, or with one that it does not have. */
export const pointsOfCriterion = ({ key, levels }: Criterion, chosen: ChosenLevels): number | null =>
  levels.find((level) => level.key === chosen[key])?.points ?? null;

/** The sum of the chosen levels; null until every criterion has one, and for an empty rubric. */
export function pointsOfLevels(rubric: Rubric, chosen: ChosenLevels): number | null {
  const points = rubric.map((criterion) => pointsOfCriterion(criterion, chosen));
  return rubric.length === 0 ? null : points.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

/** True when every choice names a criterion and a level of the rubric. */
export const levelsFit = (rubric: Rubric, chosen: ChosenLevels): boolean =>
  Object.keys(chosen).every((key) => rubric.some((one) => one.key === key && pointsOfCriterion(one, chosen) !== null));
