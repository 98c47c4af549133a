import { type Cards, cardCounts, type Expected, type GpuReason } from '#lib/contract/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { GpuRefused, sentenceOf } from './gpu-refused.ts';
import { sourceOf } from './images.ts';
import { expectations, type ReservedCards, type RunRow, readSituation, type Situation } from './planning.ts';
import { heldBy, quotaOf } from './quota.ts';
import { cardsReason, reasonAgainst, type Standing, waitingRunOf } from './standing.ts';

export interface CardChoice {
  readonly cards: Cards;
  readonly reason: GpuReason;
  readonly text: string | null;
  /** Card seconds. */
  readonly cost: number;
  readonly expected: Expected | null;
}

interface Wanted {
  readonly imageId: string;
  /** Seconds. */
  readonly longest: number;
  /** A waiting run that it would stand in for. */
  readonly replaces?: string | undefined;
}

interface Around {
  readonly playerId: string;
  readonly locale: Locale;
  readonly reservedCards: ReservedCards;
}

/** How many cards a run of that image may take, and when it could start. @throws GpuRefused `imageMissing` */
export async function cardChoices(
  standing: Standing,
  { imageId, longest, replaces }: Wanted,
  { playerId, locale, reservedCards }: Around,
): Promise<CardChoice[]> {
  const { hall, scene } = standing;
  const { tx, team, now } = scene;
  const waiting = await waitingRunOf(tx, team.id);
  const before = waiting && waiting.id === replaces ? waiting : null;
  const { free } = await quotaOf(tx, hall, team.id, { now, reservedCards });
  const left = free + (before ? heldBy(before, now) : 0);
  const general = await generalReason(standing, { imageId, playerId, locale, isWaiting: waiting !== before });
  const situation = await readSituation(tx, hall, now, reservedCards);
  return cardCounts.map((cards) => {
    const reason = general ?? cardsReason(hall, { cards, longest, free: left, now });
    const expected = reason === null ? expectedFor(situation, { cards, longest, before, teamId: team.id }) : null;
    const isLate = expected !== null && expected.at >= hall.until;
    const why = isLate ? 'stopped' : reason;
    return { cards, reason: why, text: sentenceOf(locale, why), cost: cards * longest, expected };
  });
}

interface General {
  readonly imageId: string;
  readonly playerId: string;
  readonly locale: Locale;
  readonly isWaiting: boolean;
}

/** What is in the way of any number of cards. */
async function generalReason(
  standing: Standing,
  { imageId, playerId, locale, isWaiting }: General,
): Promise<GpuReason> {
  const reason = await reasonAgainst(standing, playerId);
  if (reason) return reason;
  try {
    await sourceOf(standing.scene.tx, standing.scene.team.id, imageId, locale);
  } catch (error) {
    if (error instanceof GpuRefused && error.reason === 'imageNotReady') return error.reason;
    throw error;
  }
  return isWaiting ? 'alreadyWaiting' : null;
}

interface Imagined {
  readonly cards: Cards;
  readonly longest: number;
  readonly before: RunRow | null;
  readonly teamId: string;
}

/** When a run could start that stood behind all others. */
function expectedFor(situation: Situation, { cards, longest, before, teamId }: Imagined): Expected | null {
  const queue = situation.queue.filter(({ id }) => id !== before?.id);
  // Only what the plan looks at is imagined: such a run is never stored.
  const run = { id: 'imagined', cards, longest, teamId } as RunRow;
  return expectations({ ...situation, queue: [...queue, run] }).get('imagined') ?? null;
}
