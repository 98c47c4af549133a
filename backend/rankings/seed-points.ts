import { hours } from '../clock.ts';
import { sequence } from '../teams/seed-names.ts';
import type { RankedRace } from './races.ts';
import type { KeptPoint } from './record.ts';
import { rounded } from './standing.ts';

/** Where scores of a track begin, and what the best teams reach. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** As the tracks' guides tell of their baselines. */
const ranges: Readonly<Record<string, Range>> = {
  'fraud-rings': { from: 0.41, to: 0.816 },
  'voice-check': { from: 0.74, to: 0.973 },
  'river-levels': { from: 21.8, to: 9.2 },
  'merchant-text': { from: 0.58, to: 0.886 },
  'graph-encoder': { from: 0.49, to: 0.793 },
  'line-speech': { from: 0.66, to: 0.904 },
  'radar-nowcast': { from: 7.1, to: 3.8 },
};

/** What a track's scores look like where nothing else is known. */
export const rangeOf = ({ raceId, better }: Pick<RankedRace, 'raceId' | 'better'>): Range =>
  ranges[raceId] ?? (better === 'larger' ? { from: 0.52, to: 0.93 } : { from: 1.9, to: 0.71 });

export const seedOf = (text: string): number =>
  [...text].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 0, 7);

/** Attempts of a day, as the rules allow, each in a third of it. */
const perDay = 3;
const slot = hours(24) / perDay;
/** The contests' clock is eight hours ahead of UTC all year. */
const ahead = hours(8);

/**
 * The scores of one team between two moments, drawn from its name alone: a first try near the baseline, better ones
 * after it, now and then a worse one. A few teams have not tried yet.
 */
export function drawPoints(
  race: RankedRace,
  teamId: string,
  { from, until, certain }: { readonly from: number; readonly until: number; readonly certain: boolean },
): KeptPoint[] {
  const random = sequence(seedOf(`${race.raceId} ${teamId}`));
  if (random() < 0.12 && !certain) return [];
  const first = Math.ceil((from + ahead) / slot) * slot - ahead;
  const slots = Math.max(0, Math.floor((until - first) / slot));
  const zeal = Math.max(certain ? 0.4 : 0, random() ** 1.6);
  const wanted = Math.min(slots, 1 + Math.floor(zeal * 24));
  const taken = new Set<number>();
  for (let round = 0; round < wanted; round++) taken.add(Math.floor(random() * slots));
  const range = rangeOf(race);
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
        id: `seed-${race.raceId}-${teamId}-${index + 1}`,
        teamId,
        at: Math.floor(first + taken * slot + random() * (slot - 60)),
        place: 0,
        publicScore: rounded(publicScore, 9),
        privateScore: race.revealsAt === null ? null : rounded(shaken, 9),
        energy: null,
      };
    });
}
