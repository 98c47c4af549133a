'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MutationError } from './mutation-error.tsx';

/** A list that is read page by page (`useInfiniteQuery`). */
export interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: Error | null;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface MoreButtonProps {
  readonly query: PagedQuery;
  readonly children: ReactNode;
}

/** Loads the next page of a list; without one it renders nothing. Needs the namespace `errors`. */
export function MoreButton({ query, children }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="stack" style={{ '--gap': 'var(--s3)' }}>
      <MutationError error={query.isFetchNextPageError ? query.error : null} />
      <div>
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {children}
        </Button>
      </div>
    </div>
  );
}
