import { z } from 'zod';
import { allEndpoints } from './contract.ts';

const bounds = ['maxLength', 'pattern', 'enum', 'const', 'format'];

/** Texts and lists of a JSON schema that may be of any length. */
function unbounded(schema: unknown, where: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isText = 'type' in schema && schema.type === 'string' && !bounds.some((name) => name in schema);
  const isList = 'type' in schema && schema.type === 'array' && !('maxItems' in schema || 'prefixItems' in schema);
  const own = isText || isList ? [where] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => unbounded(part, `${where}.${name}`))];
}

const inputs = allEndpoints().flatMap(({ name, endpoint: { query, body } }) =>
  [query, body].flatMap((schema) => (schema ? [{ name, schema }] : [])),
);

it('every text and every list that a call takes has a maximum length', () => {
  expect(inputs.length).toBeGreaterThan(100);
  const open = inputs.flatMap(({ name, schema }) =>
    unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
  );
  expect(open).toEqual([]);
});

it('one without is found', () => {
  const input = z.object({ ids: z.array(z.string().max(8)), text: z.string() });
  expect(unbounded(z.toJSONSchema(input), 'call')).toEqual(['call.properties.ids', 'call.properties.text']);
});
