import type { Voucher } from '#lib/contract/benefits.ts';
import type { Money } from '#lib/contract/primitives.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { createPaper, momentText, quiet, sizes } from '../pdf/paper.ts';

const words = {
  'zh-EN': {
    title: 'Voucher',
    by: 'Taken in by',
    worth: 'Worth',
    contest: 'Contest',
    track: 'Track',
    team: 'Team',
    number: 'Team number',
    until: 'Good until',
    code: 'Code',
    note: 'The code belongs to the team and works once. Enter it in the console of the partner before the moment above. It is not paid out.',
    page: 'Page {page} of {pages}',
  },
  'zh-CN': {
    title: '权益券',
    by: '提供方',
    worth: '面值',
    contest: '赛事',
    track: '赛道',
    team: '队伍',
    number: '队伍编号',
    until: '有效期至',
    code: '券码',
    note: '券码归全队所有，仅可使用一次。请在上述时间之前于提供方的控制台输入。本券不可兑换现金。',
    page: '第 {page} 页，共 {pages} 页',
  },
  'zh-Hant': {
    title: '權益券',
    by: '提供方',
    worth: '面額',
    contest: '賽事',
    track: '賽道',
    team: '隊伍',
    number: '隊伍編號',
    until: '有效期限',
    code: '券碼',
    note: '券碼歸全隊所有，僅可使用一次。請於上述時間之前在提供方的主控台輸入。本券不可兌換現金。',
    page: '第 {page} 頁，共 {pages} 頁',
  },
} as const satisfies Record<Locale, object>;

export interface PrintedVoucher {
  readonly voucher: Voucher;
  readonly code: string;
  readonly locale: Locale;
  /** Seconds. */
  readonly at: number;
}

/** Writes a team's voucher as a page to hand to the partner. */
export function voucherPdf({ voucher, code, locale, at }: PrintedVoucher): Promise<Buffer> {
  const text = words[locale];
  const { by, about, worth, competitionName, raceName, teamName, teamId, until } = voucher;
  const title = `${text.title} · ${by}`;
  const paper = createPaper({ title, author: by, at: new Date(at * 1000), locale });
  paper.print([{ text: title, bold: true }], { size: sizes.title, after: 6 });
  paper.print([{ text: about, bold: false }], { size: sizes.body, after: 18, color: quiet });
  paper.print([{ text: code, bold: true }], { size: sizes.title, after: 14 });
  paper.fact(text.worth, moneyText(worth, locale));
  paper.fact(text.by, by);
  paper.fact(text.contest, competitionName);
  paper.fact(text.track, raceName);
  paper.fact(text.team, teamName);
  paper.fact(text.number, teamId);
  paper.fact(text.until, momentText(until, locale));
  paper.fact(text.code, code);
  paper.print([{ text: text.note, bold: false }], { size: sizes.small, before: 12, after: 0, color: quiet });
  return paper.finish(text.page);
}

const moneyText = ({ amount, currency }: Money, locale: Locale): string =>
  new Intl.NumberFormat(languageTag[locale], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount,
  );
