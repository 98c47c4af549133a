/** Whether a database keeps every text in a value as it is. JSON and addresses may carry U+0000, PostgreSQL's texts do not. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
