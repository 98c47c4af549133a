/** The most UTF-16 units of a kept name. */
const nameLength = 200;
/** A longer "extension" is a part of the name. The one of a compressed archive has two parts. */
const extensionPattern = /(?<=.)(?:\.tar)?\.[^.]{0,15}$/i;

/** Variation selectors change the character before them, and joiners are removed by the next pattern. */
const invisible = /(?![\p{Variation_Selector}\u200C\u200D])[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Scripts whose words need joiners: Unicode Standard Annex 31, section 2.3. */
const joiningScripts = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr'.split(' ');
const joiningLetter = `(?=[\\p{L}\\p{M}])[${joiningScripts.map((script) => `\\p{scx=${script}}`).join('')}]`;
const emoji = '\\p{Extended_Pictographic}';
/** U+200C and U+200D except between letters of those scripts, U+200D also after one, and between emoji. */
const idleJoiner = new RegExp(
  [
    `(?<!${joiningLetter})(?<!${emoji}[\\uFE0F\\p{Emoji_Modifier}]?)[\\u200C\\u200D]`,
    `(?<=${joiningLetter})\\u200C(?![\\u200C\\u200D]*${joiningLetter})`,
    `(?<=${emoji}[\\uFE0F\\p{Emoji_Modifier}]?)(?:\\u200C|\\u200D(?!${emoji}))`,
  ].join('|'),
  'gu',
);

const visible = (name: string) => name.replace(invisible, '').replace(idleJoiner, '').trim();

/**
 * File name given by a person, without directories and invisible characters, at most 200 characters long; empty when
 * nothing is left. Joiners of emoji and of words are kept. A longer name keeps its beginning and its extension, because
 * the extension decides the type.
 */
export function fileNameOf(given: string): string {
  const name = visible(given.split(/[/\\]/).at(-1) ?? '');
  if (name.length <= nameLength) return name;
  const [extension = ''] = extensionPattern.exec(name) ?? [];
  // Cutting may leave half of a surrogate pair or a joiner at the end.
  return visible(name.slice(0, nameLength - extension.length)) + extension;
}
