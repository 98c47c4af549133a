import { z } from 'zod';
import { allEndpoints } from './contract.ts';
import { gpu } from './gpu/gpu.ts';
import { maxFileBytes, maxInt4, SecondsSchema } from './primitives.ts';

interface IntegerInput {
  readonly where: string;
  readonly minimum: number;
  readonly maximum: number;
}

/** Integer inputs of all calls with the bounds in their JSON schema. */
function integersIn(schema: unknown, where: string): readonly IntegerInput[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum, exclusiveMinimum, maximum } = schema as Record<string, unknown>;
  const own =
    type === 'integer' ? [{ where, minimum: Number(minimum ?? exclusiveMinimum), maximum: Number(maximum) }] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => integersIn(part, `${where}.${name}`))];
}

const integers = allEndpoints().flatMap(({ name, endpoint: { query, body } }) =>
  [query, body].flatMap((schema) =>
    schema ? integersIn(z.toJSONSchema(schema, { unrepresentable: 'any' }), name) : [],
  ),
);

/** Moments and file positions are stored in `bigint` columns or not at all. */
const isWide = ({ where }: IntegerInput) =>
  /\.(?:startsAt|opensAt|dueAt)\b|^gpu\.(?:logs|preLog)\.properties\.from$/.test(where);

describe('whole numbers that come from outside', () => {
  it('are found', () => expect(integers.length).toBeGreaterThan(40));

  it('fit the column that they reach', () => {
    const limit = (each: IntegerInput) => (isWide(each) ? maxFileBytes : maxInt4);
    expect(integers.filter((each) => !(each.minimum >= 0 && each.maximum <= limit(each)))).toEqual([]);
  });

  it('are refused beyond it', () => {
    const since = (value: unknown) => gpu.run.query?.safeParse({ competitionID: 'gpu-2025', since: value }).success;
    expect([since('2147483647'), since('2147483648'), since('-1'), since('1e3'), since('x')]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(SecondsSchema.safeParse(253_402_300_800).success).toBe(false);
  });
});
