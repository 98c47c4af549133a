import { Rank } from '#components/ui/rank.tsx';
import type { Contest } from '#lib/contract/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import css from './prizes.module.css';

/** What there is to win, best first. */
export function Prizes({ prizes, locale }: { prizes: Contest['prizes']; locale: Locale }) {
  const format = formatters(locale);
  return (
    <ol className={css.prizes}>
      {prizes.map(({ rank, amount, title, note }) => (
        <li key={`${rank} ${title}`} className={css.prize}>
          <Rank place={rank} large />
          <b>{amount.amount > 0 ? format.money(amount) : title}</b>
          {amount.amount > 0 ? <span>{title}</span> : null}
          <p>{note}</p>
        </li>
      ))}
    </ol>
  );
}
