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
  /**
   * The first moment from `at` on at which a run like this may start. One function for all runs with the same rule: what
   * the plan finds for one of them shortens the search for the others.
   */
  readonly notBefore: (at: number) => number;
  /** True for a run that is not submitted: it is placed behind all others, and leaves its GPUs to the next. */
  readonly isConsidered?: boolean;
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
  const ahead = taken.filter(({ to }) => to > now);
  const promised: Promised = {
    taken: ahead,
    nodes: Array.from({ length: machines.nodes }, (_, index) =>
      usageOf(ahead.filter(({ node }) => node === index + 1)),
    ),
    runs: usageOf(ahead.filter(({ isRun }) => isRun).map((stretch) => ({ ...stretch, gpus: 1 }))),
    found: new Map(),
  };
  return waiting.flatMap((run) => {
    const place = firstPlace(machines, promised, run, now);
    if (!place) return [];
    if (run.isConsidered) return [{ id: run.id, ...place }];
    addTo(promised.nodes[place.node - 1] ?? [], { from: place.at, to: place.to, gpus: run.gpus });
    addTo(promised.runs, { from: place.at, to: place.to, gpus: 1 });
    return [{ id: run.id, ...place }];
  });
}

/** Use of a resource from one moment until that of the next step; the last step is free. */
interface Step {
  readonly at: number;
  used: number;
}
type Usage = Step[];

/** Use of the machines with the promises to earlier runs. */
interface Promised {
  /** Intervals that were there before any promise. */
  readonly taken: readonly Taken[];
  /** GPUs of each node. */
  readonly nodes: readonly Usage[];
  /** Active runs of all nodes. */
  readonly runs: Usage;
  /** Moments that were found for earlier runs, by their rule. */
  readonly found: Map<Waiting['notBefore'], Found[]>;
}

/** The first moment at which a run of that size fitted. Promises are never taken back: one as large fits no earlier. */
interface Found extends Pick<Waiting, 'gpus' | 'length'> {
  readonly at: number;
}

type Interval = Pick<Taken, 'from' | 'to' | 'gpus'>;

function usageOf(intervals: readonly Interval[]): Usage {
  const usage: Usage = [];
  for (const interval of intervals) addTo(usage, interval);
  return usage;
}

/** Adds an interval; with negative GPUs it takes one away. */
function addTo(usage: Usage, { from, to, gpus }: Interval): void {
  if (from >= to) return;
  const first = stepAt(usage, from);
  const end = stepAt(usage, to);
  for (const step of usage.slice(first, end)) step.used += gpus;
}

/** Index of the step that begins at that moment, which is inserted where there is none. */
function stepAt(usage: Usage, at: number): number {
  const index = firstAfter(usage, at);
  const before = usage[index - 1];
  if (before?.at === at) return index - 1;
  usage.splice(index, 0, { at, used: before?.used ?? 0 });
  return index;
}

/** Index of the first step that begins after that moment. */
function firstAfter(usage: Usage, at: number): number {
  let [low, high] = [0, usage.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((usage[middle]?.at ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The earliest place; of several, one where the team has reserved GPUs at that moment, first where they are paid for. */
function firstPlace(
  { nodes, gpusOfNode, runners }: Machines,
  promised: Promised,
  run: Waiting,
  now: number,
): Omit<Planned, 'id'> | null {
  if (run.gpus > gpusOfNode || runners === 0) return null;
  const own = promised.taken.filter((stretch) => run.own?.(stretch));
  const ofRunners = { usage: promised.runs, free: runners - 1 };
  const found = promised.found.get(run.notBefore) ?? [];
  promised.found.set(run.notBefore, found);
  // Others could not use the GPUs that its team has reserved, so it may start earlier.
  const known = own.length > 0 ? now : lastOf(found, run, now);
  // Nothing starts before a runner is free, whatever the node.
  const earliest = firstMoment(run, run.notBefore(known), [ofRunners]);
  let best: (Omit<Planned, 'id'> & { readonly rank: number }) | null = null;
  for (let node = 1; node <= nodes; node++) {
    const reserved = own.filter((stretch) => stretch.node === node);
    const ofNode = { usage: without(promised.nodes[node - 1] ?? [], reserved), free: gpusOfNode - run.gpus };
    const at = firstMoment(run, earliest, [ofNode, ofRunners], best?.at);
    const ranks = reserved.filter(({ from, to }) => from <= at && to > at).map(({ isPaid }) => (isPaid ? 2 : 1));
    const rank = Math.max(0, ...ranks);
    if (!best || at < best.at || (at === best.at && rank > best.rank)) best = { node, at, to: at + run.length, rank };
  }
  if (!best) return null;
  if (best.at > lastOf(found, run, now)) found.push({ gpus: run.gpus, length: run.length, at: best.at });
  return { node: best.node, at: best.at, to: best.to };
}

/** The last of the moments that were found for runs that need no more than this one; `now` when there is none. */
const lastOf = (found: readonly Found[], { gpus, length }: Waiting, now: number): number =>
  found.reduce((last, one) => (one.gpus <= gpus && one.length <= length ? Math.max(last, one.at) : last), now);

function without(usage: Usage, intervals: readonly Interval[]): Usage {
  if (intervals.length === 0) return usage;
  const left = usage.map((step) => ({ ...step }));
  for (const { gpus, ...interval } of intervals) addTo(left, { ...interval, gpus: -gpus });
  return left;
}

/** A resource that a run needs while it is active, and how much of it others may use meanwhile. */
interface Limit {
  readonly usage: Usage;
  readonly free: number;
}

/**
 * First moment from `earliest` on at which the run fits: that one, or the end of a use that is in its way.
 * @param enough the search ends at the first moment after this one
 */
function firstMoment(
  run: Waiting,
  earliest: number,
  limits: readonly Limit[],
  enough = Number.POSITIVE_INFINITY,
): number {
  let at = earliest;
  while (at <= enough) {
    const ends = limits.map((limit) => endOfConflict(limit, at, at + run.length));
    const end = Math.max(...ends);
    if (end === Number.NEGATIVE_INFINITY) return at;
    at = run.notBefore(end);
  }
  return at;
}

/** End of the last time between two moments at which too much is in use; minus infinity when there is none. */
function endOfConflict({ usage, free }: Limit, from: number, to: number): number {
  let end = Number.NEGATIVE_INFINITY;
  for (let index = Math.max(0, firstAfter(usage, from) - 1); index < usage.length; index++) {
    const step = usage[index];
    if (!step || step.at >= to) break;
    // The last step is free, so there is a next one.
    if (step.used > free) end = usage[index + 1]?.at ?? end;
  }
  return end;
}

export const takenAt = (occupied: readonly Pick<Taken, 'gpus' | 'from' | 'to'>[], at: number): number =>
  occupied.reduce((sum, stretch) => sum + (stretch.from <= at && stretch.to > at ? stretch.gpus : 0), 0);
