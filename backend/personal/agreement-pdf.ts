import type { Agreement } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { createPaper, momentText, type Paper, quiet, sizes } from '../pdf/paper.ts';
import { textBlocks } from './agreement-text.ts';

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

/** Writes a signed agreement as A4 pages with real, searchable text in the fonts of its language. */
export function agreementPdf(signed: SignedText): Promise<Buffer> {
  const { agreement, locale, signedAt, name } = signed;
  const { title, version } = agreement;
  const paper = createPaper({ title, author: name, at: new Date(signedAt * 1000), locale });
  paper.print([{ text: title, bold: true }], { size: sizes.title, after: 6 });
  const edition = [{ text: `${words[locale].version} ${version}`, bold: false }];
  paper.print(edition, { size: sizes.body, after: 16, color: quiet });
  printText(paper, agreement.html);
  printSignature(paper, signed);
  return paper.finish(words[locale].page);
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
  const text = words[locale];
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
