/** Number of characters shown of a text, and of those before the match. */
const length = 160;
const before = 24;

const isHan = (term: string) => /\p{Script=Han}/u.test(term);

/** Position of the first word that begins with the term; terms have only letters and digits. Infinity where none does. */
function positionOf(text: string, term: string): number {
  const found = new RegExp(isHan(term) ? term : `(?<![\\p{Script=Latin}\\p{N}])${term}`, 'iu').exec(text);
  return found?.index ?? Number.POSITIVE_INFINITY;
}

/** The part of a text that begins shortly before the first of the terms, or with the text where none is found later. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const match = Math.min(...terms.map((term) => positionOf(text, term)));
  if (match === Number.POSITIVE_INFINITY || match <= before) return text.slice(0, length);
  const space = text.indexOf(' ', match - before - 1);
  const start = space >= 0 && space < match ? space + 1 : match - before;
  return `… ${text.slice(start, start + length)}`;
}
