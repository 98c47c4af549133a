import { type Machines, type Planned, plan, type Taken, takenAt, type Waiting } from './schedule.ts';

const machines = { nodes: 1, gpusOfNode: 8, runners: 100 };
const atAnyTime = (at: number) => at;
const run = (id: string, gpus: number, length: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ id, gpus, length, notBefore: atAnyTime },
  ...more,
});
const starts = (taken: readonly Taken[], waiting: readonly Waiting[], on = machines) =>
  Object.fromEntries(plan(on, taken, waiting, 100).map(({ id, at }) => [id, at]));
const taken = (gpus: number, to: number, from = 0, node = 1): Taken => ({ node, gpus, from, to });

test('runs start at once while there are free GPUs, and then one after the other', () => {
  const waiting = [run('a', 4, 50), run('b', 4, 30), run('c', 4, 10)];
  expect(starts([], waiting)).toEqual({ a: 100, b: 100, c: 130 });
});

test('a shorter run moves forward into a gap that it does not outlast', () => {
  const waiting = [run('large', 8, 50), run('short', 2, 80)];
  expect(starts([taken(6, 200)], waiting)).toEqual({ large: 200, short: 100 });
});

test('with GPUs free, a run waits for a runner until the run before it can end', () => {
  const going = { ...taken(1, 400), isRun: true };
  const oneRunner = { nodes: 16, gpusOfNode: 16, runners: 1 };
  expect(starts([going], [run('a', 1, 50), run('b', 1, 50)], oneRunner)).toEqual({ a: 400, b: 450 });
  expect(starts([going], [run('a', 1, 50)], { ...oneRunner, runners: 2 })).toEqual({ a: 100 });
  expect(starts([taken(1, 400)], [run('a', 1, 50)], oneRunner)).toEqual({ a: 100 });
  expect(starts([], [run('a', 1, 50)], { ...oneRunner, runners: 0 })).toEqual({});
});

test('a run begins on the node where its team has reserved GPUs, and elsewhere only when that is earlier', () => {
  const on = { nodes: 3, gpusOfNode: 8, runners: 100 };
  const slot = taken(4, 400, 0, 2);
  const own = (stretch: Taken) => stretch === slot;
  const nodeOf = (occupied: readonly Taken[]) => plan(on, occupied, [run('a', 4, 50, { own })], 100)[0]?.node;
  expect(nodeOf([slot])).toBe(2);
  expect(nodeOf([slot, taken(8, 200, 0, 2)])).toBe(1);
  expect(nodeOf([{ ...slot, from: 150 }])).toBe(1);
});

test('of two nodes with GPUs of its team, a run begins where they are paid for, and on refunded ones before any other', () => {
  const on = { nodes: 3, gpusOfNode: 8, runners: 100 };
  const refunded = { ...taken(4, 400, 0, 2), isPaid: false };
  const paid = { ...taken(4, 400, 0, 3), isPaid: true };
  const own = ({ isPaid }: Taken) => isPaid !== undefined;
  const nodeOf = (occupied: readonly Taken[]) => plan(on, occupied, [run('a', 4, 50, { own })], 100)[0]?.node;
  expect(nodeOf([refunded, paid])).toBe(3);
  expect(nodeOf([paid, refunded])).toBe(3);
  expect(nodeOf([refunded])).toBe(2);
});

test('each of several considered runs has the place that it would have alone behind the others', () => {
  const waiting = [run('a', 8, 50), run('b', 2, 80)];
  const considered = [run('c', 1, 60), run('d', 8, 60), run('e', 2, 40)].map((one) => ({ ...one, isConsidered: true }));
  const alone = considered.map((one) => starts([taken(6, 200)], [...waiting, { ...one, isConsidered: false }]));
  expect(starts([taken(6, 200)], [...waiting, ...considered])).toEqual(Object.assign({}, ...alone));
});

test('a run that would delay an earlier one waits', () => {
  const waiting = [run('large', 8, 50), run('long', 2, 120)];
  expect(starts([taken(6, 200)], waiting)).toEqual({ large: 200, long: 250 });
});

/** Largest number of GPUs that are in use at the same time between two moments. */
function mostTaken(occupied: readonly Taken[], from: number, to: number): number {
  const within = occupied.filter((stretch) => stretch.from < to && stretch.to > from);
  return Math.max(...[from, ...within.map((stretch) => Math.max(from, stretch.from))].map((at) => takenAt(within, at)));
}

