'use client';

import { useEffect, useState } from 'react';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { useSession } from '#lib/client/session.ts';
import type { BoardSubmission } from '#lib/contract/leaderboards.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import type { MyBoard } from './my-calls.ts';
import { RankingRows, type RankingWords } from './ranking-rows.tsx';

interface MyPartProps {
  readonly boardId: string;
  /** Rows that the page shows already, and all rows; null where the page may not show any. */
  readonly shown: number;
  readonly total: number | null;
  readonly decimals: number;
  readonly locale: Locale;
  readonly ranking: RankingWords;
  /** `place` has `{rank}` and `{score}`. */
  readonly words: {
    readonly title: string;
    readonly place: string;
    readonly none: string;
    readonly failed: string;
    readonly all: string;
    readonly state: Readonly<Record<BoardSubmission['state'], string>>;
  };
}

/** The calls load only once somebody is signed in: visitors need none of them. */
const load = async (boardId: string, withRows: boolean): Promise<MyBoard> =>
  (await import('./my-calls.ts')).loadMyBoard(boardId, withRows);

/**
 * For whoever is signed in: the own place, the last submissions, and, where the page may not show it, the ranking of a
 * board by invitation. Nothing for visitors.
 */
export function MyPart({ boardId, shown, total, decimals, locale, ranking, words }: MyPartProps) {
  const { state: session } = useSession();
  const [mine, setMine] = useState<MyBoard | 'failed' | null>(null);
  const withRows = total === null || total > shown;
  useEffect(() => {
    if (session !== 'signedIn') return;
    let left = false;
    const show = (next: MyBoard | 'failed') => {
      if (!left) setMine(next);
    };
    load(boardId, withRows).then(show, () => show('failed'));
    return () => {
      left = true;
    };
  }, [boardId, session, withRows]);

  if (session !== 'signedIn' || mine === null) return null;
  if (mine === 'failed') return <p role="alert">{words.failed}</p>;
  const { standing, submissions, rows } = mine;
  const place = words.place
    .replace('{rank}', String(standing.rank ?? ''))
    .replace('{score}', standing.best?.toFixed(decimals) ?? '');
  return (
    <>
      {rows && rows.length > 0 ? (
        <Card as="section">
          <CardHead title={words.all} />
          <RankingRows rows={rows} decimals={decimals} words={ranking} locale={locale} mine={standing} />
        </Card>
      ) : null}
      <Card as="section">
        <CardHead title={words.title}>{standing.rank === null ? null : <b>{place}</b>}</CardHead>
        {submissions.length === 0 ? (
          <CardBody>
            <p className="muted">{words.none}</p>
          </CardBody>
        ) : (
          <Submissions list={submissions} decimals={decimals} locale={locale} words={words.state} />
        )}
      </Card>
    </>
  );
}

interface SubmissionsProps {
  readonly list: readonly BoardSubmission[];
  readonly decimals: number;
  readonly locale: Locale;
  readonly words: MyPartProps['words']['state'];
}

function Submissions({ list, decimals, locale, words }: SubmissionsProps) {
  const format = formatters(locale, viewerTimeZone());
  return (
    <Rows>
      {list.map(({ id, boardId, method, state, score, submittedAt }) => (
        <li key={id}>
          <b>{score === null ? words[state] : score.toFixed(decimals)}</b>
          <Link href={href('submitDetail', { boardId, submitId: id })}>{method}</Link>
          <time className="small muted" dateTime={new Date(submittedAt * 1000).toISOString()}>
            {format.dateTime(submittedAt)}
          </time>
        </li>
      ))}
    </Rows>
  );
}
