import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import type { Locale } from '#lib/i18n/locales.ts';
import { plainFont } from './woff.ts';

export type Weight = 400 | 700;
type Script = 'sc' | 'tc';

/** A font of the package, in the form that a document embeds. */
export interface Face {
  readonly name: string;
  readonly bytes: Buffer;
  has(codePoint: number): boolean;
}

const subsets = { sc: 'chinese-simplified', tc: 'chinese-traditional' } as const satisfies Record<Script, string>;
const faces = new Map<string, Face>();

/** Opened once: which characters a font has is looked up for every character of a text. */
function faceOf(script: Script, weight: Weight): Face {
  const name = `${script}-${weight}`;
  const known = faces.get(name);
  if (known) return known;
  const folder = fileURLToPath(import.meta.resolve(`@fontsource/noto-sans-${script}/package.json`));
  const path = join(folder, '..', 'files', `noto-sans-${script}-${subsets[script]}-${weight}-normal.woff`);
  const bytes = plainFont(readFileSync(path));
  const font = fontkit.create(bytes);
  const opened = {
    name,
    bytes,
    has: (codePoint: number) => 'characterSet' in font && font.hasGlyphForCodePoint(codePoint),
  };
  faces.set(name, opened);
  return opened;
}

/** The font of a language first; what it lacks is taken from the other, so that a name is never a row of boxes. */
export function facesOf(locale: Locale, weight: Weight): readonly [Face, Face] {
  const [own, other] = locale === 'zh-Hant' ? (['tc', 'sc'] as const) : (['sc', 'tc'] as const);
  return [faceOf(own, weight), faceOf(other, weight)];
}