/** The same plan by trying every moment at which something ends, on every node. */
function slowPlan({ nodes, gpusOfNode, runners }: Machines, taken: readonly Taken[], waiting: readonly Waiting[]) {
  const promised = taken.filter(({ to }) => to > 100);
  return waiting.flatMap((run): Planned[] => {
    const runs = promised.filter(({ isRun }) => isRun).map((stretch) => ({ ...stretch, gpus: 1 }));
    const moments = [100, ...promised.map(({ to }) => to)].map(run.notBefore);
    const places = Array.from({ length: nodes }, (_, index) => {
      const ofNode = promised.filter(({ node }) => node === index + 1);
      const others = ofNode.filter((stretch) => !run.own?.(stretch));
      const at = moments
        .toSorted((a, b) => a - b)
        .find(
          (moment) =>
            mostTaken(others, moment, moment + run.length) + run.gpus <= gpusOfNode &&
            mostTaken(runs, moment, moment + run.length) < runners,
        );
      const reserved = ofNode.filter((one) => run.own?.(one) && one.from <= (at ?? 0) && one.to > (at ?? 0));
      return { node: index + 1, at: at ?? Infinity, rank: Math.max(0, ...reserved.map((one) => (one.isPaid ? 2 : 1))) };
    });
    const [best] = places.toSorted((a, b) => a.at - b.at || b.rank - a.rank || a.node - b.node);
    if (!best) return [];
    const place = { node: best.node, at: best.at, to: best.at + run.length };
    promised.push({ ...place, gpus: run.gpus, from: best.at, isRun: true });
    return [{ id: run.id, ...place }];
  });
}

function randomFrom(seed: number): (below: number) => number {
  let last = seed;
  return (below) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % below;
  };
}

test('a plan is the one that trying every moment gives, also with few runners, reservations and runs for the night', () => {
  const next = randomFrom(11);
  const isNight = (at: number) => at % 200 >= 120;
  const atNight = (at: number) => (isNight(at) ? at : at - (at % 200) + 120);
  for (let round = 0; round < 150; round++) {
    const on = { nodes: 1 + next(3), gpusOfNode: 8, runners: 1 + next(6) };
    const occupied = Array.from({ length: 6 }, () => {
      const from = 60 + next(150);
      return { ...taken(1 + next(4), from + 1 + next(150), from, 1 + next(on.nodes)), isRun: next(2) === 0 };
    });
    const reserved = occupied.filter(({ isRun }) => !isRun).map((stretch) => ({ ...stretch, isPaid: next(2) === 0 }));
    const all = [...occupied.filter(({ isRun }) => isRun), ...reserved];
    const waiting = Array.from({ length: 14 }, (_, index) => {
      const own = reserved[next(12)];
      return run(`r${index}`, 2 ** next(4), 10 + next(150), {
        ...(next(4) === 0 && { notBefore: atNight }),
        ...(own && { own: (stretch: Taken) => stretch === own }),
      });
    });
    expect(plan(on, all, waiting, 100)).toEqual(slowPlan(on, all, waiting));
  }
});

test('a run that waits for each of two thousand teams is planned without a search from the beginning for each', () => {
  const next = randomFrom(5);
  const on = { nodes: 16, gpusOfNode: 16, runners: 64 };
  let moments = 0;
  const notBefore = (at: number) => {
    moments += 1;
    return at;
  };
  const waiting = Array.from({ length: 2000 }, (_, index) =>
    run(`r${index}`, 2 ** next(4), 600 + next(7200), { notBefore }),
  );
  const whole = plan(on, [], waiting, 100);
  expect(moments / waiting.length).toBeLessThan(50);
  expect(whole).toHaveLength(2000);
  expect(whole.filter(({ at }) => at === 100).length).toBeLessThanOrEqual(64);
});

test('no earlier run is delayed by later ones, whatever they are', () => {
  const next = randomFrom(7);
  const on = { nodes: 3, gpusOfNode: 8, runners: 100 };
  for (let round = 0; round < 60; round++) {
    const occupied = Array.from({ length: 5 }, () => taken(1 + next(4), 110 + next(200), 0, 1 + next(3)));
    const waiting = Array.from({ length: 12 }, (_, index) => run(`r${index}`, 2 ** next(4), 10 + next(150)));
    const whole = plan(on, occupied, waiting, 100);
    for (let count = 1; count < waiting.length; count++)
      expect(plan(on, occupied, waiting.slice(0, count), 100)).toEqual(whole.slice(0, count));
    const all = [...occupied, ...whole.map(({ node, at, to, id }) => gpusOf(waiting, id, { node, from: at, to }))];
    for (const node of [1, 2, 3])
      expect(
        mostTaken(
          all.filter((one) => one.node === node),
          100,
          10_000,
        ),
      ).toBeLessThanOrEqual(
        Math.max(
          8,
          mostTaken(
            occupied.filter((one) => one.node === node),
            100,
            10_000,
          ),
        ),
      );
  }
});

const gpusOf = (waiting: readonly Waiting[], id: string, rest: Omit<Taken, 'gpus'>): Taken => ({
  ...rest,
  gpus: waiting.find((one) => one.id === id)?.gpus ?? 0,
});

test('a run for the night waits for it, and others go by', () => {
  const night = run('night', 8, 60, { notBefore: (at) => Math.max(at, 500) });
  expect(starts([], [night, run('day', 8, 100)])).toEqual({ night: 500, day: 100 });
  expect(starts([], [night, run('late', 8, 450)])).toEqual({ night: 500, late: 560 });
});

test('reserved GPUs are free for the team that reserved them', () => {
  const reserved = taken(8, 200, 90);
  const own = run('own', 8, 60, { own: (stretch) => stretch === reserved });
  expect(starts([reserved], [own, run('other', 8, 60)])).toEqual({ own: 100, other: 200 });
});
