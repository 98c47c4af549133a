import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Agreement } from '#lib/contract/site.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { textBlocks } from './agreement-text.ts';
import { plainFont } from './woff.ts';

export interface SignedText {
  readonly agreement: Agreement;
  /** The language in which it was read and signed. */
  readonly locale: Locale;
  /** Seconds. */
  readonly signedAt: number;
  /** The signer's real name: the document is the signer's own. */
  readonly name: string;
  readonly playerId: string;
}

type Weight = 400 | 700;
type Script = 'sc' | 'tc';

interface Face {
  readonly name: string;
  readonly bytes: Buffer;
  has(codePoint: number): boolean;
}

const subsets = { sc: 'chinese-simplified', tc: 'chinese-traditional' } as const satisfies Record<Script, string>;
const faces = new Map<string, Face>();

/** A font of the package, opened once: which characters it has is looked up for every character of a text. */
function face(script: Script, weight: Weight): Face {
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
const scriptsOf = (locale: Locale): readonly [Script, Script] => (locale === 'zh-Hant' ? ['tc', 'sc'] : ['sc', 'tc']);

const words = {
  'zh-EN': {
    signature: 'Signature',
    signer: 'Signed by',
    player: 'Player number',
    at: 'Signed at',
    version: 'Version',
    language: 'Language of the signed text',
    languageName: 'English',
    hash: 'SHA-256 of the signed text',
    boxes: 'Confirmed',
    page: 'Page {page} of {pages}',
    note: 'Signed electronically after identification by the payment app. Whoever has the text can recompute its SHA-256.',
  },
  'zh-CN': {
    signature: '签署信息',
    signer: '签署人',
    player: '选手编号',
    at: '签署时间',
    version: '版本',
    language: '签署文本的语言',
    languageName: '简体中文',
    hash: '签署文本的 SHA-256',
    boxes: '已确认',
    page: '第 {page} 页，共 {pages} 页',
    note: '经支付应用实名认证后以电子方式签署。持有文本者可自行重新计算其 SHA-256。',
  },
  'zh-Hant': {
    signature: '簽署資訊',
    signer: '簽署人',
    player: '選手編號',
    at: '簽署時間',
    version: '版本',
    language: '簽署文字的語言',
    languageName: '繁體中文',
    hash: '簽署文字的 SHA-256',
    boxes: '已確認',
    page: '第 {page} 頁，共 {pages} 頁',
    note: '經支付應用程式實名認證後以電子方式簽署。持有文字者可自行重新計算其 SHA-256。',
  },
} as const satisfies Record<Locale, object>;

const margin = 64;
const sizes = { title: 22, 2: 15, 3: 12.5, body: 10.5, small: 8.5 } as const;
const quiet = '#4a5670';
const ink = '#10182b';

/** Writes a signed agreement as A4 pages with real, searchable text in the fonts of its language. */
export async function agreementPdf({ agreement, locale, signedAt, name, playerId }: SignedText): Promise<Buffer> {
  const text = words[locale];
  const moment = new Date(signedAt * 1000);
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: languageTag[locale],
    displayTitle: true,
    info: { Title: agreement.title, Author: name, CreationDate: moment, ModDate: moment },
  });
  const written = collected(document);
  const print = printer(document, locale);

  print([{ text: agreement.title, bold: true }], { size: sizes.title, after: 6 });
  print([{ text: `${text.version} ${agreement.version}`, bold: false }], { size: sizes.body, after: 16, color: quiet });
  for (const block of textBlocks(agreement.html)) {
    if (block.kind === 'heading') {
      const runs = block.runs.map((run) => ({ ...run, bold: true }));
      print(runs, { size: block.level <= 2 ? sizes[2] : sizes[3], before: 10, after: 4, keep: true });
    } else if (block.kind === 'item') {
      const runs = [{ text: `${block.mark} `, bold: false }, ...block.runs];
      print(runs, { size: sizes.body, after: 4, indent: 14 * (block.level + 1) });
    } else print(block.runs, { size: sizes.body, after: 8 });
  }

  print([{ text: text.signature, bold: true }], { size: sizes[2], before: 18, after: 6, keep: true });
  const facts: readonly (readonly [string, string])[] = [
    [text.signer, name],
    [text.player, playerId],
    [text.at, momentText(moment, locale)],
    [text.version, String(agreement.version)],
    [text.language, text.languageName],
    [text.hash, agreement.hash],
    ...agreement.boxes.map(({ label }) => [text.boxes, label] as const),
  ];
  for (const [label, value] of facts)
    print(
      [
        { text: `${label}: `, bold: true },
        { text: value, bold: false },
      ],
      { size: sizes.body, after: 3 },
    );
  print([{ text: text.note, bold: false }], { size: sizes.small, before: 8, after: 0, color: quiet });
  numberPages(document, locale);
  document.end();
  return written;
}

function momentText(moment: Date, locale: Locale): string {
  const shown = new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  }).format(moment);
  return `${shown} (UTC+8) · ${moment.toISOString()}`;
}

type Document = InstanceType<typeof PDFDocument>;

function collected(document: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

interface Setting {
  readonly size: number;
  /** Points of space. */
  readonly before?: number;
  readonly after: number;
  readonly indent?: number;
  readonly color?: string;
  /** Whether what follows must stand on the same page. */
  readonly keep?: boolean;
}
interface Run {
  readonly text: string;
  readonly bold: boolean;
}

interface Piece {
  readonly face: Face;
  readonly text: string;
}

/** Cuts runs where the font has to change. */
function piecesOf(runs: readonly Run[], locale: Locale): Piece[] {
  const pieces: { face: Face; text: string }[] = [];
  for (const { text, bold } of runs) {
    const [own, other] = scriptsOf(locale).map((script) => face(script, bold ? 700 : 400)) as [Face, Face];
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      const chosen = own.has(codePoint) || !other.has(codePoint) ? own : other;
      const last = pieces.at(-1);
      if (last?.face === chosen) last.text += character;
      else pieces.push({ face: chosen, text: character });
    }
  }
  return pieces;
}

function printer(document: Document, locale: Locale) {
  for (const script of scriptsOf(locale))
    for (const weight of [400, 700] as const) {
      const { name, bytes } = face(script, weight);
      document.registerFont(name, bytes);
    }
  return (runs: readonly Run[], { size, before = 0, after, indent = 0, color = ink, keep = false }: Setting): void => {
    const bottom = document.page.height - margin;
    if (document.y + before + size * (keep ? 5 : 1.5) > bottom) document.addPage();
    else document.y += before;
    const pieces = piecesOf(runs, locale);
    document.fillColor(color).fontSize(size);
    document.x = margin + indent;
    const width = document.page.width - 2 * margin - indent;
    pieces.forEach(({ face: { name }, text }, index) => {
      document.font(name).text(text, { width, continued: index < pieces.length - 1, lineGap: size * 0.3 });
    });
    document.x = margin;
    document.y += after;
  };
}

function numberPages(document: Document, locale: Locale): void {
  const { start, count } = document.bufferedPageRange();
  const { name } = face(scriptsOf(locale)[0], 400);
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    // Below the margin, where text would otherwise begin another page.
    document.page.margins.bottom = 0;
    const text = words[locale].page.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    const place = { width: document.page.width - 2 * margin, align: 'right', lineBreak: false } as const;
    document
      .font(name)
      .fontSize(sizes.small)
      .fillColor(quiet)
      .text(text, margin, document.page.height - margin / 2 - sizes.small, place);
  }
}
