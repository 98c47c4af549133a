import { z } from 'zod';
import fc from '#tests/support/fast-check.ts';
import { knownIds, oddNumbers, oddText } from './odd-values.ts';

/** The parts of JSON Schema (draft 2020-12) that zod writes for the contract. */
const JsonSchemaSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  get anyOf() {
    return z.array(JsonSchemaSchema).optional();
  },
  get oneOf() {
    return z.array(JsonSchemaSchema).optional();
  },
  get properties() {
    return z.record(z.string(), JsonSchemaSchema).optional();
  },
  get items() {
    return JsonSchemaSchema.optional();
  },
});
type JsonSchema = z.infer<typeof JsonSchemaSchema>;

const anything: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(...oddNumbers).map(Number),
  fc.constantFrom(null, true, [], {}, [[]], { __proto__: null }, -0),
  fc.jsonValue({ maxDepth: 2 }),
);

const text = fc.oneof(
  fc.constantFrom(...knownIds),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  oddText,
);

const number = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer(), fc.constantFrom(...oddNumbers).map(Number));

const mostly = (own: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 8, arbitrary: own }, { weight: 1, arbitrary: anything });

function recordOf(properties: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, mostly(valuesOf(schema))] as const);
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(Object.fromEntries(fields)) },
    { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
  );
}

function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return fc.oneof(...forms.map(valuesOf));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.properties) return recordOf(schema.properties);
  if (schema.type === 'array') return fc.array(schema.items ? valuesOf(schema.items) : anything, { maxLength: 4 });
  if (schema.type === 'string') return text;
  if (schema.type === 'number' || schema.type === 'integer') return number;
  if (schema.type === 'boolean') return fc.boolean();
  return anything;
}

/** Values that a schema of the contract mostly accepts, with wrong ones among them; anything without a schema. */
export function nearlyValid(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return anything;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return mostly(valuesOf(JsonSchemaSchema.parse(json)));
}
