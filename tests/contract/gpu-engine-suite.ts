import { gpu } from '#lib/contract/gpu/gpu.ts';
import type { Run, RunState } from '#lib/contract/gpu/gpu-runs.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { TestBackend, Who } from './backend.ts';

export const contest = { competitionID: 'gpu-2025' } as const;
/** Runs that end at once and after seconds, and one that takes minutes, to be cancelled. */
const programs = {
  short: { imageId: 'linear', parameters: { epochs: 3, share: 0.5 } },
  long: { imageId: 'linear', parameters: { epochs: 500, share: 1 } },
  endless: { imageId: 'network', parameters: { epochs: 500, share: 1, hidden: 256 } },
} as const;

/** Calls of a member of a team whose runs the suite submits. */
export function runsOf(backend: () => TestBackend, member: () => Who) {
  const look = async (id: string) =>
    (await backend().ask(gpu.run, { params: { id }, query: { ...contest, since: 0 } }, { as: member() })).data;
  return {
    look,
    async submit(length: keyof typeof programs = 'short'): Promise<Run> {
      const body = { ...contest, ...programs[length], name: 'engine', gpus: 1 as const, maxDurationS: 600 };
      const { code, message, data } = await backend().ask(gpu.start, { body }, { as: member() });
      expect([code, message]).toEqual([0, '']);
      return data;
    },
    cancel: (id: string) => backend().ask(gpu.cancel, { params: { id }, body: contest }, { as: member() }),
    until: (id: string, ...states: readonly RunState[]) =>
      waitFor(async () => expect(states).toContain((await look(id)).state), { interval: 300 }),
    async logOf(id: string): Promise<string> {
      const query = { ...contest, from: 0 };
      return (await backend().ask(gpu.logs, { params: { id }, query }, { as: member() })).data.text;
    },
  };
}

/** Every engine behind the calls for runs passes these tests. */
export function describeEngine(name: string, backend: () => TestBackend, member: () => Who): void {
  const { look, submit, cancel, until, logOf } = runsOf(backend, member);

  describe(`runs of ${name}`, () => {
    test('a run trains on the data of its track, and leaves a log, metrics and a result', async () => {
      const run = await submit();
      await until(run.id, 'done', 'failed');
      const { state, events, last, result, held } = await look(run.id);
      expect([state, held]).toEqual(['done', 0]);
      expect(events.map(({ kind }) => kind)).toEqual(['queued', 'starting', 'started', 'ended']);
      expect(last.map(({ name }) => name)).toEqual(expect.arrayContaining(['val_f1', 'val_loss']));
      expect(result?.rows).toBe(20_000);
      expect(await logOf(run.id)).toContain('loading graph-encoder');
    });

    test('a running run that is cancelled gets a signal, and ends as cancelled', async () => {
      const run = await submit('endless');
      await until(run.id, 'running');
      expect((await cancel(run.id)).code).toBe(0);
      await until(run.id, 'cancelled', 'failed', 'done');
      const { state, events } = await look(run.id);
      expect(state).toBe('cancelled');
      expect(events.map(({ kind }) => kind)).toEqual(['queued', 'starting', 'started', 'signalled', 'ended']);
    });
  });
}
