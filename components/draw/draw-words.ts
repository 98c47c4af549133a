import 'server-only';
import { getTranslations } from 'next-intl/server';
import { countdownWords } from '#components/contest/countdown-words.ts';
import type { CountdownWords } from '#components/ui/countdown.tsx';
import type { Draw } from '#lib/contract/draws.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** What the island of a draw says. Plain values: they travel to the browser. `{…}` is filled there. */
export interface DrawWords {
  readonly drawsIn: string;
  readonly commitment: string;
  readonly commitmentText: string;
  readonly seed: string;
  readonly seedText: string;
  /** When the seed will be told. */
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

/** @param drawsAt when the seed is told, in words */
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
  // Each key of the list has its words, which `fromEntries` cannot say.
  const words = Object.fromEntries(plain.map((key) => [key, t(key)])) as Record<(typeof plain)[number], string>;
  return {
    ...words,
    seedSecret: t('seedSecret', { date: drawsAt }),
    // The seed's own hash is one of them.
    agrees: t('agrees', { count: entries.length + 1 }),
    wrongOrder: t('wrongOrder', { place: '{place}', team: '{team}' }),
    countdown: { ...(await countdownWords(locale)), over: t('countdown.over') },
  };
}
