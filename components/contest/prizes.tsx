import { Rank } from '#components/ui/rank.tsx';
import type { Contest } from '#lib/contract/contests/contests.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './prizes.module.css';

/** Best prize first. */
export function Prizes({ prizes }: { prizes: Contest['prizes'] }) {
  const format = useFormats();
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
