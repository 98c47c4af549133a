'use client';

import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { refusalOf } from '#lib/contract/errors.ts';
import { hrefTeam } from '#lib/routing/href.ts';

/** Reasons that a person has no access: in no team of the contest, or in a team that has not signed up. */
const waysToTeam = ['notMember', 'notSignedUp'] as const;
export type WayToTeam = (typeof waysToTeam)[number];

interface TeamSignpostProps {
  readonly contestId: string;
  readonly title: string;
  readonly text: string;
  /** Text of the link to the person's team. */
  readonly action: string;
}

/** Shown in place of a screen that the person gets once something was done on the page of their team. */
export function TeamSignpost({ contestId, title, text, action }: TeamSignpostProps) {
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

interface ForTeamsProps {
  /** Of the first call. */
  readonly error: Error | null;
  readonly contestId: string;
  /** That call, which declares both refusals. */
  readonly call: { readonly refusals?: Readonly<Record<WayToTeam, number>> };
  readonly words: (way: WayToTeam) => Omit<TeamSignpostProps, 'contestId'>;
  readonly children: ReactNode;
}

/** Screen for members of a signed-up team; others get an explanation with the next step. */
export function ForTeams({ error, contestId, call, words, children }: ForTeamsProps) {
  const refusal = refusalOf(call, error);
  const way = waysToTeam.find((one) => one === refusal);
  if (!way) return children;
  return <TeamSignpost contestId={contestId} {...words(way)} />;
}
