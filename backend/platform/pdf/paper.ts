import PDFDocument from 'pdfkit';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { contestTimeZone } from '../../messages/time-zone.ts';
import { type Face, facesOf, type Weight } from './faces.ts';

/** Points. */
const margin = 64;
export const sizes = { title: 22, 2: 15, 3: 12.5, body: 10.5, small: 8.5 } as const;
export const quiet = '#4a5670';
const ink = '#10182b';

export interface Run {
  readonly text: string;
  readonly bold: boolean;
}

export interface Setting {
  readonly size: number;
  /** Space in points. */
  readonly before?: number;
  readonly after: number;
  readonly indent?: number;
  readonly color?: string;
  /** True when the following block must be on the same page. */
  readonly keep?: boolean;
}

export interface Cover {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
  readonly locale: Locale;
}

/** A4 pages with real, searchable text in the fonts of a language. */
export interface Paper {
  print(runs: readonly Run[], setting: Setting): void;
  /** A line `label: value`. */
  fact(label: string, value: string): void;
  /** The finished document. `footer` contains `{page}` and `{pages}`. */
  finish(footer: string): Promise<Buffer>;
}

export function createPaper({ title, author, at, locale }: Cover): Paper {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: languageTag[locale],
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const written = collected(document);
  for (const weight of [400, 700] as const)
    for (const { name, bytes } of facesOf(locale, weight)) document.registerFont(name, bytes);
  const print = printer(document, locale);
  return {
    print,
    fact(label, value) {
      const runs = [
        { text: `${label}: `, bold: true },
        { text: value, bold: false },
      ];
      print(runs, { size: sizes.body, after: 3 });
    },
    finish(footer) {
      numberPages(document, facesOf(locale, 400)[0], footer);
      document.end();
      return written;
    },
  };
}

/** A time in words and in ISO 8601. */
export function momentText(seconds: number, locale: Locale): string {
  const moment = new Date(seconds * 1000);
  const shown = new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: contestTimeZone,
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

/** Splits runs where the font changes. */
function piecesOf(runs: readonly Run[], locale: Locale): readonly { readonly face: Face; readonly text: string }[] {
  const pieces: { face: Face; text: string }[] = [];
  for (const { text, bold } of runs) {
    const weight: Weight = bold ? 700 : 400;
    const [own, other] = facesOf(locale, weight);
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

function printer(document: Document, locale: Locale): Paper['print'] {
  return (runs, { size, before = 0, after, indent = 0, color = ink, keep = false }) => {
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

function numberPages(document: Document, { name }: Face, footer: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    // Below the margin, where text would otherwise begin another page.
    document.page.margins.bottom = 0;
    const text = footer.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    const place = { width: document.page.width - 2 * margin, align: 'right', lineBreak: false } as const;
    document
      .font(name)
      .fontSize(sizes.small)
      .fillColor(quiet)
      .text(text, margin, document.page.height - margin / 2 - sizes.small, place);
  }
}
