import { diffArrays, diffWordsWithSpace } from 'diff';

/** Piece of a text: in both versions, only in the old one, or only in the new one. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Paragraph of the comparison. `changed` is true when any piece has changed. */
export interface ComparedBlock {
  readonly heading: boolean;
  readonly changed: boolean;
  readonly pieces: readonly Piece[];
}

export interface TextBlock {
  readonly heading: boolean;
  readonly text: string;
}

const blockElements = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,td,th,blockquote,pre';

/** Paragraphs of an HTML text as plain text. A list item that contains paragraphs counts once. */
export function blocksOf(html: string): readonly TextBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll(blockElements)]
    .filter((element) => element.querySelector(blockElements) === null)
    .map((element) => ({
      heading: /^H\d$/.test(element.tagName),
      text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }) => text !== '');
}

const han = /\p{Script=Han}/u;

/**
 * English is compared word by word; Chinese has no spaces, so its words come from the browser's segmenter, or are
 * single characters without one.
 */
function wordPieces(before: string, after: string): readonly Piece[] {
  const changes = han.test(before + after) ? chineseChanges(before, after) : diffWordsWithSpace(before, after);
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

function chineseWords(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text);
  return Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(text), ({ segment }) => segment);
}

const chineseChanges = (before: string, after: string) =>
  diffArrays(chineseWords(before), chineseWords(after)).map(({ value, added, removed }) => ({
    value: value.join(''),
    added,
    removed,
  }));

/** Minimum share of equal text for two paragraphs to count as one changed paragraph. */
const alike = 0.35;

function compared(before: TextBlock, after: TextBlock): readonly ComparedBlock[] {
  const pieces = wordPieces(before.text, after.text);
  const same = pieces.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0);
  if (same < alike * Math.max(before.text.length, after.text.length))
    return [only('removed', before), only('added', after)];
  return [{ heading: after.heading, changed: true, pieces }];
}

const only = (kind: Piece['kind'], { heading, text }: TextBlock): ComparedBlock => ({
  heading,
  changed: kind !== 'same',
  pieces: [{ kind, text }],
});

/** Compares two texts by paragraph and, inside a changed paragraph, by word. */
export function compareTexts(before: readonly TextBlock[], after: readonly TextBlock[]): readonly ComparedBlock[] {
  const runs = diffArrays([...before], [...after], {
    comparator: (one, other) => one.text === other.text && one.heading === other.heading,
  });
  const result: ComparedBlock[] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    const next = runs[index + 1];
    if (run?.removed && next?.added) {
      result.push(...replaced(run.value, next.value));
      index += 1;
    } else if (run) {
      const kind = run.added ? 'added' : run.removed ? 'removed' : 'same';
      result.push(...run.value.map((block) => only(kind, block)));
    }
  }
  return result;
}

/** Replaced paragraphs: paired in order, the rest alone. */
function replaced(before: readonly TextBlock[], after: readonly TextBlock[]): readonly ComparedBlock[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, index) => {
    const [old, next] = [before[index], after[index]];
    if (old && next) return compared(old, next);
    return [...(old ? [only('removed', old)] : []), ...(next ? [only('added', next)] : [])];
  }).flat();
}
