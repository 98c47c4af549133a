'use client';

import { Button } from '#components/ui/button.tsx';
import css from './search-absence.module.css';
import type { Hit, SearchIndex } from './search-index.ts';
import type { SearchWords } from './search-words.ts';

export type LoadedIndex = SearchIndex | 'loading' | 'failed';

interface AbsenceProps {
  readonly index: LoadedIndex;
  readonly hits: readonly Hit[];
  readonly query: string;
  readonly words: SearchWords;
  readonly onRetry: () => void;
}

/** Reason for an empty list. */
export function Absence({ index, hits, query, words, onRetry }: AbsenceProps) {
  if (index === 'loading') return <p className={css.absence}>{words.loading}</p>;
  if (index === 'failed')
    return (
      <div className={css.absence} role="alert">
        <p>{words.failed}</p>
        <Button onClick={onRetry}>{words.retry}</Button>
      </div>
    );
  if (hits.length > 0 || query.trim() === '') return null;
  return (
    <div className={css.absence}>
      <p>
        <b>{words.none.replace('{query}', query)}</b>
      </p>
      <p>{words.noneHint}</p>
    </div>
  );
}
