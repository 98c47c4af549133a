'use client';

import { type ComponentType, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import type { RankRow } from '#lib/contract/contests/rankings.ts';
import css from './history.module.css';
import type { HistoryPartProps } from './history-part.tsx';
import { graphTextId, type RankingScreenContext } from './ranking-context.ts';
import type { HistoryWords } from './ranking-words.ts';

interface HistoryCardProps {
  readonly place: RankingScreenContext;
  readonly teams: readonly Pick<RankRow, 'teamId' | 'team'>[];
  readonly myId: string | null;
  readonly version: number;
  readonly decimals: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly words: HistoryWords;
}

/** Disclosure of the graph: its code and data are loaded when it is first opened. */
export function HistoryCard({ open, onOpen, words, ...rest }: HistoryCardProps) {
  const [Part, setPart] = useState<ComponentType<HistoryPartProps> | null>(null);
  const show = () => {
    onOpen(true);
    import('./history-part.tsx').then(
      ({ HistoryPart }) => setPart(() => HistoryPart),
      // The next click retries.
      () => onOpen(false),
    );
  };
  return (
    <Card as="section" aria-labelledby="history-title" className={css.card}>
      <CardHead title={words.title} id="history-title">
        <Button onClick={open ? () => onOpen(false) : show} aria-expanded={open}>
          {open ? words.hide : words.show}
        </Button>
      </CardHead>
      {open ? (
        <div className={css.body}>
          <p className="small muted" id={graphTextId}>
            {words.text}
          </p>
          {Part ? <Part {...rest} words={words} /> : <p role="status">{words.loading}</p>}
        </div>
      ) : null}
    </Card>
  );
}
