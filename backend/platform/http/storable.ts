/**
 * True when the database can store every text in a value unchanged, names of fields included. JSON and addresses may
 * contain U+0000 and half of a surrogate pair, PostgreSQL's texts may not.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable);
}
