import type { RankType } from '#lib/contract/contests/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '../messages/messages.ts';
import type { CsvColumns } from './csv.ts';
import type { RankedTrack } from './tracks.ts';

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
