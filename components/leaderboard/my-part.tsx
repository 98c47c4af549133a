'use client';

import { useEffect, useState } from 'react';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Notice, Skeleton } from '#components/ui/state.tsx';
import { useSession } from '#lib/client/session.ts';
import type { BoardSubmission } from '#lib/contract/datasets/leaderboards.ts';
import type { BoardWords } from './board-words.ts';
import type { MyBoard } from './my-calls.ts';
import css from './my-part.module.css';
import { MySubmissions } from './my-submissions.tsx';
import { type BoardContext, RankingFoot } from './ranking-foot.tsx';
import { RankingRows } from './ranking-rows.tsx';
import { useFreshRanking } from './use-fresh-ranking.ts';

/** Texts of the island. `place` contains `{rank}` and `{score}`. */
export interface MyWords {
  readonly title: string;
  readonly loading: string;
  readonly place: string;
  readonly none: string;
  readonly failed: string;
  readonly ranking: string;
  readonly private: string;
  readonly state: Readonly<Record<BoardSubmission['state'], string>>;
}

/** Page of a board as the island knows it. */
export interface MyBoardContext extends BoardContext {
  readonly decimals: number;
  /** True when the ranking requires an invitation. */
  readonly isPrivate: boolean;
  /** Scores of the page's rows in order; empty if the ranking requires an invitation. */
  readonly scores: readonly number[];
}

interface MyPartProps {
  readonly place: MyBoardContext;
  readonly words: BoardWords;
}

/**
 * For logged-in people: own rank, last submissions, and the ranking of a board by invitation, which the page itself may
 * not contain. Visitors see only that such a ranking exists.
 */
export function MyPart({ place, words }: MyPartProps) {
  const { session, mine } = useMyBoard(place);
  const known = typeof mine === 'string' ? null : mine;
  useFreshRanking(place, known?.standing ?? null);
  return (
    <>
      {place.isPrivate ? <PrivateRanking place={place} mine={known} words={words} /> : null}
      {session === 'signedOut' ? null : (
        <div className={session === 'unknown' ? css.waiting : undefined}>
          <OwnCard place={place} mine={mine} words={words.mine} />
        </div>
      )}
    </>
  );
}

type Mine = MyBoard | 'loading' | 'failed';

/** Loaded only for logged-in people: visitors do not need the calls. */
function useMyBoard({ boardId, page, pageSize, isPrivate }: MyBoardContext) {
  const { state: session } = useSession();
  const [mine, setMine] = useState<Mine>('loading');
  useEffect(() => {
    if (session !== 'signedIn') return;
    let left = false;
    const show = (next: Mine) => {
      if (!left) setMine(next);
    };
    import('./my-calls.ts')
      .then(({ loadMyBoard }) => loadMyBoard({ boardId, page, pageSize, isPrivate }))
      .then(show, () => show('failed'));
    return () => {
      left = true;
    };
  }, [boardId, page, pageSize, isPrivate, session]);
  return { session, mine };
}

function PrivateRanking({ place, mine, words }: MyPartProps & { readonly mine: MyBoard | null }) {
  const ranking = mine?.ranking;
  const own = mine?.standing.position ?? null;
  return (
    <Card as="section" aria-labelledby="ranking">
      <CardHead title={words.mine.ranking} id="ranking" />
      {ranking ? (
        <>
          <RankingRows
            rows={ranking.list}
            decimals={place.decimals}
            words={words.ranking}
            own={own === null ? null : own - 1 - (place.page - 1) * place.pageSize}
          />
          <RankingFoot place={place} shown={ranking.list.length} total={ranking.total} words={words.ranking} />
        </>
      ) : (
        <CardBody>
          <Notice icon="lock">{words.mine.private}</Notice>
        </CardBody>
      )}
    </Card>
  );
}

interface OwnCardProps {
  readonly place: MyBoardContext;
  readonly mine: Mine;
  readonly words: MyWords;
}

function OwnCard({ place, mine, words }: OwnCardProps) {
  if (mine === 'failed')
    return (
      <Notice tone="warn" role="status">
        {words.failed}
      </Notice>
    );
  if (mine !== 'loading') return <MySubmissions place={place} mine={mine} words={words} />;
  return (
    <Card as="section">
      <CardHead title={words.title} />
      <CardBody>
        <Skeleton label={words.loading} skeleton={[{ width: '62%' }]} />
      </CardBody>
    </Card>
  );
}
