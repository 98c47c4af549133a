/** Cards of one node that are taken from a moment until another, in seconds. */
export interface Taken {
  readonly node: number;
  readonly cards: number;
  readonly from: number;
  readonly to: number;
}

/** A run that waits. */
export interface Waiting {
  readonly id: string;
  readonly cards: number;
  /** Seconds that it holds its cards at most. */
  readonly length: number;
  /** The first moment from `at` on at which a run like this may start. */
  readonly notBefore: (at: number) => number;
  /** Stretches of `taken` that are free for this one, because its team reserved them. */
  readonly own?: (taken: Taken) => boolean;
}

export interface Planned {
  readonly id: string;
  readonly node: number;
  readonly at: number;
  readonly to: number;
}

export interface Machines {
  readonly nodes: number;
  readonly cardsOfNode: number;
}

/**
 * When and where each waiting run starts: conservative backfill. Runs are placed in their order, each at the first
 * moment at which a node has its cards for its whole length. A later run may start earlier than one before it, but only
 * with cards that no earlier one was promised, so that it delays nobody (Feitelson and Weil, 1998).
 */
export function plan(
  { nodes, cardsOfNode }: Machines,
  taken: readonly Taken[],
  waiting: readonly Waiting[],
  now: number,
): Planned[] {
  const promised: Taken[] = [...taken];
  return waiting.flatMap((run) => {
    const place = firstPlace({ nodes, cardsOfNode }, promised, run, now);
    if (!place) return [];
    promised.push({ ...place, cards: run.cards, from: place.at });
    return [{ id: run.id, ...place }];
  });
}

function firstPlace(
  { nodes, cardsOfNode }: Machines,
  promised: readonly Taken[],
  run: Waiting,
  now: number,
): Omit<Planned, 'id'> | null {
  if (run.cards > cardsOfNode) return null;
  let best: Omit<Planned, 'id'> | null = null;
  for (let node = 1; node <= nodes; node++) {
    const there = promised.filter((stretch) => stretch.node === node && stretch.to > now && !run.own?.(stretch));
    const at = firstMoment(there, run, { cards: cardsOfNode, now });
    if (!best || at < best.at) best = { node, at, to: at + run.length };
  }
  return best;
}

/** Cards come free when a stretch ends: only then, or now, can a run begin. */
function firstMoment(
  there: readonly Taken[],
  run: Waiting,
  { cards, now }: { readonly cards: number; readonly now: number },
): number {
  const moments = [now, ...there.map(({ to }) => to)].map(run.notBefore).sort((a, b) => a - b);
  const fits = (at: number) => mostTaken(there, at, at + run.length) + run.cards <= cards;
  // After the last stretch everything is free, so there always is one.
  return moments.find(fits) ?? run.notBefore(Math.max(now, ...there.map(({ to }) => to)));
}

/** The most cards that are taken at the same time between two moments. */
export function mostTaken(there: readonly Taken[], from: number, to: number): number {
  const within = there.filter((stretch) => stretch.from < to && stretch.to > from);
  const starts = [from, ...within.map((stretch) => Math.max(from, stretch.from))];
  return Math.max(...starts.map((at) => takenAt(within, at)));
}

export const takenAt = (there: readonly Taken[], at: number): number =>
  there.reduce((sum, stretch) => sum + (stretch.from <= at && stretch.to > at ? stretch.cards : 0), 0);
