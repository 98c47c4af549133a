import type { Machines, Node, Stretch } from '#lib/contract/gpu/gpu-cluster.ts';

/** A stretch with its start and end relative to the drawing, from 0 to 1. */
export interface PlacedStretch extends Stretch {
  readonly start: number;
  readonly end: number;
}

/** A node with its stretches in lanes, so that none overlaps another. */
export interface MachineLanes {
  readonly node: number;
  readonly free: number;
  readonly gpus: number;
  readonly lanes: readonly (readonly PlacedStretch[])[];
  readonly isMine: boolean;
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** Stretches of each node, the earliest in the top lane. */
export function machineLanes({ from, to, nodes }: Machines): readonly MachineLanes[] {
  return nodes.map((node) => lanesOf(node, from, Math.max(1, to - from)));
}

function lanesOf({ node, free, gpus, stretches }: Node, from: number, span: number): MachineLanes {
  const lanes: PlacedStretch[][] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const [start, end] = [within((stretch.from - from) / span), within((stretch.to - from) / span)];
    if (end <= start) continue;
    const lane = lanes.find((taken) => (taken.at(-1)?.end ?? 0) <= start);
    const placed = { ...stretch, start, end };
    if (lane) lane.push(placed);
    else lanes.push([placed]);
  }
  return { node, free, gpus, lanes, isMine: stretches.some(({ isMine }) => isMine) };
}

/** Full and half hours between two times (seconds), with their position from 0 to 1. */
export function clockTicks(from: number, to: number, every = 1800): readonly { at: number; place: number }[] {
  const first = Math.ceil(from / every) * every;
  const count = Math.max(0, Math.floor((to - first) / every) + 1);
  return Array.from({ length: count }, (_, index) => first + index * every)
    .map((at) => ({ at, place: (at - from) / Math.max(1, to - from) }))
    .filter(({ place }) => place < 0.97);
}
