import { z } from 'zod';
import type { Endpoint } from '#lib/contract/endpoint.ts';

type Scalar = string | number | boolean;

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

const ParametersSchema = z.record(z.string(), z.unknown());

/** A value in the form of an address, lists in the contract's form. Null when it has no such form. */
function written(value: unknown): string | null {
  if (isScalar(value)) return String(value);
  return Array.isArray(value) && value.every(isScalar) ? value.join(',') : null;
}

/** Values as the backend reads them: the first of each name. */
function firstValues(query: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) values[name] ??= value;
  return values;
}

/**
 * Canonical form of a query: the parameters of the endpoint's schema, as the schema parses them, sorted by name. Other
 * parameters are dropped, so a client cannot multiply cache keys with them.
 * @param query without the question mark
 * @returns null when the schema does not accept it
 */
export function knownQuery({ query: schema }: Pick<Endpoint, 'query'>, query: string): string | null {
  if (!schema) return '';
  const parsed = ParametersSchema.safeParse(schema.safeParse(firstValues(query)).data);
  if (!parsed.success) return null;
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries(parsed.data)) {
    if (value === undefined || value === null) continue;
    const text = written(value);
    if (text === null) return null;
    pairs.push([name, text]);
  }
  return new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}
