import { Parser } from 'htmlparser2';
import type { Agreement } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { plainTexts } from '../../messages/catalogue.ts';
import { createPaper, momentText, type Paper, quiet, sizes } from '../../platform/pdf/paper.ts';

/** Text of one font weight. */
interface Run {
  readonly text: string;
  readonly bold: boolean;
}

/** A paragraph of an agreement. `level` of a heading counts from 1, of a list item from 0 (its nesting). */
interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly level: number;
  /** Marker before a list item: a bullet or a number. */
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

/** Splits the HTML of an agreement into paragraphs for the PDF printer, which does not parse HTML. No text is lost. */
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

export interface SignedText {
  readonly agreement: Agreement;
  /** Language in which the agreement was read and signed. */
  readonly locale: Locale;
  /** Seconds. */
  readonly signedAt: number;
  /** The signer's real name: the document is the signer's own. */
  readonly name: string;
  readonly playerId: string;
}

const textsIn = (locale: Locale) => plainTexts(locale, 'documents').agreement;

/** Writes a signed agreement as A4 pages with real, searchable text in the fonts of its language. */
export function agreementPdf(signed: SignedText): Promise<Buffer> {
  const { agreement, locale, signedAt, name } = signed;
  const { title, version } = agreement;
  const paper = createPaper({ title, author: name, at: new Date(signedAt * 1000), locale });
  paper.print([{ text: title, bold: true }], { size: sizes.title, after: 6 });
  const edition = [{ text: `${textsIn(locale).version} ${version}`, bold: false }];
  paper.print(edition, { size: sizes.body, after: 16, color: quiet });
  printText(paper, agreement.html);
  printSignature(paper, signed);
  return paper.finish(textsIn(locale).page);
}

function printText(paper: Paper, html: string): void {
  for (const block of textBlocks(html)) {
    if (block.kind === 'heading') {
      const runs = block.runs.map((run) => ({ ...run, bold: true }));
      paper.print(runs, { size: block.level <= 2 ? sizes[2] : sizes[3], before: 10, after: 4, keep: true });
    } else if (block.kind === 'item') {
      const runs = [{ text: `${block.mark} `, bold: false }, ...block.runs];
      paper.print(runs, { size: sizes.body, after: 4, indent: 14 * (block.level + 1) });
    } else paper.print(block.runs, { size: sizes.body, after: 8 });
  }
}

function printSignature(paper: Paper, { agreement, locale, signedAt, name, playerId }: SignedText): void {
  const text = textsIn(locale);
  paper.print([{ text: text.signature, bold: true }], { size: sizes[2], before: 18, after: 6, keep: true });
  paper.fact(text.signer, name);
  paper.fact(text.player, playerId);
  paper.fact(text.at, momentText(signedAt, locale));
  paper.fact(text.version, String(agreement.version));
  paper.fact(text.language, text.languageName);
  paper.fact(text.hash, agreement.hash);
  for (const { label } of agreement.boxes) paper.fact(text.boxes, label);
  paper.print([{ text: text.note, bold: false }], { size: sizes.small, before: 8, after: 0, color: quiet });
}
