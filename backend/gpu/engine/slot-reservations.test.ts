import { type Engine, EngineError, type EngineReservation } from './engine.ts';
import { createSlotReservations } from './slot-reservations.ts';

const hour = 3600;
const slotOf = (slotId: string, teamId: string, from: number) => {
  return { slotId, teamId, team: teamId, isPaid: true, node: 1, gpus: 4, from, to: from + hour };
};

/** An engine that keeps reservations, and slots that a test changes. */
function openMirror() {
  const reserved = new Map<string, EngineReservation>([
    ['maintenance', { name: 'maintenance', node: 1, gpus: 8, from: 0, to: 9 }],
  ]);
  const state = { now: 10_000, slots: [] as ReturnType<typeof slotOf>[], refuses: false };
  const errors: string[] = [];
  const engine = {
    reservations: async () => [...reserved.keys()],
    async reserve(reservation: EngineReservation) {
      if (state.refuses) throw new EngineError('refused');
      reserved.set(reservation.name, reservation);
    },
    release: async (name: string) => void reserved.delete(name),
  } as Partial<Engine> as Engine;
  const reservations = createSlotReservations({
    ...{ engine, clock: () => state.now, log: { error: (_details, message) => errors.push(message) } },
    ...{ database: {} as never, clusters: { find: () => null, all: () => [{ contest: { id: 'final' } } as never] } },
    reservedGpus: async () => state.slots,
  });
  const pass = async (seconds = 60) => {
    state.now += seconds;
    await reservations.mirror();
    return [...reserved.keys()];
  };
  return { state, reserved, errors, reservations, pass };
}

test('slots are reserved once and released when they are over or given up; other reservations stay', async () => {
  const { state, reserved, pass } = openMirror();
  state.slots = [slotOf('a', 'one', 10_000), slotOf('b', 'two', 20_000)];
  expect(await pass()).toEqual(['maintenance', 'slot-a', 'slot-b']);
  expect(reserved.get('slot-b')).toEqual({ name: 'slot-b', node: 1, gpus: 4, from: 20_000, to: 20_000 + hour });
  // A reservation cannot begin in the past.
  expect(reserved.get('slot-a')?.from).toBe(10_060);
  state.slots = [slotOf('a', 'one', 10_000)];
  expect(await pass()).toEqual(['maintenance', 'slot-a']);
  expect(await pass(hour)).toEqual(['maintenance']);
});

test('a team may use its slot from its start on, and only where the engine has reserved it', async () => {
  const { state, errors, reservations, pass } = openMirror();
  state.slots = [slotOf('a', 'one', 10_100)];
  state.refuses = true;
  await pass(10);
  state.now = 10_100;
  await pass();
  expect([reservations.of('one'), errors.length]).toEqual([null, 2]);
  state.refuses = false;
  await pass();
  expect([reservations.of('one'), reservations.of('two')]).toEqual(['slot-a', null]);
});

test('a team has no reservation before its slot', async () => {
  const { state, reservations, pass } = openMirror();
  state.slots = [slotOf('a', 'one', 20_000)];
  await pass();
  expect(reservations.of('one')).toBeNull();
});
