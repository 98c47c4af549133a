import { Counter, Gauge, Histogram } from 'prom-client';
import { createMetrics, type MeasuredRequest, type MetricsAddress, serveMetrics } from '#lib/process/metrics.ts';

/** State of a queue at a moment. */
export interface QueueState {
  readonly queue: 'runs' | 'scoring';
  readonly waiting: number;
  readonly running: number;
  /** Seconds for which the oldest waiting entry has waited; 0 when none waits. */
  readonly oldest: number;
}

/** Counts of connections to PostgreSQL. */
export type ConnectionCounts = Readonly<Record<'open' | 'idle' | 'waiting', number>>;

/** Measurements of backend and workers; times in seconds. */
export interface BackendMetrics {
  request(request: MeasuredRequest): void;
  /** @param waited from the submission to its claim by a worker */
  scored(outcome: 'failed' | 'rejected' | 'scored', waited: number, took: number): void;
  ran(outcome: 'cancelled' | 'done' | 'failed' | 'lost' | 'timedOut', took: number): void;
  job(name: string, took: number, hasFailed: boolean): void;
  /** @param read asks the database at each scrape */
  observeQueues(read: () => Promise<readonly QueueState[]>): void;
  observeConnections(read: () => ConnectionCounts): void;
}

const workBuckets = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600];
const runBuckets = [10, 60, 300, 900, 1800, 3600, 7200, 14_400, 43_200];

/**
 * Serves the metrics of a backend process.
 * @throws StartError when the address cannot be listened on
 */
export async function openBackendMetrics(
  address: MetricsAddress,
): Promise<{ readonly metrics: BackendMetrics; readonly close: () => Promise<void> }> {
  const { registry, request } = createMetrics();
  const registers = [registry];
  const scoringWait = new Histogram({
    name: 'contest_scoring_wait_seconds',
    help: 'Time from a submission to its claim by a worker.',
    buckets: workBuckets,
    registers,
  });
  const scoring = new Histogram({
    name: 'contest_scoring_duration_seconds',
    help: 'Time that a worker takes for a submission, by outcome.',
    labelNames: ['outcome'],
    buckets: workBuckets,
    registers,
  });
  const runs = new Histogram({
    name: 'contest_run_duration_seconds',
    help: 'Time that a GPU run occupies a worker, by outcome.',
    labelNames: ['outcome'],
    buckets: runBuckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'contest_job_duration_seconds',
    help: 'Time of the jobs that the backend repeats, by name.',
    labelNames: ['name'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  const jobFailures = new Counter({
    name: 'contest_job_failures_total',
    help: 'Failures of the jobs that the backend repeats, by name.',
    labelNames: ['name'],
    registers,
  });
  const close = await serveMetrics(registry, address);
  const metrics: BackendMetrics = {
    request,
    scored(outcome, waited, took) {
      scoringWait.observe(waited);
      scoring.observe({ outcome }, took);
    },
    ran: (outcome, took) => runs.observe({ outcome }, took),
    job(name, took, hasFailed) {
      jobs.observe({ name }, took);
      // Also 0, so that the first failure is an increase.
      jobFailures.inc({ name }, hasFailed ? 1 : 0);
    },
    observeQueues(read) {
      const oldest = new Gauge({
        name: 'contest_queue_oldest_seconds',
        help: 'Time for which the oldest waiting entry has waited.',
        labelNames: ['queue'],
        registers,
      });
      new Gauge({
        name: 'contest_queue_entries',
        help: 'Entries of a queue by state.',
        labelNames: ['queue', 'state'],
        registers,
        async collect() {
          for (const state of await read()) {
            const { queue } = state;
            this.set({ queue, state: 'waiting' }, state.waiting);
            this.set({ queue, state: 'running' }, state.running);
            oldest.set({ queue }, state.oldest);
          }
        },
      });
    },
    observeConnections(read) {
      new Gauge({
        name: 'contest_database_connections',
        help: 'Connections to PostgreSQL, and queries that wait for one.',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(read())) this.set({ state }, count);
        },
      });
    },
  };
  return { metrics, close };
}
