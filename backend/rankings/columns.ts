import type { RankRow, RankType } from '#lib/contract/contests/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '../messages/messages.ts';
import { csvText } from '../platform/csv.ts';
import type { RankedTrack } from './tracks.ts';

interface CsvColumns {
  readonly metricName: string;
  readonly decimals: number;
  readonly figures: readonly { readonly key: string; readonly name: string; readonly decimals: number }[];
}

/** The header line, with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvHead({ metricName, figures }: CsvColumns, locale: Locale): string {
  const word = (key: 'rank' | 'team' | 'organisation' | 'attempts' | 'at' | 'movement') =>
    translate(locale, `rankings.column.${key}`);
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

/** Energy and time are ranked by their own metric; on other boards metrics are shown beside the score. */
export function columnsOf(track: RankedTrack, type: RankType, locale: Locale): CsvColumns {
  const ranked = type === 'energy' ? 'energy' : type === 'hardware' ? 'latency' : null;
  const figures = Object.entries(track.figures).map(([key, { decimals }]) => {
    const figure = key as keyof typeof track.figures;
    return { key: figure, name: translate(locale, `rankings.figure.${figure}`), decimals };
  });
  const score = { metricName: track.metricName[locale], decimals: track.decimals };
  const own = figures.find(({ key }) => key === ranked);
  if (!own) return { ...score, figures: type === 'public' ? figures : [] };
  return {
    metricName: own.name,
    decimals: own.decimals,
    figures: [{ key: 'score', name: score.metricName, decimals: score.decimals }],
  };
}
