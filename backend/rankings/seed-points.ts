import { hours } from '../platform/clock.ts';
import { randomNumbers } from '../platform/random-numbers.ts';
import { rounded } from './computed-standings.ts';
import type { KeptPoint } from './record.ts';
import type { RankedTrack } from './tracks.ts';

/** Initial scores of a track and scores of the best teams. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** From the baselines in the tracks' guides. */
const ranges: Readonly<Record<string, Range>> = {
  'fraud-rings': { from: 0.41, to: 0.816 },
  'voice-check': { from: 0.74, to: 0.973 },
  'river-levels': { from: 21.8, to: 9.2 },
  'merchant-text': { from: 0.58, to: 0.886 },
  'graph-encoder': { from: 0.49, to: 0.793 },
  'line-speech': { from: 0.66, to: 0.904 },
  'radar-nowcast': { from: 7.1, to: 3.8 },
};

/** Range of a track's scores, with a default for tracks that are not listed. */
export const rangeOf = ({ trackId, better }: Pick<RankedTrack, 'trackId' | 'better'>): Range =>
  ranges[trackId] ?? (better === 'larger' ? { from: 0.52, to: 0.93 } : { from: 1.9, to: 0.71 });

export const seedOf = (text: string): number =>
  [...text].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 0, 7);

/** Daily attempts, as limited by the rules, each in its own third of the day. */
const perDay = 3;
const slot = hours(24) / perDay;
/** The contests' time zone is eight hours ahead of UTC all year. */
const ahead = hours(8);

/**
 * The scores of one team between two times, drawn from its name alone: a first try near the baseline, better ones after
 * it, sometimes a worse one. A few teams have not tried yet.
 */
export function drawPoints(
  track: RankedTrack,
  teamId: string,
  { from, until, certain }: { readonly from: number; readonly until: number; readonly certain: boolean },
): KeptPoint[] {
  const random = randomNumbers(seedOf(`${track.trackId} ${teamId}`));
  if (random() < 0.12 && !certain) return [];
  const first = Math.ceil((from + ahead) / slot) * slot - ahead;
  const slots = Math.max(0, Math.floor((until - first) / slot));
  const zeal = Math.max(certain ? 0.4 : 0, random() ** 1.6);
  const wanted = Math.min(slots, 1 + Math.floor(zeal * 24));
  const taken = new Set<number>();
  for (let round = 0; round < wanted; round++) taken.add(Math.floor(random() * slots));
  const range = rangeOf(track);
  const reach = range.to - range.from;
  const skill = 0.42 + 0.5 * random() ** 0.6 + 0.12 * zeal;
  return [...taken]
    .sort((a, b) => a - b)
    .map((taken, index, all) => {
      const learned = 1 - Math.exp(-(index + 1.4 + random()) / (1.6 + 0.3 * all.length));
      const luck = random() < 0.2 ? -0.09 * random() : 0.012 * (random() - 0.5);
      const publicScore = range.from + reach * Math.min(0.999, skill * learned + luck);
      const shaken = publicScore - reach * 0.03 * (random() - 0.25);
      return {
        id: `seed-${track.trackId}-${teamId}-${index + 1}`,
        teamId,
        at: Math.floor(first + taken * slot + random() * (slot - 60)),
        sequence: 0,
        publicScore: rounded(publicScore, 9),
        privateScore: track.revealsAt === null ? null : rounded(shaken, 9),
        energy: null,
      };
    });
}
