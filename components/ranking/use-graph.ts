'use client';

import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { RankRow } from '#lib/contract/rankings.ts';
import { historyAtFirst, historyAtMost } from './limits.ts';

type Team = Pick<RankRow, 'teamId' | 'team'>;

/** Whether rows offer the graph, and what they say of themselves then. */
export interface Graphed {
  readonly teamIds: ReadonlySet<string>;
  readonly full: boolean;
  /** The same function for as long as the ranking is on screen: rows that did not change are not drawn again. */
  readonly toggle: (row: Team) => void;
}

export interface Graph {
  readonly teams: readonly Team[];
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Null while the graph is closed. It follows a moment later than `open`: fifty rows get a column more. */
  readonly graphed: Graphed | null;
}

/** Which teams the graph shows: the first of the page and the own one, until others are chosen. */
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
