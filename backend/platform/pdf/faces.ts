import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import * as fontkit from 'fontkit';
import type { Locale } from '#lib/i18n/locales.ts';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * Unpacks a WOFF 1.0 font (W3C WOFF File Format 1.0, sections 3 to 5). Readers that unpack a table at each access take
 * minutes for a document in Chinese; the plain font is unpacked once.
 */
function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    const bytes = packed.byteLength < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), bytes };
  });

  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * sfntEntry, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * sfntEntry, 10);
  let offset = head.byteLength;
  const bodies = tables.map(({ tag, checksum, bytes }, index) => {
    const at = sfntHeader + index * sfntEntry;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.byteLength, at + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.byteLength / 4) * 4);
    bytes.copy(padded);
    offset += padded.byteLength;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}

export type Weight = 400 | 700;
type Script = 'sc' | 'tc';

/** A font of the package, in the form embedded in documents. */
export interface Face {
  readonly name: string;
  readonly bytes: Buffer;
  has(codePoint: number): boolean;
}

const subsets = { sc: 'chinese-simplified', tc: 'chinese-traditional' } as const satisfies Record<Script, string>;
const faces = new Map<string, Face>();

/** Opened once: the glyphs of a font are looked up for every character of a text. */
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

/** The font of the language, then the other one for missing glyphs, so that names are never printed as empty boxes. */
export function facesOf(locale: Locale, weight: Weight): readonly [Face, Face] {
  const [own, other] = locale === 'zh-Hant' ? (['tc', 'sc'] as const) : (['sc', 'tc'] as const);
  return [faceOf(own, weight), faceOf(other, weight)];
}
