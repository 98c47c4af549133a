import type { Voucher } from '#lib/contract/benefits.ts';
import type { Money } from '#lib/contract/primitives.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { plainTexts } from '../messages/catalogue.ts';
import { createPaper, momentText, quiet, sizes } from '../platform/pdf/paper.ts';

const textsIn = (locale: Locale) => plainTexts(locale, 'documents').voucher;

export interface PrintedVoucher {
  readonly voucher: Voucher;
  readonly code: string;
  readonly locale: Locale;
  /** Seconds. */
  readonly at: number;
}

/** Renders a team's voucher as a page for the partner. */
export function voucherPdf({ voucher, code, locale, at }: PrintedVoucher): Promise<Buffer> {
  const text = textsIn(locale);
  const { by, about, worth, competitionName, raceName, teamName, teamId, until } = voucher;
  const title = `${text.title} · ${by}`;
  const paper = createPaper({ title, author: by, at: new Date(at * 1000), locale });
  paper.print([{ text: title, bold: true }], { size: sizes.title, after: 6 });
  paper.print([{ text: about, bold: false }], { size: sizes.body, after: 18, color: quiet });
  paper.print([{ text: code, bold: true }], { size: sizes.title, after: 14 });
  paper.fact(text.worth, voucherMoney(worth, locale));
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

/** The worth of a voucher with the sign of its currency. */
export const voucherMoney = ({ amount, currency }: Money, locale: Locale): string =>
  new Intl.NumberFormat(languageTag[locale], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount,
  );
