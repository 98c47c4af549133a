'use client';

import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { RankRow } from '#lib/contract/contests/rankings.ts';
import { historyAtFirst, historyAtMost } from './ranking-context.ts';

type Team = Pick<RankRow, 'teamId' | 'team'>;

/** State of the graph for the rows: the teams in it, and the toggle. */
export interface Graphed {
  readonly teamIds: ReadonlySet<string>;
  readonly full: boolean;
  /** Stable identity while the ranking is mounted, so that unchanged rows do not render again. */
  readonly toggle: (row: Team) => void;
}

export interface Graph {
  readonly teams: readonly Team[];
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Null while the graph is closed. Deferred behind `open`, because fifty rows get another column. */
  readonly graphed: Graphed | null;
}

/** Teams in the graph: the first of the page and the viewer's, until others are chosen. */
export function useGraph(list: readonly RankRow[], me: RankRow | null): Graph {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly Team[] | null>(null);
  const teams = chosen ?? atFirst(list, me);
  const shown = useRef(teams);
  useEffect(() => {
    shown.current = teams;
  }, [teams]);
  const toggle = useCallback((row: Team) => setChosen(toggled(shown.current, row)), []);
  const withRows = useDeferredValue(open);
  const teamIds = new Set(teams.map(({ teamId }) => teamId));
  const graphed = withRows ? { teamIds, full: teams.length >= historyAtMost, toggle } : null;
  return { teams, open, setOpen, graphed };
}

function atFirst(list: readonly RankRow[], me: RankRow | null): readonly Team[] {
  const first = list.slice(0, historyAtFirst);
  return me && !first.some(({ teamId }) => teamId === me.teamId) ? [...first, me] : first;
}

function toggled(teams: readonly Team[], row: Team): readonly Team[] {
  const without = teams.filter(({ teamId }) => teamId !== row.teamId);
  return without.length < teams.length ? without : [...teams, row];
}
