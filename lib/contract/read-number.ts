const number = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d{1,3})?$/i;

/**
 * The number that somebody typed: `0.35`, `-1,200`, `3e-4`, also in full-width characters, with a real minus sign, with
 * spaces or the question's unit behind it. A comma only groups thousands. Null when it is no number.
 */
export function readNumber(text: string, unit = ''): number | null {
  const plain = text.normalize('NFKC').replaceAll('−', '-').trim();
  const suffix = unit.normalize('NFKC').trim();
  const bare = (suffix && plain.endsWith(suffix) ? plain.slice(0, -suffix.length) : plain).replace(/\s/g, '');
  if (!/\d/.test(bare.split(/e/i)[0] ?? '') || !number.test(bare)) return null;
  const value = Number(bare.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

/**
 * Whether a number is right. Decimal fractions are not exact in binary: a difference of exactly the tolerance is still
 * within it.
 */
export function isWithin(number: number, right: { readonly value: number; readonly tolerance: number }): boolean {
  return Math.abs(number - right.value) <= right.tolerance + 1e-9 * Math.max(1, Math.abs(right.value));
}
