const number = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d{1,3})?$/i;

/**
 * Parses a typed number: `0.35`, `-1,200`, `3e-4`; also full-width characters, a Unicode minus sign, spaces, and the
 * question's unit as a suffix. A comma is only a thousands separator. Null when the text is not a number.
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
 * True when a number is within the tolerance. Decimal fractions are not exact in binary, so a difference of exactly the
 * tolerance is accepted with a margin, which is small beside the right number.
 */
export function isWithin(number: number, right: { readonly value: number; readonly tolerance: number }): boolean {
  const margin = 1e-9 * Math.max(Math.abs(right.value), right.tolerance);
  return Math.abs(number - right.value) <= right.tolerance + margin;
}
