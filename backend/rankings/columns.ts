import type { RankType } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { say } from '../messages/messages.ts';
import type { CsvColumns } from './csv.ts';
import type { RankedRace } from './races.ts';

/** Energy and time are ranked by a figure of their own; everywhere else figures stand beside the score. */
export function columnsOf(race: RankedRace, type: RankType, locale: Locale): CsvColumns {
  const ranked = type === 'energy' ? 'energy' : type === 'hardware' ? 'latency' : null;
  const figures = Object.entries(race.figures).map(([key, { decimals }]) => {
    const figure = key as keyof typeof race.figures;
    return { key: figure, name: say(locale, `rankings.figure.${figure}`), decimals };
  });
  const score = { metricName: race.metricName[locale], decimals: race.decimals };
  const own = figures.find(({ key }) => key === ranked);
  if (!own) return { ...score, figures: type === 'public' ? figures : [] };
  return {
    metricName: own.name,
    decimals: own.decimals,
    figures: [{ key: 'score', name: score.metricName, decimals: score.decimals }],
  };
}
