const units = ['B', 'K', 'M', 'G'] as const;

const unitOf = (bytes: number): number => units.filter((_, power) => power === 0 || bytes >= 1024 ** power).length - 1;

/** A size in bytes as `48.20 M`: units B, K, M, G of 1,024 each, two decimals (specification, section 9). */
export function fileSize(bytes: number): string {
  const power = unitOf(bytes);
  return `${(bytes / 1024 ** power).toFixed(2)} ${units[power]}`;
}

/** A limit in bytes as sentences write it: `20 MB`, `1.5 GB`. */
export function sizeLimit(bytes: number): string {
  const power = unitOf(bytes);
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${power === 0 ? 'B' : `${units[power]}B`}`;
}
