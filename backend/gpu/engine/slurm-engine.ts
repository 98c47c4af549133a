import { constants } from 'node:os';
import { grace } from '../cluster/clusters.ts';
import { quoted, sandboxScript } from '../own-programs/sandbox.ts';
import { programCommand, programMemory } from '../queue/process-runner.ts';
import type { Ended } from '../queue/runner.ts';
import { type Engine, EngineError, type EngineNode, type Job, type JobEnd, type JobOrder } from './engine.ts';
import type { Scontrol } from './scontrol.ts';
import type { SlurmClient, SlurmJob, SlurmJobOrder, SlurmNode } from './slurm-client.ts';

/** Above each priority that Slurm gives by itself: `priority/basic` counts down from 4294901760. */
const highPriority = 4_294_950_000;
const secondsInMinute = 60;

interface SlurmEngineDeps {
  readonly client: SlurmClient;
  readonly scontrol: Scontrol;
  readonly partition: string;
}

/** Jobs as jobs of Slurm, found by their names: a slurmctld that was killed may issue an id a second time. */
export function createSlurmEngine({ client, scontrol, partition }: SlurmEngineDeps): Engine {
  const nodesOf = async (): Promise<readonly SlurmNode[]> =>
    (await client.nodes())
      .filter(({ partitions }) => partitions?.includes(partition))
      .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en', { numeric: true }));
  /** The last job of a name. */
  const find = async (name: string): Promise<SlurmJob | null> =>
    (await client.jobs())
      .filter((job) => job.name === name && job.partition === partition)
      .reduce<SlurmJob | null>((last, job) => ((job.job_id ?? 0) > (last?.job_id ?? 0) ? job : last), null);
  const withOpen = async (name: string, work: (id: number) => Promise<void>): Promise<void> => {
    const job = await find(name);
    if (job?.job_id !== undefined && stateOf(job) !== 'ended') await work(job.job_id);
  };
  const nodeNamed = async (node: number): Promise<SlurmNode> => {
    const found = (await nodesOf())[node - 1];
    if (!found) throw new EngineError(`Slurm has no node ${node}`);
    return found;
  };

  return {
    async submit(order) {
      if (await find(order.name)) return;
      const id = await client.submit(orderOf(order, partition), scriptOf(order), order.own?.user);
      // Slurm takes a priority from its operators only.
      if (order.own && order.hasPriority) await client.setPriority(id, highPriority);
    },
    cancel: (name) => withOpen(name, (id) => client.cancel(id)),
    prioritise: (name) => withOpen(name, (id) => client.setPriority(id, highPriority)),
    async jobs() {
      const names = (await nodesOf()).map(({ name }) => name);
      const jobs = (await client.jobs()).filter((job) => job.partition === partition);
      const last = new Map(jobs.toSorted((a, b) => (a.job_id ?? 0) - (b.job_id ?? 0)).map((job) => [job.name, job]));
      return [...last.values()].map((job) => jobOf(job, names.indexOf(job.nodes) + 1 || null));
    },
    nodes: async () => (await nodesOf()).map(engineNodeOf),
    reservations: async () => (await client.reservations()).flatMap(({ name }) => name ?? []),
    setReservation: (name, reservation) => withOpen(name, (id) => client.setReservation(id, reservation ?? '')),
    async reserve(reservation) {
      const { name = '', cpus = 0, gres = '' } = await nodeNamed(reservation.node);
      await scontrol.reserve({ ...reservation, node: name, cores: coresOf(reservation.gpus, cpus, gpusIn(gres)) });
    },
    release: (name) => scontrol.release(name),
  };
}

/** Cores are reserved in proportion, because a reservation of Slurm 22.05 cannot name GPUs. */
const coresOf = (gpus: number, cpus: number, gpusOfNode: number): number =>
  Math.floor((cpus / Math.max(1, gpusOfNode)) * gpus);

