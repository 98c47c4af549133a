import { teamLimits } from '#lib/contract/teams/teams.ts';

/** Letters, digits and signs of any script. */
const shown = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
const readable = /[\p{L}\p{N}]/u;
/** Invisible characters: two names that differ only by them would look the same. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name in its stored form, or null when it is invalid: too short or long, or without a letter or digit. */
export function teamName(given: string): string | null {
  const name = given.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim();
  const length = [...characters.segment(name)].length;
  // Stacked accents count as one character; the second limit keeps them from overflowing the line.
  const fits = length >= teamLimits.nameMin && length <= teamLimits.nameMax && name.length <= 3 * teamLimits.nameMax;
  return fits && shown.test(name) && readable.test(name) ? name : null;
}

/** Key for comparing and searching names: `ＡＢＣ`, `abc` and `Abc` are the same name. */
export const nameKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(invisible, '').replace(/\s+/gu, ' ').trim();
