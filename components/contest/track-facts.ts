import type { Track } from '#lib/contract/contests/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import type { CardFact } from './track-card.tsx';

interface Words {
  readonly metric: string;
  readonly team: string;
  readonly teams: string;
  readonly prize: string;
}

/** Facts on a track's card: metric, number of teams or team size, prize. */
export function trackFacts(
  { metric, teams, teamSize, prize }: Track,
  locale: Locale,
  words: Words,
): readonly CardFact[] {
  const format = formatters(locale);
  const { min, max } = teamSize;
  return [
    { term: words.metric, value: metric },
    typeof teams === 'number'
      ? { term: words.teams, value: format.number(teams) }
      : { term: words.team, value: min === max ? format.number(min) : `${format.number(min)}–${format.number(max)}` },
    ...(prize && prize.amount > 0 ? [{ term: words.prize, value: format.money(prize) }] : []),
  ];
}
