import type { RankRow } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { say } from '../messages/messages.ts';

/** Spreadsheets take a text that begins like this for a formula; an apostrophe before it keeps it a text. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A cell (RFC 4180): in quotes where it has to be. */
export function csvText(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export interface CsvColumns {
  readonly metricName: string;
  readonly decimals: number;
  readonly figures: readonly { readonly key: string; readonly name: string; readonly decimals: number }[];
}

/** The first line, with the byte order mark by which spreadsheets know UTF-8. */
export function csvHead({ metricName, figures }: CsvColumns, locale: Locale): string {
  const word = (key: 'rank' | 'team' | 'organisation' | 'attempts' | 'at' | 'movement') =>
    say(locale, `rankings.column.${key}`);
  const names = [
    word('rank'),
    word('team'),
    word('organisation'),
    metricName,
    ...figures.map(({ name }) => name),
    word('attempts'),
    word('at'),
    word('movement'),
  ];
  return `\uFEFF${names.map(csvText).join(',')}\r\n`;
}

export function csvLine(row: RankRow, { decimals, figures }: CsvColumns): string {
  const { rank, team, organisation, score, attempts, at, movement } = row;
  const cells = [
    String(rank),
    csvText(team),
    csvText(organisation),
    score.toFixed(decimals),
    ...figures.map(({ key, decimals: places }) => row.figures[key]?.toFixed(places) ?? ''),
    String(attempts),
    new Date(at * 1000).toISOString(),
    movement === null ? '' : String(movement),
  ];
  return `${cells.join(',')}\r\n`;
}
