const number = /^[+-]?(\d{1,3}(,\d{3})+|\d{1,3}( \d{3})+|\d+)?(\.(\d{3} )*\d*)?(e[+-]?\d{1,3})?$/i;

/** The usual form of full-width and similar characters. Superscripts and fractions stay: 10⁵ is not 105. */
const usual = (text: string) => text.replace(/\P{No}+/gu, (part) => part.normalize('NFKC'));

/**
 * Parses a typed number: `0.35`, `-1,200`, `3e-4`; also full-width characters, a Unicode minus sign, and the question's
 * unit as a suffix. A comma, or a space between digits, is only a thousands separator. Null when the text is not a
 * number.
 */
export function readNumber(text: string, unit = ''): number | null {
  const plain = usual(text).replaceAll('−', '-').trim();
  const suffix = [usual(unit), unit.normalize('NFKC')].map((form) => form.trim()).find((form) => plain.endsWith(form));
  const bare = plain
    .slice(0, plain.length - (suffix?.length ?? 0))
    .replace(/\s+/g, ' ')
    .replace(/(?<!\d) | (?!\d)/g, '');
  if (!/\d/.test(bare.split(/e/i)[0] ?? '') || !number.test(bare)) return null;
  const value = Number(bare.replace(/[, ]/g, ''));
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
