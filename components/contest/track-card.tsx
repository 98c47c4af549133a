import type { ReactNode } from 'react';
import { LinePlate } from '#components/drawing/line-plate.tsx';
import { MoreLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Track } from '#lib/contract/contests/contests.ts';
import { href } from '#lib/routing/href.ts';
import css from './contest-card.module.css';

export interface CardFact {
  readonly term: string;
  readonly value: string;
}

interface TrackCardProps {
  readonly track: Track;
  readonly index: number;
  readonly facts: readonly CardFact[];
  /** Shown above the title when cards of several lines are mixed. */
  readonly chip?: ReactNode;
  /** True when the card links to the track's page; false if the page is not published. */
  readonly linked?: boolean;
  /** Given once the track has a ranking. */
  readonly ranking?: { readonly href: string | null; readonly label: string };
}

/** Card of a track: drawing of its line, task, three facts, ranking. The whole card is a link. */
export function TrackCard({ track, index, facts, chip, linked = false, ranking }: TrackCardProps) {
  return (
    <article className={css.card} data-line={track.line}>
      <LinePlate line={track.line} index={index} />
      <div className={css.body}>
        {chip ? <span className="row">{chip}</span> : null}
        <h3>{linked ? <Link href={href('trackPage', { id: track.id })}>{track.name}</Link> : track.name}</h3>
        <p>{track.summary}</p>
      </div>
      <dl className={css.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ranking?.href ? (
        <MoreLink href={ranking.href} className={css.ranking} aria-label={`${ranking.label}: ${track.name}`}>
          {ranking.label}
        </MoreLink>
      ) : null}
    </article>
  );
}
