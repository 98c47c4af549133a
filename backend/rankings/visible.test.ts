import type { RankedTrack } from './tracks.ts';
import { shownVersion, visibleBoard } from './visible.ts';

const words = { 'zh-EN': 'x', 'zh-CN': 'x', 'zh-Hant': 'x' };
const track: RankedTrack = {
  ...{ trackId: 'r', competitionId: 'c', name: words, metricName: words, better: 'larger', decimals: 4 },
  ...{
    counts: 'best',
    types: ['public', 'final'],
    figures: {},
    freezesAt: 100,
    revealsAt: 200,
    finalsFrom: null,
    finalChoices: null,
    energyDecimals: null,
  },
};

test('what happened after the freeze is not behind any ranking before the reveal, to the second', () => {
  const seen = (now: number) => [visibleBoard(track, 'public', now), visibleBoard(track, 'final', now)];
  expect(seen(99)).toMatchObject([{ stored: 'public', isFrozen: false }, { stored: null }]);
  for (const now of [100, 199])
    expect(seen(now)).toMatchObject([{ stored: 'public', isFrozen: true }, { stored: null }]);
  expect(seen(200)).toMatchObject([{ stored: 'live', isFrozen: false }, { stored: 'final' }]);
});

test('energy freezes and is revealed with the score it belongs to', () => {
  const energy = { ...track, types: ['public', 'energy'] as const };
  const seen = [99, 150, 200].map((now) => visibleBoard(energy, 'energy', now).stored);
  expect(seen).toEqual(['energy', 'energy', 'liveEnergy']);
});

test('versions grow when a ranking freezes and when it is revealed', () => {
  const at = (now: number) => shownVersion(7, visibleBoard(track, 'public', now));
  expect([at(99) < at(100), at(100) < at(200)]).toEqual([true, true]);
});

test('a ranking that the track does not have shows nothing', () => {
  expect(visibleBoard(track, 'energy', 0).stored).toBeNull();
});
