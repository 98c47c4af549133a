const units = ['B', 'K', 'M', 'G'] as const;

/** A size in bytes as `48.20 M`: units B, K, M, G of 1,024 each, two decimals (specification, section 9). */
export function fileSize(bytes: number): string {
  const inReach = units.filter((_, power) => power === 0 || bytes >= 1024 ** power);
  const power = inReach.length - 1;
  return `${(bytes / 1024 ** power).toFixed(2)} ${units[power]}`;
}
