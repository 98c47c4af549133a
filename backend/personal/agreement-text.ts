import { Parser } from 'htmlparser2';

/** A stretch of text in one weight. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
}

/** A paragraph of an agreement. `level` of a heading counts from 1, of a list item from 0 (its nesting). */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly level: number;
  /** What stands before an item: a bullet or a number. */
  readonly mark: string;
  readonly runs: readonly Run[];
}

interface Draft {
  readonly kind: TextBlock['kind'];
  readonly level: number;
  readonly mark: string;
  readonly runs: Run[];
}

interface OpenList {
  readonly ordered: boolean;
  count: number;
}

const paragraphs = new Set(['p', 'blockquote', 'pre', 'tr', 'dd', 'dt']);

/** Takes the HTML of an agreement apart into paragraphs, for a printer that knows no HTML. No text is lost. */
export function textBlocks(html: string): TextBlock[] {
  const blocks: Draft[] = [];
  const lists: OpenList[] = [];
  let open: Draft | null = null;
  let bold = 0;

  const begin = (kind: Draft['kind'], level = 0, mark = '') => {
    open = { kind, level, mark, runs: [] };
    blocks.push(open);
  };

  const parser = new Parser({
    onopentag(name) {
      const heading = /^h([1-6])$/.exec(name);
      if (heading) begin('heading', Number(heading[1]));
      else if (name === 'ul' || name === 'ol') lists.push({ ordered: name === 'ol', count: 0 });
      else if (name === 'li') begin('item', Math.max(lists.length - 1, 0), markOf(lists.at(-1)));
      else if (paragraphs.has(name) && !isFreshItem(open)) begin('paragraph');
      else if (name === 'strong' || name === 'b' || name === 'th') bold += 1;
      if (name === 'td' || name === 'th') add('  ');
      if (name === 'br') add('\n');
    },
    ontext: (text) => add(text.replace(/\s+/g, ' ')),
    onclosetag(name) {
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'strong' || name === 'b' || name === 'th') bold -= 1;
      if (/^h[1-6]$/.test(name) || name === 'li' || paragraphs.has(name)) open = null;
    },
  });

  function add(text: string): void {
    if (!open && text.trim() === '') return;
    if (!open) begin('paragraph');
    open?.runs.push({ text, bold: bold > 0 });
  }

  parser.end(html);
  return blocks.filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
}

function markOf(list: OpenList | undefined): string {
  if (!list?.ordered) return '•';
  list.count += 1;
  return `${list.count}.`;
}

/** The paragraph that opens inside a list item is the item itself. */
const isFreshItem = (open: Draft | null): boolean => open?.kind === 'item' && open.runs.length === 0;
