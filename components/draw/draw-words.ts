import 'server-only';
import { getTranslations } from 'next-intl/server';
import { countdownWords } from '#components/contest/schedule/countdown-words.ts';
import type { CountdownWords } from '#components/ui/countdown.tsx';
import type { Draw } from '#lib/contract/contests/draws.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Texts of a draw's island. Plain strings, because they are sent to the browser; `{…}` is filled in there. */
export interface DrawWords {
  readonly drawsIn: string;
  readonly commitment: string;
  readonly commitmentText: string;
  readonly seed: string;
  readonly seedText: string;
  /** Date of publication of the seed. */
  readonly seedSecret: string;
  readonly list: string;
  readonly order: string;
  readonly place: string;
  readonly team: string;
  readonly organisation: string;
  readonly id: string;
  readonly hash: string;
  readonly recompute: string;
  readonly wait: string;
  readonly agrees: string;
  readonly wrongCommitment: string;
  /** `{place}`, `{team}` */
  readonly wrongOrder: string;
  readonly cannot: string;
  readonly unknown: string;
  readonly failed: string;
  readonly countdown: CountdownWords;
}

/** @param drawsAt formatted date of publication of the seed */
export async function drawWords(locale: Locale, { entries }: Draw, drawsAt: string): Promise<DrawWords> {
  const t = await getTranslations({ locale, namespace: 'draw' });
  const plain = [
    'drawsIn',
    'commitment',
    'commitmentText',
    'seed',
    'seedText',
    'list',
    'order',
    'place',
    'team',
    'organisation',
    'id',
    'hash',
    'recompute',
    'wait',
    'wrongCommitment',
    'cannot',
    'unknown',
    'failed',
  ] as const;
  // Every key of the list has its text, which the type of `fromEntries` cannot express.
  const words = Object.fromEntries(plain.map((key) => [key, t(key)])) as Record<(typeof plain)[number], string>;
  return {
    ...words,
    seedSecret: t('seedSecret', { date: drawsAt }),
    // One more for the hash of the seed.
    agrees: t('agrees', { count: entries.length + 1 }),
    wrongOrder: t('wrongOrder', { place: '{place}', team: '{team}' }),
    countdown: { ...(await countdownWords(locale)), over: t('countdown.over') },
  };
}
