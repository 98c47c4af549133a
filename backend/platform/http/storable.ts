/**
 * True when the database can store every text in a value unchanged. JSON and addresses may contain U+0000, PostgreSQL's
 * texts may not.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