/** Number of GPUs in a description like `gpu:a100:8(S:0-1)`. */
const gpusIn = (gres: string): number => Number(/gpu:(?:[^:,(]+:)?(\d+)/.exec(gres)?.[1] ?? 0);

const downStates = ['down', 'error', 'future', 'unknown'];
const engineNodeOf = ({ gres, state, state_flags: flags }: SlurmNode, index: number): EngineNode => ({
  ...{ node: index + 1, gpus: gpusIn(gres ?? '') },
  isUp: !downStates.includes(state ?? 'unknown') && !flags?.some((flag) => ['DRAIN', 'NOT_RESPONDING'].includes(flag)),
});

function orderOf({ name, program, own, maxDurationS, delayS, hasPriority, output }: JobOrder, partition: string) {
  const { cwd, env } = own ? { cwd: '/', env: {} } : programCommand(program);
  const order: SlurmJobOrder = {
    ...{ name, partition, nodes: [1, 1], tasks: 1, gres: `gpu:${program.gpus}`, gres_flags: 'enforce-binding' },
    ...{ memory_per_node: Math.ceil(programMemory / 1024 / 1024), current_working_directory: cwd },
    ...{ standard_output: output, environment: { ...env, PATH: '/usr/local/bin:/usr/bin:/bin' } },
    // The caller ends jobs in time; Slurm counts in whole minutes and ends those that nobody follows.
    time_limit: Math.ceil((maxDurationS + grace) / secondsInMinute) + 1,
    ...(hasPriority && !own ? { priority: String(highPriority) } : {}),
  };
  // Slurm's document says that this is an integer; its code reads the notation of `sbatch --begin`.
  return delayS > 0 ? { ...order, begin_time: `now+${Math.ceil(delayS)}` as unknown as number } : order;
}

const scriptOf = ({ program, own }: JobOrder): string =>
  own ? sandboxScript(program, own) : `#!/bin/sh\nexec ${programCommand(program).argv.map(quoted).join(' ')}\n`;

const waiting = ['PENDING', 'REQUEUED', 'REQUEUE_HOLD', 'CONFIGURING'];
const running = ['RUNNING', 'SUSPENDED', 'STOPPED', 'SIGNALING', 'STAGE_OUT', 'COMPLETING', 'RESIZING'];

function stateOf({ job_state: state = '' }: SlurmJob): Job['state'] {
  if (waiting.includes(state)) return 'waiting';
  return running.includes(state) ? 'running' : 'ended';
}

function jobOf(job: SlurmJob, node: number | null): Job {
  const { name = '', start_time: start = 0, end_time: end = 0 } = job;
  const state = stateOf(job);
  // A job that was cancelled while it waited has the same start and end, and no node.
  const hasStarted = state !== 'waiting' && node !== null;
  return {
    ...{ name, state, node, reservation: job.resv_name || null },
    expectedAt: state === 'waiting' && start > 0 ? start : null,
    startedAt: hasStarted && start > 0 ? start : null,
    endedAt: state === 'ended' ? end : null,
    end: state === 'ended' ? endOf(job) : null,
  };
}

const exitStates = ['COMPLETED', 'FAILED', 'CANCELLED', 'OUT_OF_MEMORY'];

function endOf({ job_state: state = '', exit_code: status = 0, state_reason: reason = '' }: SlurmJob): JobEnd {
  if (state === 'TIMEOUT' || state === 'DEADLINE') return { kind: 'timedOut' };
  if (!exitStates.includes(state)) return { kind: 'fault', reason: state };
  if (reason === 'JobLaunchFailure') return { kind: 'fault', reason };
  // A cancelled job may have answered the signal with exit code 0, which is no success.
  const exit = state === 'CANCELLED' && status === 0 ? { code: null, signal: 'SIGTERM' } : exitOf(status);
  return { kind: 'exited', ...exit, ranOutOfMemory: state === 'OUT_OF_MEMORY' };
}

/** @param status as `wait(2)` returns it */
function exitOf(status: number): Pick<Ended, 'code' | 'signal'> {
  const number = status & 0x7f;
  if (number === 0) return { code: status >> 8, signal: null };
  const signal = Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
  return { code: null, signal: signal ?? String(number) };
}
