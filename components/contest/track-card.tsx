import type { ReactNode } from 'react';
import { LinePlate } from '#components/drawing/line-plate.tsx';
import { MoreLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Track } from '#lib/contract/contests.ts';
import { hrefContest } from '#lib/routing/href.ts';
import css from './contest-card.module.css';

export interface CardFact {
  readonly term: string;
  readonly value: string;
}

interface TrackCardProps {
  readonly track: Track;
  readonly index: number;
  readonly facts: readonly CardFact[];
  /** Above the title, where cards of several lines stand side by side. */
  readonly chip?: ReactNode;
  /** The card leads to its contest, except on the contest's own page. */
  readonly linked?: boolean;
  /** Its ranking, once there is one. */
  readonly ranking?: { readonly href: string | null; readonly label: string };
}

/** A track: night plate with the drawing of its line, what it asks, three facts, its ranking. The card is its link. */
export function TrackCard({ track, index, facts, chip, linked = false, ranking }: TrackCardProps) {
  return (
    <article className={css.card} data-line={track.line}>
      <LinePlate line={track.line} index={index} />
      <div className={css.body}>
        {chip ? <span className="row">{chip}</span> : null}
        <h3>{linked ? <Link href={hrefContest(track.contestId)}>{track.name}</Link> : track.name}</h3>
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
