import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenLocally } from './listen.ts';

/** Properties of a job in Slurm's answers, as far as tests set them. */
export interface FakeJob {
  readonly job_id: number;
  readonly name: string;
  readonly partition: string;
  job_state: string;
  nodes: string;
  start_time: number;
  end_time: number;
  exit_code: number;
  priority: number;
  /** Blank for none, as Slurm has it. */
  resv_name: string;
}

interface Submitted {
  /** User in whose name it runs. */
  readonly as: string;
  readonly job: Readonly<Record<string, unknown>>;
  readonly script: string;
}

interface Changes {
  readonly priority?: string;
  readonly reservation?: string;
}

/** A part of slurmrestd v0.0.38 over HTTP, whose jobs change when a test changes them. */
export interface FakeSlurmrestd {
  readonly url: string;
  readonly jobs: FakeJob[];
  readonly submitted: Submitted[];
  /** Names. */
  readonly reservations: string[];
  /** Answers every call with an error, as slurmrestd does without slurmctld. */
  isDown: boolean;
  close(): Promise<void>;
}

/** The part of errors that the client reads; the number of a refused begin is any. */
const errors = {
  authentication: { error_number: 1007, error: 'Protocol authentication error' },
  invalidJob: { error_number: 2017, error: 'Invalid job id specified' },
  unreachable: { error_number: 1800, error: 'Unable to contact slurm controller (connect failure)' },
  invalidBegin: { error_number: 9202, error: 'Failed to parse begin_time' },
} as const;

const jobPath = /^\/slurm\/v0\.0\.38\/job\/(\d+)$/;
const node = (name: string, state: string) => ({
  name,
  partitions: ['gpu'],
  gres: 'gpu:8',
  cpus: 64,
  state,
  state_flags: [],
});

/** Refuses what slurmrestd refuses: a token that the key did not sign, another user than the operator for all but a job of its own, an unknown job, a begin that is no text. */
export async function startFakeSlurmrestd(user: string, key: Buffer): Promise<FakeSlurmrestd> {
  const [jobs, submitted, reservations]: [FakeJob[], Submitted[], string[]] = [[], [], []];
  const fake = { isDown: false };

  const submit = (as: string, { job, script }: Omit<Submitted, 'as'>) => {
    if (job.begin_time !== undefined && typeof job.begin_time !== 'string') return { errors: [errors.invalidBegin] };
    submitted.push({ as, job, script });
    const job_id = jobs.length + 1;
    const [name, partition] = [String(job.name), String(job.partition)];
    const times = { start_time: 0, end_time: 0, exit_code: 0, priority: Number(job.priority ?? 1000) };
    jobs.push({ job_id, name, partition, job_state: 'PENDING', nodes: '', resv_name: '', ...times });
    return { errors: [], job_id, step_id: 'BATCH' };
  };

  const update = (job: FakeJob, { priority, reservation }: Changes) => {
    if (priority !== undefined) job.priority = Number(priority);
    if (reservation !== undefined) job.resv_name = reservation;
  };

  const change = async (request: IncomingMessage, id: number) => {
    const job = jobs.find(({ job_id }) => job_id === id);
    if (!job) return { errors: [errors.invalidJob] };
    if (request.method === 'DELETE')
      Object.assign(job, { job_state: 'CANCELLED', end_time: Math.floor(Date.now() / 1000) });
    else update(job, (await json(request)) as Changes);
    return { errors: [] };
  };

  const answer = async (request: IncomingMessage) => {
    if (!isSigned(request, key)) return { errors: [errors.authentication] };
    if (fake.isDown) return { errors: [errors.unreachable] };
    const call = `${request.method} ${request.url}`;
    const as = String(request.headers['x-slurm-user-name']);
    if (call === 'POST /slurm/v0.0.38/job/submit') return submit(as, (await json(request)) as Submitted);
    if (as !== user) return { errors: [errors.authentication] };
    if (call === 'GET /slurm/v0.0.38/jobs') return { errors: [], jobs };
    if (call === 'GET /slurm/v0.0.38/nodes')
      return { errors: [], nodes: [node('node10', 'down'), node('node2', 'idle')] };
    if (call === 'GET /slurm/v0.0.38/reservations')
      return { errors: [], reservations: reservations.map((name) => ({ name })) };
    const [, id] = jobPath.exec(request.url ?? '') ?? [];
    return id === undefined ? null : change(request, Number(id));
  };

  const server = createServer(async (request, response) => {
    const body = await answer(request);
    response.writeHead(body ? (body.errors.length > 0 ? 500 : 200) : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  const port = await listenLocally(server);
  return Object.assign(fake, {
    ...{ url: `http://127.0.0.1:${port}`, jobs, submitted, reservations },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function isSigned({ headers }: IncomingMessage, key: Buffer): boolean {
  const [head = '', body = '', signature] = String(headers['x-slurm-user-token']).split('.');
  if (createHmac('sha256', key).update(`${head}.${body}`).digest('base64url') !== signature) return false;
  const { sun, exp } = JSON.parse(Buffer.from(body, 'base64url').toString());
  return headers['x-slurm-user-name'] === sun && exp > Date.now() / 1000;
}
