import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Part of a font for the image renderer. Parts have distinct names, so that they are tried in turn. */
export interface FontPart {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 400 | 600;
  readonly style: 'normal';
}

type Range = readonly [from: number, to: number];

const folder = join(process.cwd(), 'node_modules', '@fontsource', 'noto-sans-sc');
let subsets: Promise<ReadonlyMap<string, readonly Range[]>> | undefined;

async function readSubsets(): Promise<ReadonlyMap<string, readonly Range[]>> {
  const ranges: Record<string, string> = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'));
  return new Map(Object.entries(ranges).map(([key, value]) => [key.replace(/[[\]]/g, ''), parseRanges(value)]));
}

/** `U+20-7e,U+a0` as pairs of first and last code point. */
function parseRanges(value: string): readonly Range[] {
  return value.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** Names of the subsets that contain a character of `text`, Latin always first: it determines the line height. */
function subsetsFor(text: string, known: ReadonlyMap<string, readonly Range[]>): readonly string[] {
  const points = new Set([...text].map((character) => character.codePointAt(0) ?? 0));
  const wanted = [...known].filter(([, ranges]) =>
    ranges.some(([from, to]) => [...points].some((point) => from <= point && point <= to)),
  );
  return [...new Set(['latin', ...wanted.map(([name]) => name)])];
}

/**
 * Parts of Noto Sans that `text` needs, in two weights: about 40 kB each out of 9 MB. Read from the package on disk, so
 * pictures are drawn without a network.
 */
export async function fontsFor(text: string): Promise<FontPart[]> {
  subsets ??= readSubsets();
  const names = subsetsFor(text, await subsets);
  const each = names.flatMap((name) => ([400, 600] as const).map((weight) => readPart(name, weight)));
  return Promise.all(each);
}

async function readPart(name: string, weight: 400 | 600): Promise<FontPart> {
  const data = await readFile(join(folder, 'files', `noto-sans-sc-${name}-${weight}-normal.woff`));
  return { name: `Noto ${name}`, data, weight, style: 'normal' };
}
