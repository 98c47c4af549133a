'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { RankRow } from '#lib/contract/contests/rankings.ts';
import css from './history.module.css';
import { HistoryChart } from './history-chart.tsx';
import { type History, readHistory } from './ranking-calls.ts';
import type { RankingScreenContext } from './ranking-context.ts';
import type { HistoryWords } from './ranking-words.ts';

export interface HistoryPartProps {
  readonly place: RankingScreenContext;
  readonly teams: readonly Pick<RankRow, 'teamId' | 'team'>[];
  readonly myId: string | null;
  /** Version of the rows on screen; a new version has new scores. */
  readonly version: number;
  readonly decimals: number;
  readonly words: HistoryWords;
}

/** Loads and draws the scores of the chosen teams. */
export function HistoryPart({ place, teams, myId, version, decimals, words }: HistoryPartProps) {
  const ids = teams.map(({ teamId }) => teamId).join(',');
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<History | 'failed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt triggers a new request
  useEffect(() => {
    if (ids === '') return setFound([]);
    const asking = new AbortController();
    readHistory(place, ids.split(','), asking.signal).then(setFound, () => {
      if (!asking.signal.aborted) setFound('failed');
    });
    return () => asking.abort();
  }, [place, ids, version, attempt]);

  if (found === null) return <p role="status">{words.loading}</p>;
  if (found === 'failed')
    return (
      <div role="alert" className="row">
        <p>{words.failed}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{words.retry}</Button>
      </div>
    );
  const scored = found.filter(({ points }) => points.length > 0);
  if (scored.length === 0) return <p className={css.empty}>{words.empty}</p>;
  return <HistoryChart history={scored} myId={myId} place={place} decimals={decimals} words={words} />;
}
