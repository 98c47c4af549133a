import { teamLimits } from '#lib/contract/teams.ts';

/** Letters, figures and signs of any script. */
const shown = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
const readable = /[\p{L}\p{N}]/u;
/** Characters that leave no mark: two names that differ by them only would look the same. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name as it is stored, or null when it cannot be one: too short or long, or without a letter or figure. */
export function teamName(given: string): string | null {
  const name = given.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim();
  const length = [...characters.segment(name)].length;
  // Stacked accents count as one character; the second limit keeps them from growing over the line.
  const fits = length >= teamLimits.nameMin && length <= teamLimits.nameMax && name.length <= 3 * teamLimits.nameMax;
  return fits && shown.test(name) && readable.test(name) ? name : null;
}

/** How names are compared and searched: `ＡＢＣ`, `abc` and `Abc` are one name. */
export const nameKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(invisible, '').replace(/\s+/gu, ' ').trim();
