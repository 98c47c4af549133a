import { createStageSignals } from './stage-signals.ts';
import type { RankedTrack, RankedTracks } from './tracks.ts';

const words = { 'zh-EN': 'x', 'zh-CN': 'x', 'zh-Hant': 'x' };
const track = (trackId: string, freezesAt: number | null): RankedTrack => ({
  ...{ trackId, competitionId: 'c', name: words, metricName: words, better: 'larger', decimals: 4, counts: 'best' },
  ...{
    types: ['public', 'final'],
    figures: {},
    freezesAt,
    revealsAt: 200,
    finalsFrom: null,
    finalChoices: null,
    energyDecimals: null,
  },
});

test('the portal is told when a ranking freezes and when it is revealed, once each', () => {
  const told: string[][] = [];
  const all = [track('a', 100), track('b', null)];
  const tracks: Pick<RankedTracks, 'all'> = { all: () => all };
  let now = 50;
  const signals = createStageSignals(tracks, () => now, { changed: (tags) => void told.push([...tags]) });
  for (now of [50, 99, 100, 150, 200, 250]) signals.look();
  expect(told).toEqual([['rankings:a'], ['rankings:a', 'rankings:b']]);
});
