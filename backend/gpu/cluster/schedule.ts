/** GPUs of one node that are in use between two moments, in seconds. */
export interface Taken {
  readonly node: number;
  readonly gpus: number;
  readonly from: number;
  readonly to: number;
  /** True when a runner works on it: reserved hours need none. */
  readonly isRun?: boolean;
  /** True for reserved GPUs whose hours pay for a run of their team. */
  readonly isPaid?: boolean;
}

/** A queued run. */
export interface Waiting {
  readonly id: string;
  readonly gpus: number;
  /** Longest time that it holds its GPUs, in seconds. */
  readonly length: number;
  /** The first moment from `at` on at which a run like this may start. */
  readonly notBefore: (at: number) => number;
  /** True for intervals of `taken` that are free for this run because its team reserved them. */
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
  readonly gpusOfNode: number;
  /** Number of runs that can be active at the same time, regardless of free GPUs. */
  readonly runners: number;
}

/**
 * Start and node of each queued run: conservative backfill. Runs are placed in their order, each at the first moment at
 * which a node has its GPUs for its whole length. A later run may start earlier than one before it, but only with GPUs
 * that are not promised to an earlier run, so that it delays no other run (Feitelson and Weil, 1998).
 */
export function plan(machines: Machines, taken: readonly Taken[], waiting: readonly Waiting[], now: number): Planned[] {
  const promised: Taken[] = [...taken];
  return waiting.flatMap((run) => {
    const place = firstPlace(machines, promised, run, now);
    if (!place) return [];
    promised.push({ ...place, gpus: run.gpus, from: place.at, isRun: true });
    return [{ id: run.id, ...place }];
  });
}

/** The earliest place; of several, one where the team has reserved GPUs at that moment, first where they are paid for. */
function firstPlace(
  { nodes, gpusOfNode, runners }: Machines,
  promised: readonly Taken[],
  run: Waiting,
  now: number,
): Omit<Planned, 'id'> | null {
  if (run.gpus > gpusOfNode || runners === 0) return null;
  const runs = promised.filter(({ isRun, to }) => isRun && to > now).map((stretch) => ({ ...stretch, gpus: 1 }));
  let best: (Omit<Planned, 'id'> & { readonly rank: number }) | null = null;
  for (let node = 1; node <= nodes; node++) {
    const ofNode = promised.filter((stretch) => stretch.node === node && stretch.to > now);
    const occupied = ofNode.filter((stretch) => !run.own?.(stretch));
    const at = firstMoment(run, now, [
      { occupied, needed: run.gpus, most: gpusOfNode },
      { occupied: runs, needed: 1, most: runners },
    ]);
    const reserved = ofNode.filter((stretch) => run.own?.(stretch) && stretch.from <= at && stretch.to > at);
    const rank = Math.max(0, ...reserved.map(({ isPaid }) => (isPaid ? 2 : 1)));
    if (!best || at < best.at || (at === best.at && rank > best.rank)) best = { node, at, to: at + run.length, rank };
  }
  return best && { node: best.node, at: best.at, to: best.to };
}

/** A resource that a run needs while it is active, and the part of it that other runs hold. */
interface Limit {
  readonly occupied: readonly Taken[];
  readonly needed: number;
  readonly most: number;
}

/** GPUs and runners become free when an interval ends: a run can start only then, or now. */
function firstMoment(run: Waiting, now: number, limits: readonly Limit[]): number {
  const ends = limits.flatMap(({ occupied }) => occupied.map(({ to }) => to));
  const moments = [now, ...ends].map(run.notBefore).sort((a, b) => a - b);
  const fits = (at: number) =>
    limits.every(({ occupied, needed, most }) => mostTaken(occupied, at, at + run.length) + needed <= most);
  // After the last interval everything is free, so a start always exists.
  return moments.find(fits) ?? run.notBefore(Math.max(now, ...ends));
}

/** Largest number of GPUs that are in use at the same time between two moments. */
export function mostTaken(occupied: readonly Taken[], from: number, to: number): number {
  const within = occupied.filter((stretch) => stretch.from < to && stretch.to > from);
  const starts = [from, ...within.map((stretch) => Math.max(from, stretch.from))];
  return Math.max(...starts.map((at) => takenAt(within, at)));
}

export const takenAt = (occupied: readonly Pick<Taken, 'gpus' | 'from' | 'to'>[], at: number): number =>
  occupied.reduce((sum, stretch) => sum + (stretch.from <= at && stretch.to > at ? stretch.gpus : 0), 0);
