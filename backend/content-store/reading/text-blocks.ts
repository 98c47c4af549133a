import type { Heading } from '#lib/contract/documents.ts';

/** A part of a Markdown text, from a heading of level 2 to the next one; the part before the first has no id. */
export interface TextBlock {
  readonly id: string | null;
  /** Line of the file on which it begins. */
  readonly line: number;
  readonly text: string;
  readonly headings: readonly Heading[];
}

const fence = /^(```|~~~)/;
const hashes = /^(#{1,6})\s+(.+?)\s*$/;
const withId = /^(.*?)\s*\{#([a-z][a-z0-9-]*)\}$/;

/**
 * Splits a text at its headings of level 2. Every heading needs an id in `{#…}`, by which the languages of a text are
 * matched. `fault` is called with the line of each heading without one.
 */
export function splitBlocks(
  body: string,
  firstLine: number,
  fault: (line: number, message: string) => void,
): readonly TextBlock[] {
  const blocks: { id: string | null; line: number; lines: string[]; headings: Heading[] }[] = [];
  const seen = new Set<string>();
  let fenced = false;
  body.split('\n').forEach((text, index) => {
    const line = firstLine + index;
    if (fence.test(text)) fenced = !fenced;
    const heading = fenced ? null : headingOf(text, line, fault);
    if (heading && seen.has(heading.id)) fault(line, `the id "${heading.id}" stands at two headings`);
    if (heading) seen.add(heading.id);
    if (blocks.length === 0 || heading?.level === 2)
      blocks.push({ id: heading?.level === 2 ? heading.id : null, line, lines: [], headings: [] });
    const block = blocks.at(-1);
    block?.lines.push(text);
    if (heading) block?.headings.push(heading);
  });
  return blocks
    .map(({ lines, ...block }) => ({ ...block, text: lines.join('\n').trim() }))
    .filter(({ text }) => text !== '');
}

function headingOf(text: string, line: number, fault: (line: number, message: string) => void): Heading | null {
  const [, marks, words] = hashes.exec(text) ?? [];
  if (!marks || !words) return null;
  const [, title, id] = withId.exec(words) ?? [];
  const level = marks.length;
  if (level !== 2 && level !== 3 && level !== 4) fault(line, 'headings are of level 2 to 4');
  else if (!title || !id) fault(line, 'a heading ends with its id, for instance {#who-may-enter}');
  else return { id, title: title.replaceAll(/[*`]/g, ''), level };
  return null;
}
