import clsx from 'clsx';
import css from './rank.module.css';

const metals: Readonly<Record<number, string | undefined>> = { 1: '', 2: css.medal2, 3: css.medal3 };

interface RankProps {
  readonly place: number;
  readonly large?: boolean;
  /** For what is not achieved, such as a baseline or a position by lot: a plain figure at any place. */
  readonly plain?: boolean;
}

/** A place: milled medals for the first three, plain figures after. */
export function Rank({ place, large = false, plain = false }: RankProps) {
  const metal = plain ? undefined : metals[place];
  return <span className={clsx(css.rank, metal !== undefined && css.medal, metal, large && css.large)}>{place}</span>;
}

/** Movement in a ranking; `words` says it for screen readers ("4 places up"). */
export function Move({ by, words }: { by: number; words: string }) {
  return (
    <span className={clsx(css.move, by > 0 && css.up, by < 0 && css.down)}>
      <span aria-hidden="true">{by === 0 ? '' : Math.abs(by)}</span>
      <span className="sr">{words}</span>
    </span>
  );
}
