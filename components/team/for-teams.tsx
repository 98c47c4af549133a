'use client';

import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { ApiError } from '#lib/contract/errors.ts';
import { hrefTeam } from '#lib/routing/href.ts';

/** Why somebody sees nothing: they are in no team of the contest, or their team has not signed up. */
export type WayToTeam = 'notMember' | 'notSignedUp';

interface ForTeamsProps {
  /** Of the first call. */
  readonly error: Error | null;
  readonly contestId: string;
  /** The codes by which that call says so. */
  readonly codes: Readonly<Record<WayToTeam, number>>;
  readonly words: (way: WayToTeam) => Readonly<Record<'title' | 'text' | 'action', string>>;
  readonly children: ReactNode;
}

/** The screen of a team; somebody without one that signed up reads what to do. */
export function ForTeams({ error, contestId, codes, words, children }: ForTeamsProps) {
  const code = error instanceof ApiError ? Number(error.code) : 0;
  const way = (['notMember', 'notSignedUp'] as const).find((one) => codes[one] === code);
  if (!way) return children;
  const { title, text, action } = words(way);
  return (
    <Card>
      <Empty
        level={2}
        subject="signpost"
        title={title}
        text={text}
        action={<LinkButton href={hrefTeam(contestId, 'team', { key: 2 })}>{action}</LinkButton>}
      />
    </Card>
  );
}
