/**
 * True when two values are equal as JSON, regardless of the order of their keys: the database sorts those of `jsonb`.
 */
export const sameJson = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string => JSON.stringify(value, (_, part) => (isPlain(part) ? inOrder(part) : part));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (value: object) => Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
